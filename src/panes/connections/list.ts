import type { Moment } from '../../engine/trace'

/** One connection to the disk, and where it stands with its lock. */
export interface ConnectionState {
  readonly name: string
  readonly state:
    | 'no transaction'
    | 'transaction open'
    | 'holds the write lock'
    | 'waits for the lock'
    | 'ended'
}

/** Every connection at a moment: the workers' and the learner's own. */
export function connectionsAt(moment: Moment): readonly ConnectionState[] {
  const workers = moment.workers.map(
    ({ name, state, isInTransaction, view }): ConnectionState => ({
      name: name === 'check' ? 'the check' : `worker ${name}`,
      state:
        state === 'failed'
          ? 'ended'
          : state === 'waiting'
            ? 'waits for the lock'
            : stateOf(isInTransaction, view !== undefined),
    }),
  )
  const { isInTransaction, view } = moment.prompt
  return [
    ...workers,
    { name: 'you, at the prompt', state: stateOf(isInTransaction, view !== undefined) },
  ]
}

function stateOf(isInTransaction: boolean, hasUncommitted: boolean): ConnectionState['state'] {
  if (!isInTransaction) return 'no transaction'
  return hasUncommitted ? 'holds the write lock' : 'transaction open'
}
