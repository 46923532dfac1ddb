import { HALFWAY_VERSION } from '../../chapters/08-explain/run-report'
import type { Place } from '../../panes/pane'
import { visibleStart } from '../../player/visible'
import styles from './open-report.module.css'
import type { Replayed } from './replay-file'
import { ReportedAnswers } from './reported-answers'

const MOST_OF_A_VERSION = 40

/** A report beside its replay: where they differ, who made them, and what its author wrote. */
export function ReplayedReport({
  replayed: { report, chapter, place, difference, sqlite },
  open,
}: {
  readonly replayed: Replayed
  open(chapter: string, place: Place): void
}) {
  return (
    <>
      {difference && (
        <dl className={styles.difference}>
          <dt>The report says</dt>
          <dd>{difference.told}</dd>
          <dt>The replay gives</dt>
          <dd>{difference.again}</dd>
        </dl>
      )}
      <div>
        <button type="button" onClick={() => open(chapter, place)}>
          Open this run on the stage
        </button>
      </div>
      <table className={styles.versions}>
        <caption className="unseen">Versions</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">of the report</th>
            <th scope="col">of this page</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Halfway</th>
            <td>{visibleStart(report.halfway, MOST_OF_A_VERSION)}</td>
            <td>{HALFWAY_VERSION}</td>
          </tr>
          <tr>
            <th scope="row">SQLite</th>
            <td>{visibleStart(report.sqlite, MOST_OF_A_VERSION)}</td>
            <td>{sqlite}</td>
          </tr>
        </tbody>
      </table>
      <ReportedAnswers answers={report.answers} />
    </>
  )
}
