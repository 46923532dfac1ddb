import type { FurtherLook, Sight } from '../search/answers'
import { type Table, tableNamed } from '../values'
import { effectsAt, effectsKey, type KnowledgeIndex, knownOver, rowsKey } from './knowledge'

/** The same jobs under another policy, searched within the same budget; undefined where that would add nothing. */
export interface OtherPolicies {
  readonly key: KnowledgeIndex | undefined
  readonly intent: KnowledgeIndex | undefined
}

/** What one more look would be worth, or a measure taken beforehand, for these rows of jobs and receipts. */
export function furtherLooks(
  index: KnowledgeIndex,
  sight: Sight,
  { key, intent }: OtherPolicies,
): readonly FurtherLook[] {
  const looks: FurtherLook[] = []
  if (index.worlds.hasProvider) looks.push(ledgerLook(index, sight))
  if (key) looks.push(keyLook(key, sight))
  if (intent) looks.push(intentsLook(intent, sight))
  return looks.filter(({ answers }) => answers.length > 0)
}

function ledgerLook(index: KnowledgeIndex, sight: Sight): FurtherLook {
  const ids = index.byRows.get(rowsKey(sight.tables)) ?? []
  const groups = grouped(ids, (id) => effectsKey(effectsAt(index.worlds, id)))
  return {
    look: 'ledger',
    sentence: 'The ledger of the provider, read beside these rows.',
    answers: groups.map((group) => ({
      seen: effectsInWords(effectsAt(index.worlds, group[0] ?? 0)),
      known: knownOver(index, group, 'rows and ledger'),
    })),
  }
}

function keyLook(index: KnowledgeIndex, sight: Sight): FurtherLook {
  const ids = alikeIn(index, sight)
  const known = knownOver(index, ids, 'rows')
  return {
    look: 'key',
    sentence: 'The same rows, had every request carried the key of its job.',
    answers: ids.length === 0 ? [] : [{ seen: 'every request has a key', known }],
  }
}

function intentsLook(index: KnowledgeIndex, sight: Sight): FurtherLook {
  const intentsAt = (id: number): Table | undefined => {
    const rows = index.worlds.list[id]?.situation.rows
    return rows === undefined ? undefined : tableNamed(index.worlds.rowsOf(rows), 'intents')
  }
  const marksAt = (id: number) => JSON.stringify(intentsAt(id)?.rows.map(String).sort() ?? [])
  return {
    look: 'intents',
    sentence: 'The same rows, had every attempt been marked before it was sent.',
    answers: grouped(alikeIn(index, sight), marksAt).map((group) => ({
      seen: marksInWords(intentsAt(group[0] ?? 0)),
      known: knownOver(index, group, 'rows'),
    })),
  }
}

/** The worlds of another policy whose jobs and receipts are the same, whatever its other tables hold. */
function alikeIn({ worlds, byRows }: KnowledgeIndex, { tables }: Sight): readonly number[] {
  const seen = rowsKey(tables.filter(isOfEveryPolicy))
  return [...byRows.values()].flatMap((ids) => {
    const rows = worlds.list[ids[0] ?? 0]?.situation.rows ?? 0
    return rowsKey(worlds.rowsOf(rows).filter(isOfEveryPolicy)) === seen ? ids : []
  })
}

function isOfEveryPolicy({ name }: Table): boolean {
  return name === 'jobs' || name === 'receipts'
}

function grouped(
  ids: readonly number[],
  keyOf: (id: number) => string,
): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const group = groups.get(keyOf(id))
    if (group) group.push(id)
    else groups.set(keyOf(id), [id])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

function effectsInWords(effects: ReadonlyMap<string, number>): string {
  if (effects.size === 0) return 'the ledger has no effect'
  const counts = [...effects].map(([job, count]) => `${count} for ${job}`)
  return `the ledger has effects: ${counts.join(', ')}`
}

function marksInWords(intents: Table | undefined): string {
  if (!intents || intents.rows.length === 0) return 'no attempt is marked'
  const marks = intents.rows.map(([job, attempt]) => `${job}, attempt ${attempt}`)
  return `marked: ${marks.sort().join('; ')}`
}
