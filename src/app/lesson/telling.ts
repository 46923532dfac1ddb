import { useEffect, useState } from 'react'
import { type Client, Stopped } from '../../bridge/client'
import {
  type Option,
  type Prediction,
  rightOption,
  type Told,
  toldBy,
} from '../../chapters/prediction'
import type { Run } from '../../chapters/run'
import { whenIdle } from '../../panes/when-idle'

/** What the runs of a question hold: worked out by running them. */
export interface Telling {
  /** The run it is asked on, at the moment it is asked. */
  readonly asked: Told
  readonly told: readonly Told[]
  readonly right: Option
}

/** Undefined until there is something to tell. */
export function useTelling(client: Client, question: Prediction | undefined): Telling | undefined {
  const [known, setKnown] = useState<{ readonly question: Prediction; readonly telling: Telling }>()
  useEffect(() => {
    if (!question) return undefined
    let isOver = false
    // The stage comes first: what settles the question is worked out while it is read.
    whenIdle(() => {
      if (isOver) return
      tell(client, question).then(
        (telling) => isOver || setKnown({ question, telling }),
        // Stopped on the way: the question stays open, which is what it is. Anything else is a fault of ours.
        (error: unknown) => isOver || error instanceof Stopped || reportError(error),
      )
    })
    return () => {
      isOver = true
    }
  }, [client, question])
  return known?.question === question ? known?.telling : undefined
}

async function tell(client: Client, question: Prediction): Promise<Telling> {
  const trace = await client.run(question.asked)
  const traces = await Promise.all(question.tells(trace).map((run) => client.run(run)))
  const told = toldBy(question, traces)
  if (!told) throw new Error(`The runs that answer "${question.question}" do not come to an end.`)
  const asked = { trace, cursor: question.askAt(trace) ?? 0 }
  return { asked, told, right: rightOption(question, told) }
}

/** Two traces are of one run when they were made from the same two arguments. */
export function isRunOf(one: Run, other: Run): boolean {
  return (
    JSON.stringify([one.scenario, one.schedule]) ===
    JSON.stringify([other.scenario, other.schedule])
  )
}
