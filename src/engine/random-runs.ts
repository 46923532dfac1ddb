import fc from 'fast-check'
import { BACKOFFS, BOUNDARIES, CLAIMS, POLICIES, type Scenario } from './scenario'
import { type Decision, plan, type Schedule } from './schedule'
import type { Moment, Trace } from './trace'
import type { World } from './world'

/** Every scenario of the lesson, for properties; the longer its runs, the rarer. */
export function anyScenario(receiptKey: fc.Arbitrary<boolean>): fc.Arbitrary<Scenario> {
  const provider = fc.record({
    program: fc.constant('provider' as const),
    policy: fc.constantFrom(...POLICIES),
    faults: fc.nat({ max: 3 }),
    jobs: fc.constantFrom(['order'], ['order', 'refund']),
  })
  const claims = fc.record({
    program: fc.constant('claims' as const),
    claim: fc.constantFrom(...CLAIMS),
    receiptKey,
  })
  const boundary = fc.record({
    program: fc.constant('boundary' as const),
    boundary: fc.constantFrom(...BOUNDARIES),
    receiptKey,
  })
  const service = fc.record({
    program: fc.constant('service' as const),
    mostAttempts: fc.constantFrom(undefined, 1, 3),
    backoff: fc.constantFrom(...BACKOFFS),
    isStalled: fc.boolean(),
  })
  return fc.oneof<fc.WeightedArbitrary<Scenario>[]>(
    { weight: 6, arbitrary: provider },
    { weight: 3, arbitrary: claims },
    { weight: 3, arbitrary: boundary },
    { weight: 3, arbitrary: fc.constant({ program: 'lab' }) },
    { weight: 1, arbitrary: service },
  )
}

/** What a hand at the controls does at one tick: nothing, or the choice with this number. */
type Turn = 'usual' | number

/** What happens tick by tick, for {@link steer}. */
export const anyTurns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('usual' as const) },
    { weight: 3, arbitrary: fc.nat({ max: 50 }) },
  ),
  { minLength: 1, maxLength: 60 },
)

/** Walks through a world and writes down the decisions that were not the usual ones; `typed`: SQL that may be among them. */
export function steer(
  world: World,
  turns: readonly Turn[],
  typed: readonly string[] = [],
): Schedule {
  let schedule: Schedule = []
  for (const [tick, turn] of turns.entries()) {
    const choices: readonly Decision[] = [
      ...world.choices(),
      ...typed.map((text) => ({ kind: 'prompt', text }) as const),
    ]
    const decision = turn === 'usual' ? world.usual() : choices[turn % choices.length]
    if (!decision) break
    world.apply(decision)
    if (turn !== 'usual') schedule = plan(schedule, tick, decision)
  }
  return schedule
}

/** The first moment whose rows were committed by a tick that cannot commit; a crash, above all, commits nothing. */
export function dishonestCommit({ moments }: Trace): Moment | undefined {
  return moments.find((moment, index) => {
    const before = moments[index - 1]
    return before && !mayCommit(before, moment) && !isSameData(before.committed, moment.committed)
  })
}

/** Rows are committed by a COMMIT, by a statement outside a transaction, or by hand. */
function mayCommit(before: Moment, { made }: Moment): boolean {
  if (made?.kind === 'prompt') return true
  const worker = before.workers.find(({ name }) => name === made?.worker)
  return made?.kind === 'sql' && (made.text === 'COMMIT' || !worker?.isInTransaction)
}

function isSameData(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
