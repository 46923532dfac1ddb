import styles from './state-mark.module.css'

/** Each fills a box of 12 by 12. */
export const STATE_SHAPES: ReadonlyMap<string, string> = new Map([
  ['pending', 'M6 1.5a4.5 4.5 0 1 0 .01 0Z'],
  ['running', 'M2 1 11 6 2 11Z'],
  ['done', 'M6 .8a5.2 5.2 0 1 0 .01 0Z'],
  ['review', 'M6 0 12 6 6 12 0 6Z'],
])

/** The shape of a state: hollow circle, triangle, full circle, diamond. Colour and shape stay the same everywhere. */
export function StateMark({ state }: { readonly state: string }) {
  const path = STATE_SHAPES.get(state)
  if (!path) return null
  return (
    <svg className={styles.mark} data-state={state} viewBox="0 0 12 12" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
