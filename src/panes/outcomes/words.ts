import type { JobOutcome } from '../../engine/outcome'
import type { Outcome, SearchProgress, SearchResult } from '../../engine/search/answers'

/** 1,234,567 */
export function numberWords(number: number | bigint): string {
  return number.toLocaleString('en')
}

export function countWords(number: number | bigint, one: string, many = `${one}s`): string {
  return `${numberWords(number)} ${BigInt(number) === 1n ? one : many}`
}

/** How far a search has come. */
export function progressWords(progress: SearchProgress | undefined): string {
  if (!progress) return 'Starting.'
  const { worlds, waiting, statements } = progress
  return `${countWords(worlds, 'world')} found, ${numberWords(waiting)} still to follow, ${countWords(statements, 'statement')} run.`
}

/** What a finished search covered, in one sentence. */
export function summaryWords({ schedules, worlds, statements }: SearchResult, ms: number) {
  const covered = `${countWords(schedules, 'schedule')} covered in ${numberWords(Math.round(ms))} ms`
  return `${covered}: ${countWords(worlds, 'world')}, ${countWords(statements, 'statement')} run on SQLite.`
}

/** One job's ending in words: `done, 2 attempts, 1 receipt, 2 effects`. */
export function endingWords({ status, attempts, receipts, effects }: JobOutcome): string {
  const known = [status, countWords(attempts, 'attempt'), countWords(receipts, 'receipt')]
  return [...known, ...(effects === undefined ? [] : [countWords(effects, 'effect')])].join(', ')
}

/** The whole ending: every job, and what SQLite refused. */
export function outcomeWords({ jobs, refused }: Outcome): string {
  const one = jobs.length === 1
  const each = jobs.map((job) => (one ? endingWords(job) : `${job.job}: ${endingWords(job)}`))
  return refused === 0 ? each.join('; ') : `${each.join('; ')}, ${refused} refused`
}
