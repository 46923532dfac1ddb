import { inspect } from '../engine/run/inspect'
import { ImpossibleSchedule, imageAt, run } from '../engine/run/run'
import type { Scenario } from '../engine/scenario'
import { Runaway, type Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import type { LoadDesign } from './design-answers'
import type { Ask, Question, Questions } from './protocol'
import { compare, drawWorlds, example, known, looks, searchAll } from './search-answers'

/** What the host does for each question. `load`: for designs. @throws ImpossibleSchedule or Runaway where a run cannot be made. */
export async function answer(
  { question, ask }: Ask,
  sqlite: Sqlite,
  tell: (progress: unknown) => void,
  load: LoadDesign,
): Promise<Questions[Question]['answer']> {
  const meansOf = (scenario: Scenario) => ({ program: programOf(scenario), sqlite })
  switch (question) {
    case 'run':
      return run(ask.scenario, ask.schedule, { ...meansOf(ask.scenario), image: ask.image })
    case 'image':
      return imageAt(ask.schedule, ask.cursor, { ...meansOf(ask.scenario), image: ask.image })
    case 'inspect':
      return inspect(ask.image, meansOf(ask.scenario))
    case 'search':
      return searchAll(ask, meansOf, tell)
    case 'worlds':
      return drawWorlds(ask, meansOf, tell)
    case 'compare':
      return compare(ask, meansOf, tell)
    case 'example':
      return example(ask, meansOf)
    case 'known':
      return known(ask, meansOf)
    case 'looks':
      return looks(ask, meansOf)
    case 'runDesign':
      return (await designs()).runOf(ask, load, sqlite)
    case 'checkDesign':
      return (await designs()).checkOf(ask, load, sqlite, tell)
    case 'shippedDesigns':
      return (await designs()).shippedDesigns()
  }
}

/** What runs designs comes when the first is asked for. */
function designs() {
  return import('./design-answers')
}

/** The error is a sentence for the reader, not a bug of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ImpossibleSchedule || error instanceof Runaway
}
