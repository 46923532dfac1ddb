import { CLAIMS, type Claim, POLICIES, type PolicyName, type Scenario } from '../../engine/scenario'
import { BenchChoice } from './choice'
import styles from './form.module.css'
import { BUDGETS } from './work'

const JOBS = ['first', 'second', 'third'] as const

/** What a policy does, in one line; the runs show the rest. */
const POLICY_NOTES: Record<PolicyName, string> = {
  lab: 'No answer: to review. A job left running by a dead worker stays as it is.',
  blind: 'No answer, or left running: try again.',
  review: 'No answer, or left running: a person decides.',
  key: 'Try again, each time with the same key; the provider acts once for a key it remembers.',
  reconcile: 'Try again, but from the second attempt on ask the provider first.',
  intent:
    'Write down the intent before the send; left running, only a marked attempt needs a person.',
}

const CLAIM_NOTES: Record<Claim, string> = {
  'read-then-write': 'SELECT the pending job, then UPDATE it by its id.',
  guarded: "UPDATE it only while status is still 'pending'; no row changed means not ours.",
  returning: 'Find and claim it in one UPDATE ... RETURNING.',
}

type Provider = Extract<Scenario, { program: 'provider' }>
type Claims = Extract<Scenario, { program: 'claims' }>

/** The set-up of the bench. It holds nothing itself: what it shows is the scenario on the stage. */
export function BenchForm({
  scenario,
  onChange,
}: {
  readonly scenario: Scenario
  onChange(scenario: Scenario): void
}) {
  const who = scenario.program === 'provider' ? 'one' : scenario.program === 'claims' ? 'two' : ''
  return (
    <form className={styles.form} aria-label="Set-up" onSubmit={(event) => event.preventDefault()}>
      <BenchChoice
        title="Who works"
        columns={2}
        options={WHO}
        value={who}
        onChoose={(chosen) => onChange(chosen === 'one' ? ONE : TWO)}
      />
      {scenario.program === 'provider' && <OneWorker scenario={scenario} onChange={onChange} />}
      {scenario.program === 'claims' && <TwoWorkers scenario={scenario} onChange={onChange} />}
    </form>
  )
}

const WHO: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'one', label: 'One worker' },
  { value: 'two', label: 'Two workers' },
]
const ONE: Provider = { program: 'provider', policy: 'blind', jobs: [JOBS[0]], faults: 2 }
const TWO: Claims = { program: 'claims', claim: 'read-then-write', receiptKey: true }

function OneWorker({
  scenario,
  onChange,
}: {
  readonly scenario: Provider
  onChange(scenario: Scenario): void
}) {
  const { policy, jobs, faults } = scenario
  return (
    <>
      <BenchChoice
        title="Policy"
        columns={2}
        options={POLICIES.map((value) => ({ value, label: value }))}
        value={policy}
        onChoose={(chosen) => onChange({ ...scenario, policy: chosen })}
      />
      <p className={styles.note}>{POLICY_NOTES[policy]}</p>
      <div className={styles.pair}>
        <BenchChoice
          title="Jobs"
          columns={3}
          options={JOBS.map((_, index) => ({ value: index + 1, label: String(index + 1) }))}
          value={jobs.length}
          onChoose={(count) => onChange({ ...scenario, jobs: jobsOf(jobs, count) })}
        />
        <BenchChoice
          title="Faults, at most"
          columns={4}
          options={BUDGETS.map((value) => ({ value, label: String(value) }))}
          value={faults}
          onChoose={(budget) => onChange({ ...scenario, faults: budget })}
        />
      </div>
    </>
  )
}

/** Jobs that are there keep their names. */
function jobsOf(jobs: readonly string[], count: number): readonly string[] {
  return [...jobs, ...JOBS.filter((job) => !jobs.includes(job))].slice(0, count)
}

function TwoWorkers({
  scenario,
  onChange,
}: {
  readonly scenario: Claims
  onChange(scenario: Scenario): void
}) {
  const { claim, receiptKey } = scenario
  return (
    <>
      <BenchChoice
        title="Claim"
        columns={1}
        options={CLAIMS.map((value) => ({ value, label: value }))}
        value={claim}
        onChoose={(chosen) => onChange({ ...scenario, claim: chosen })}
      />
      <p className={styles.note}>{CLAIM_NOTES[claim]}</p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={receiptKey}
          onChange={() => onChange({ ...scenario, receiptKey: !receiptKey })}
        />
        receipts has its primary key
      </label>
    </>
  )
}
