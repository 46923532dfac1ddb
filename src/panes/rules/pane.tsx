import { useId, useState } from 'react'
import type { DesignReport, Said } from '../../engine/design/answers'
import { wordOf } from '../../player/word-of'
import styles from './pane.module.css'
import { countOf, coverWords, faultsIn } from './words'

/** How a check stands. `report`: what the last one found, with the budget it had. */
export interface Checking {
  readonly isRunning: boolean
  readonly progress: { readonly worlds: number; readonly perSecond: number } | undefined
  readonly report: DesignReport | undefined
  readonly faults: number
  /** The design has changed since. */
  readonly isOlder: boolean
  /** One sentence where there is no report, or what became of it. */
  readonly notice: string | undefined
}

/** Every rule of the design: it holds, or the shortest schedule that breaks it; and every end, with the way there. */
export function RulesPane({
  checking,
  check,
  stop,
  show,
}: {
  readonly checking: Checking
  check(faults: number): void
  stop(): void
  /** Puts a schedule on the stage, at its end. */
  show(moves: Said, isOlder: boolean): void
}) {
  const [faults, setFaults] = useState(1)
  const { isRunning, progress, report, isOlder, notice } = checking
  return (
    <section className={styles.pane} aria-label="Rules">
      <div className={styles.bar}>
        <h2>Rules</h2>
        <label>
          with{' '}
          <select value={faults} onChange={(event) => setFaults(Number(event.target.value))}>
            {[0, 1, 2, 3].map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'no fault' : count === 1 ? 'one fault' : `${count} faults`}
              </option>
            ))}
          </select>
        </label>
        {isRunning ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" className={styles.check} onClick={() => check(faults)}>
            Check
          </button>
        )}
        {isRunning && (
          <span className={styles.progress}>
            {progress
              ? `${countOf(progress.worlds)} worlds, ${countOf(progress.perSecond)} a second`
              : 'begins'}
          </span>
        )}
      </div>
      <p className={styles.notice} role="status">
        {!isRunning && (notice ?? (report && summaryOf(report)))}
      </p>
      {report && (
        <div className={styles.found} data-older={isOlder || undefined}>
          {isOlder && <p className={styles.older}>Of the text before it was changed.</p>}
          <Verdicts found={report} show={(moves) => show(moves, isOlder)} />
          <Ends found={report} show={(moves) => show(moves, isOlder)} />
          <p className={styles.cover}>{coverWords(report.report, checking.faults)}</p>
        </div>
      )}
    </section>
  )
}

function summaryOf({ report }: DesignReport): string {
  const broken = report.verdicts.filter(({ holds }) => !holds).length
  const all = report.verdicts.length
  if (all === 0) return 'This design has no rule: write never or atEnd to have one checked.'
  if (broken === 0)
    return report.covered ? 'Every rule holds.' : 'No rule broken as far as we looked.'
  return `${broken} of ${all} ${all === 1 ? 'rule' : 'rules'} ${broken === 1 ? 'is' : 'are'} broken.`
}

function Verdicts({
  found: { report, stories, schedules },
  show,
}: {
  readonly found: DesignReport
  show(moves: Said): void
}) {
  const id = useId()
  return (
    <ul className={styles.rules}>
      {report.verdicts.map((verdict, index) => (
        <li key={verdict.rule} data-holds={verdict.holds}>
          <p>
            <b id={`${id}${index}`}>{verdict.rule}</b>{' '}
            {verdict.holds
              ? `✓ holds${report.covered ? '' : ' as far as we looked'}`
              : `✗ broken with ${faultsIn(verdict.faults)}, in ${verdict.moves.length} steps`}
          </p>
          {!verdict.holds && (
            <>
              <p className={styles.story}>{stories[verdict.rule]}</p>
              <button
                type="button"
                aria-describedby={`${id}${index}`}
                onClick={() => show(schedules.rules[verdict.rule] ?? [])}
              >
                Show me
              </button>
            </>
          )}
        </li>
      ))}
      {report.round && schedules.round && (
        <li data-holds="false">
          <p>
            <b id={`${id}round`}>Goes round for ever</b>{' '}
            {`after ${report.round.moves.length} steps, ${report.round.ring} steps once round`}
          </p>
          <button
            type="button"
            aria-describedby={`${id}round`}
            onClick={() => show(schedules.round ?? [])}
          >
            Show me
          </button>
        </li>
      )}
    </ul>
  )
}

function Ends({
  found: { report, schedules },
  show,
}: {
  readonly found: DesignReport
  show(moves: Said): void
}) {
  return (
    <table className={styles.ends}>
      <caption>Every end</caption>
      <thead>
        <tr>
          <th scope="col">its rows</th>
          <th scope="col">schedules</th>
          <th scope="col">faults</th>
          <th scope="col">way there</th>
        </tr>
      </thead>
      <tbody>
        {report.ends.map((end, index) => {
          const rows = end.rows.map((row) => row.map(wordOf).join(' '))
          return (
            <tr key={JSON.stringify(end.rows)}>
              <td>
                {rows.length === 0 ? 'no rows' : rows.map((row) => <div key={row}>{row}</div>)}
              </td>
              <td>{end.schedules.toLocaleString('en')}</td>
              <td>{end.faults}</td>
              <td>
                <button
                  type="button"
                  aria-label={`Open the end ${rows.join(', ')}`}
                  onClick={() => show(schedules.ends[index] ?? [])}
                >
                  Open
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
