import type { ReactNode } from 'react'
import { writeSchedule } from '../../engine/link/schedule'
import type { JobOutcome } from '../../engine/outcome'
import type { Schedule } from '../../engine/schedule'
import type { Outcome, SearchResult } from '../../engine/search/answers'
import type { Place } from '../pane'
import { StateMark } from '../state-mark'
import styles from './table.module.css'
import { OutcomeVerdict } from './verdict'
import { countWords, numberWords, outcomeWords } from './words'

/** Every way the runs can end, one row an outcome; a job each its own line where there are several. */
export function OutcomeTable({
  result,
  opened,
  onOpen,
}: {
  readonly result: SearchResult
  /** The schedule on the stage, to mark the row it came from. */
  readonly opened: Schedule
  onOpen(place: Place): void
}) {
  const { outcomes, scenario } = result
  const hasEffects = outcomes.some(({ jobs }) => jobs.some(({ effects }) => effects !== undefined))
  const hasRefusals = scenario.program === 'claims'
  const hasNames = outcomes.some(({ jobs }) => jobs.length > 1)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>outcomes</caption>
        <thead>
          <tr>
            {hasNames && <th scope="col">job</th>}
            <th scope="col">status</th>
            <th scope="col">attempts</th>
            <th scope="col">receipts</th>
            {hasEffects && <th scope="col">effects</th>}
            {hasRefusals && <th scope="col">refused</th>}
            <th scope="col">verdict</th>
            <th scope="col">schedules</th>
            <th scope="col" colSpan={2}>
              the shortest
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => {
            const place = { scenario, ...outcome.shortest }
            return (
              <OutcomeRow
                key={outcomeWords(outcome)}
                outcome={outcome}
                isOpen={writeSchedule(place.schedule) === writeSchedule(opened)}
                columns={{ hasNames, hasEffects, hasRefusals }}
                onOpen={() => onOpen(place)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function OutcomeRow({
  outcome,
  isOpen,
  columns,
  onOpen,
}: {
  readonly outcome: Outcome
  readonly isOpen: boolean
  readonly columns: {
    readonly hasNames: boolean
    readonly hasEffects: boolean
    readonly hasRefusals: boolean
  }
  onOpen(): void
}) {
  const { jobs, refused, verdicts, schedules, faults, shortest } = outcome
  return (
    <tr aria-current={isOpen || undefined}>
      {columns.hasNames && <PerJob jobs={jobs} show={({ job }) => job} />}
      <PerJob jobs={jobs} show={({ status }) => <Status status={status} />} />
      <PerJob jobs={jobs} show={({ attempts }) => attempts} />
      <PerJob jobs={jobs} show={({ receipts }) => receipts} />
      {columns.hasEffects && <PerJob jobs={jobs} show={({ effects }) => effects} />}
      {columns.hasRefusals && <td>{refused}</td>}
      <td className={styles.verdicts}>
        {verdicts.length === 0 && <OutcomeVerdict verdict={undefined} />}
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <OutcomeVerdict verdict={verdict} />
          </div>
        ))}
      </td>
      <td>{numberWords(schedules)}</td>
      <td className={styles.shortest}>
        <div>{countWords(faults, 'fault')}</div>
        <div>{countWords(shortest.cursor, 'step')}</div>
      </td>
      <td>
        <button type="button" aria-label={`Open ${outcomeWords(outcome)}`} onClick={onOpen}>
          Open
        </button>
      </td>
    </tr>
  )
}

/** One cell, one line a job: a row stays one outcome. */
function PerJob({
  jobs,
  show,
}: {
  readonly jobs: readonly JobOutcome[]
  show(job: JobOutcome): ReactNode
}) {
  return (
    <td>
      {jobs.map((job) => (
        <div key={job.job}>{show(job)}</div>
      ))}
    </td>
  )
}

function Status({ status }: { readonly status: string }) {
  return (
    <span className={styles.status} data-status={status}>
      <StateMark state={status} />
      {status}
    </span>
  )
}
