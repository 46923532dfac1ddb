import type { Verdict } from '../../engine/outcome'
import styles from './verdict.module.css'

/** Two squares, a cross, a bar between posts, a diamond, a full circle: each verdict has its shape wherever it stands. */
const SHAPES: Record<Verdict, string> = {
  duplicate: 'M.5 .5h7v7h-7Z M5 9h4V5h2.5v6.5H5Z',
  lost: 'M2 .6 6 4.6 10 .6 11.4 2 7.4 6l4 4L10 11.4l-4-4-4 4L.6 10l4-4-4-4Z',
  stuck: 'M1 .5h3v11H1Z M8 .5h3v11H8Z',
  'needs a person': 'M6 0 12 6 6 12 0 6Z',
  'exactly one effect, recorded': 'M6 .8a5.2 5.2 0 1 0 .01 0Z',
}

/** The outline of a verdict in a box of 12 by 12; a ring where no verdict fits. */
export function pathOfVerdict(verdict: Verdict | undefined): string {
  return verdict ? SHAPES[verdict] : 'M6 1.5a4.5 4.5 0 1 0 .01 0Z M6 3a3 3 0 1 1-.01 0Z'
}

export function VerdictMark({ verdict }: { readonly verdict: Verdict | undefined }) {
  return (
    <svg
      className={styles.mark}
      data-verdict={verdict ?? 'none'}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <path d={pathOfVerdict(verdict)} fillRule="evenodd" />
    </svg>
  )
}

/** Mark and word. */
export function OutcomeVerdict({ verdict }: { readonly verdict: Verdict | undefined }) {
  return (
    <span className={styles.verdict} data-verdict={verdict ?? 'none'}>
      <VerdictMark verdict={verdict} />
      {verdict ?? 'no verdict'}
    </span>
  )
}
