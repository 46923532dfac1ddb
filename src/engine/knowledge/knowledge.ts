import type { History, Knowledge, Observer, Sight, WhatIsKnown } from '../search/answers'
import { faultsOf, historiesTo, historyTo, nearer } from '../search/paths'
import { jobsAt } from '../search/result'
import type { Worlds } from '../search/search'
import type { Table } from '../values'
import { propositionsFor, type Truth } from './propositions'

/** The worlds of a search, ready to be asked which of them leave certain rows. */
export interface KnowledgeIndex {
  readonly worlds: Worlds
  /** How many histories lead to each world. */
  readonly counts: readonly bigint[]
  readonly byRows: ReadonlyMap<string, readonly number[]>
}

/** Groups the worlds by what an observer of the database reads there. */
export function indexWorlds(worlds: Worlds): KnowledgeIndex {
  const keys = new Map<number, string>()
  const byRows = new Map<string, number[]>()
  worlds.list.forEach(({ situation: { rows } }, id) => {
    const key = keys.get(rows) ?? rowsKey(worlds.rowsOf(rows))
    keys.set(rows, key)
    const ids = byRows.get(key)
    if (ids) ids.push(id)
    else byRows.set(key, [id])
  })
  return { worlds, counts: historiesTo(worlds), byRows }
}

/**
 * What an observer can say at a moment: over all histories of the scenario within its budget, stopped anywhere,
 * that leave the very rows (and, for the richer observer, the very ledger) that are to be seen.
 */
export function whatIsKnown(index: KnowledgeIndex, sight: Sight, observer: Observer): WhatIsKnown {
  const ids = index.byRows.get(rowsKey(sight.tables)) ?? []
  const { effects } = sight
  if (observer === 'rows' || !effects) return knownOver(index, ids, observer)
  const seen = effectsKey(effects)
  const matching = ids.filter((id) => effectsKey(effectsAt(index.worlds, id)) === seen)
  return knownOver(index, matching, observer)
}

/** What holds in all of these worlds, in none, or in some. */
export function knownOver(
  index: KnowledgeIndex,
  ids: readonly number[],
  observer: Observer,
): WhatIsKnown {
  const { worlds, counts } = index
  const truths = ids.map((id) => truthsAt(worlds, id))
  const jobs = jobsAt(worlds, 0).map(({ job }) => job)
  const propositions = ids.length > 0 ? propositionsFor(jobs, worlds.hasProvider) : []
  const facts = propositions.map(({ proposition, holds }): Knowledge => {
    const histories = { true: 0n, false: 0n }
    const nearest: { true?: number; false?: number } = {}
    ids.forEach((id, at) => {
      const truth = truths[at]?.get(proposition.job)
      const value = truth && holds(truth) ? 'true' : 'false'
      histories[value] += counts[id] ?? 0n
      nearest[value] = nearer(worlds, nearest[value], id)
    })
    const example = (id: number | undefined): History | undefined =>
      id === undefined ? undefined : historyTo(worlds, id)
    return {
      proposition,
      value: judged(nearest),
      histories,
      examples: { true: example(nearest.true), false: example(nearest.false) },
    }
  })
  const histories = ids.reduce((sum, id) => sum + (counts[id] ?? 0n), 0n)
  return { observer, isReachable: ids.length > 0, histories, facts }
}

function judged(found: { readonly true?: number; readonly false?: number }): Knowledge['value'] {
  if (found.true === undefined) return 'known false'
  return found.false === undefined ? 'known true' : 'unknown'
}

function truthsAt(worlds: Worlds, id: number): ReadonlyMap<string, Truth> {
  const faults = faultsOf(worlds, id)
  const inFlight = worlds.list[id]?.situation.outside.inFlight ?? []
  return new Map(
    jobsAt(worlds, id).map((outcome) => {
      const isInFlight = inFlight.some(({ job }) => job === outcome.job)
      return [outcome.job, { ...outcome, isInFlight, faults }]
    }),
  )
}

/** How many effects the provider's ledger has in a world, by job; a job without one is left out. */
export function effectsAt({ list }: Worlds, id: number): ReadonlyMap<string, number> {
  return list[id]?.situation.outside.ledger.effects ?? new Map()
}

/** How many effects each job has, as a text: the jobs in order, those without an effect left out. */
export function effectsKey(effects: ReadonlyMap<string, number>): string {
  return JSON.stringify([...effects].filter(([, count]) => count > 0).sort())
}

/** Rows as a text that does not depend on the order they stand in. */
export function rowsKey(tables: readonly Table[]): string {
  return JSON.stringify(
    tables.map(({ name, columns, rows, total }) => [
      name,
      columns,
      total,
      rows.map((row) => JSON.stringify(row)).sort(),
    ]),
  )
}
