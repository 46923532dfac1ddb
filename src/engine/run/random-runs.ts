import fc from 'fast-check'
import { BACKOFFS, BOUNDARIES, CLAIMS, POLICIES, type Scenario } from '../scenario'
import { type Decision, plan, type Schedule } from '../schedule'
import type { Moment, Trace } from '../trace'
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
    { weight: 9, arbitrary: provider },
    { weight: 3, arbitrary: claims },
    { weight: 3, arbitrary: boundary },
    { weight: 3, arbitrary: fc.constant({ program: 'lab' }) },
    { weight: 1, arbitrary: service },
  )
}

/**
 * What a hand at the controls does at one tick: nothing, one of all choices, one that the network has (else nothing),
 * or SQL at the prompt.
 */
export type Turn =
  | { readonly kind: 'usual' }
  | { readonly kind: 'all' | 'network'; readonly number: number }
  | Extract<Decision, { kind: 'prompt' }>

/** What happens tick by tick, for {@link steer}; `typed`: SQL that may be among it. */
export function anyTurns(typed: readonly string[] = []): fc.Arbitrary<readonly Turn[]> {
  const number = fc.nat({ max: 50 })
  const turn = fc.oneof<fc.WeightedArbitrary<Turn>[]>(
    { weight: 30, arbitrary: fc.constant({ kind: 'usual' }) },
    { weight: 60, arbitrary: fc.record({ kind: fc.constant('network'), number }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('all'), number }) },
    ...typed.map((text) => ({ weight: 1, arbitrary: fc.constant<Turn>({ kind: 'prompt', text }) })),
  )
  return fc.array(turn, { minLength: 1, maxLength: 60, size: 'max' })
}

/** Walks through a world and writes down the decisions that were not the usual ones. */
export function steer(world: World, turns: readonly Turn[]): Schedule {
  let schedule: Schedule = []
  for (const [tick, turn] of turns.entries()) {
    const decision = decisionOf(turn, world)
    if (!decision) break
    world.apply(decision)
    if (turn.kind !== 'usual') schedule = plan(schedule, tick, decision)
  }
  return schedule
}

function decisionOf(turn: Turn, world: World): Decision | undefined {
  if (turn.kind === 'prompt') return turn
  if (turn.kind === 'usual') return world.usual()
  const choices = world.choices().filter((choice) => turn.kind === 'all' || isOfNetwork(choice))
  return choices[turn.number % choices.length] ?? world.usual()
}

function isOfNetwork(choice: Decision): boolean {
  return choice.kind === 'step' ? choice.fault !== undefined : choice.kind !== 'crash'
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
