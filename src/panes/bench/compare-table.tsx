import { useEffect, useSyncExternalStore } from 'react'
import { POLICIES, type PolicyName, type Scenario } from '../../engine/scenario'
import type { ComparedPolicy } from '../../engine/search/answers'
import { OutcomeVerdict } from '../outcomes/verdict'
import { countWords } from '../outcomes/words'
import styles from './compare-table.module.css'
import { type BenchWork, BUDGETS } from './work'

type Provider = Extract<Scenario, { program: 'provider' }>

/** Policies by budgets of faults: the worst that each can come to. A cell sets the bench to what it tells of. */
export function CompareTable({
  work,
  scenario,
  onChoose,
}: {
  readonly work: BenchWork
  readonly scenario: Provider
  onChoose(scenario: Provider): void
}) {
  const state = useSyncExternalStore(work.compare.subscribe, work.compare.state)
  const jobs = scenario.jobs.join()
  useEffect(() => work.comparePolicies(jobs.split(',')), [work, jobs])
  const cells =
    state.kind === 'done' ? state.answer : state.kind === 'running' ? (state.progress ?? []) : []
  return (
    <div className={styles.scroll} aria-busy={state.kind === 'running'}>
      <table className={styles.table}>
        <caption>policies</caption>
        <thead>
          <tr>
            <th scope="col">policy</th>
            {BUDGETS.map((budget) => (
              <th key={budget} scope="col">
                {countWords(budget, 'fault')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {POLICIES.map((policy) => (
            <tr key={policy}>
              <th scope="row">{policy}</th>
              {BUDGETS.map((budget) => (
                <td key={budget}>
                  <CellOf
                    cell={cellAt(cells, policy, budget)}
                    isSetUp={scenario.policy === policy && scenario.faults === budget}
                    onChoose={() => onChoose({ ...scenario, policy, faults: budget })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} role="status">
        {noteOf(state)}
      </p>
    </div>
  )
}

function CellOf({
  cell,
  isSetUp,
  onChoose,
}: {
  readonly cell: ComparedPolicy | undefined
  readonly isSetUp: boolean
  onChoose(): void
}) {
  if (!cell) return <span className={styles.waiting}>…</span>
  const { policy, faults, worst, verdicts, schedules } = cell
  return (
    <button
      type="button"
      aria-current={isSetUp || undefined}
      aria-label={`${policy}, ${countWords(faults, 'fault')}: ${worst ?? 'no verdict'}`}
      title={`${verdicts.join('; ')}. ${countWords(schedules, 'schedule')}.`}
      onClick={onChoose}
    >
      <OutcomeVerdict verdict={worst} />
    </button>
  )
}

function cellAt(cells: readonly ComparedPolicy[], policy: PolicyName, budget: number) {
  return cells.find((cell) => cell.policy === policy && cell.faults === budget)
}

function noteOf(state: ReturnType<BenchWork['compare']['state']>): string {
  if (state.kind === 'broken') return `The comparison failed: ${state.message}`
  if (state.kind === 'stopped') return 'Stopped before every cell was searched.'
  if (state.kind !== 'done') return 'Searching every schedule of every cell.'
  const schedules = state.answer.reduce((sum, cell) => sum + cell.schedules, 0n)
  return `Each cell is the worst ending of all its schedules; together ${countWords(schedules, 'schedule')}.`
}
