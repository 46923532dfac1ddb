import { useEffect, useState } from 'react'
import type { Client } from '../bridge/client'
import {
  type Option,
  type Prediction,
  rightOption,
  type Told,
  toldBy,
} from '../chapters/prediction'

/** What the telling runs of a question hold: worked out by running them. */
export interface Telling {
  readonly told: readonly Told[]
  readonly right: Option
}

/** Undefined until there is something to tell. */
export function useTelling(client: Client, question: Prediction | undefined): Telling | undefined {
  const [known, setKnown] = useState<{ readonly question: Prediction; readonly telling: Telling }>()
  useEffect(() => {
    if (!question) return undefined
    let isOver = false
    tell(client, question).then(
      (telling) => isOver || setKnown({ question, telling }),
      // Stopped on the way: the question stays open, which is what it is.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [client, question])
  return known?.question === question ? known?.telling : undefined
}

async function tell(client: Client, question: Prediction): Promise<Telling> {
  const asked = await client.run(question.asked)
  const traces = await Promise.all(question.tells(asked).map((run) => client.run(run)))
  const told = toldBy(question, traces)
  if (!told)
    throw new Error(`The runs that answer "${question.question}" do not come to their moment.`)
  return { told, right: rightOption(question, told) }
}
