import type { Moment, Trace } from '../../engine/trace'
import { programOf } from '../../programs'
import { HALFWAY_VERSION } from '../08-explain/run-report'
import { cellIn, rowsIn } from '../moments'
import { visible } from '../visible'
import { factsOf, type JobFacts, unknownsOf } from './report-facts'
import { ALLOWED_FIELDS, type AllowedField, FIELD_NAMES } from './report-fields'

/** The incident report at a moment, with the fields that were chosen and are allowed, and what is not known. */
export function buildStatusReport(
  trace: Trace,
  cursor: number,
  chosen: readonly string[],
): { readonly markdown: string; readonly json: string } {
  const fields = ALLOWED_FIELDS.filter((field) => chosen.includes(field))
  const [source = ''] = programOf(trace.scenario).files
  const sourceVersion = `${source} of Halfway ${HALFWAY_VERSION}`
  const jobs = factsOf(trace, cursor).map((facts) => ({
    fields: fields.map((field) => ({ field, value: visible(VALUES[field](facts, sourceVersion)) })),
    notKnown: unknownsOf(facts),
    mustNot: mustNot(facts),
  }))
  const service = serviceAt(trace.moments[cursor])
  return { markdown: markdownOf(cursor, jobs, service), json: jsonOf(cursor, jobs, service) }
}

interface ReportedJob {
  readonly fields: readonly { readonly field: AllowedField; readonly value: string }[]
  readonly notKnown: readonly string[]
  readonly mustNot: string | undefined
}

/** The only ways into the report. A field without an entry here has none. */
const VALUES: Readonly<Record<AllowedField, (facts: JobFacts, sourceVersion: string) => string>> = {
  'task-id': ({ job }) => job,
  'source-version': (_, sourceVersion) => sourceVersion,
  state: ({ state }) => state,
  attempts: ({ attempts }) => attempts,
  'last-change': ({ lastChangeStep, lastChangeSeconds }) => {
    if (lastChangeStep === 0) return 'not since the start of the run'
    const time = lastChangeSeconds > 0 ? `, ${lastChangeSeconds} s after the start` : ''
    return `step ${lastChangeStep} of the run${time}`
  },
  'error-category': ({ category }) => category,
  'receipt-id': ({ job, hasReceipt }) => (hasReceipt ? job : 'none recorded'),
}

/** What a reader must not do as long as the outcome is unknown. */
function mustNot(facts: JobFacts): string | undefined {
  return facts.state !== 'done' && unknownsOf(facts).length > 0
    ? 'repeat it, before its outcome is known or the provider honours its key'
    : undefined
}

/** The worker's signs of life, where the scenario keeps them. */
function serviceAt(moment: Moment | undefined): readonly string[] {
  if (!moment) return []
  const ages = rowsIn(moment, 'heartbeat').map(([worker = null]) => {
    const age = (column: string) =>
      moment.clock - Number(cellIn(moment, 'heartbeat', String(worker), column) ?? 0)
    return `worker ${worker}: last heartbeat ${age('at_seconds')} s ago, last progress ${age('progress_at_seconds')} s ago`
  })
  const alerts = rowsIn(moment, 'alerts').map(
    ([at, destination, text]) => `alert to ${destination} at ${at} s: ${text}`,
  )
  return [...ages, ...alerts].map(visible)
}

function markdownOf(
  cursor: number,
  jobs: readonly ReportedJob[],
  service: readonly string[],
): string {
  const sections = jobs.map(({ fields, notKnown, mustNot: forbidden }, index) => [
    `## Job ${index + 1}`,
    '',
    ...fields.map(({ field, value }) => `- ${FIELD_NAMES[field]}: ${code(value)}`),
    `- Not known: ${notKnown.join('; ') || 'nothing that these rows leave open'}`,
    ...(forbidden === undefined ? [] : [`- Do not: ${forbidden}`]),
    '',
  ])
  const signs =
    service.length === 0 ? [] : ['## Service', '', ...service.map((sign) => `- ${code(sign)}`), '']
  return [
    '# Status report',
    '',
    `As of step ${cursor} of the run.`,
    '',
    ...sections.flat(),
    ...signs,
  ].join('\n')
}

function jsonOf(cursor: number, jobs: readonly ReportedJob[], service: readonly string[]): string {
  const report = {
    format: 'halfway-status',
    version: 1,
    asOfStep: cursor,
    jobs: jobs.map(({ fields, notKnown, mustNot: forbidden }) => ({
      ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      'not-known': notKnown,
      ...(forbidden === undefined ? {} : { 'do-not': forbidden }),
    })),
    ...(service.length === 0 ? {} : { service }),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** A value as Markdown code, which no value can end. */
function code(value: string): string {
  return value === '' ? '(empty)' : `\`${value.replaceAll('`', "'")}\``
}
