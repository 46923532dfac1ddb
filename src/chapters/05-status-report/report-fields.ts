/** Something an incident report could carry. */
export interface ReportField {
  readonly id: string
  readonly name: string
  readonly isAllowed: boolean
}

/** What may get into a report. The list says what passes; everything else stays out, known to us or not. */
export const ALLOWED_FIELDS = [
  'task-id',
  'source-version',
  'state',
  'attempts',
  'last-change',
  'error-category',
  'receipt-id',
] as const
export type AllowedField = (typeof ALLOWED_FIELDS)[number]

export const FIELD_NAMES: Readonly<Record<AllowedField, string>> = {
  'task-id': 'Task id',
  'source-version': 'Source version',
  state: 'State',
  attempts: 'Attempts',
  'last-change': 'Last change',
  'error-category': 'Error category',
  'receipt-id': 'Receipt id',
}

/** Often put into a report as well. Their texts are planted here, and hold nothing that is true of anybody. */
export const PLANTED = [
  {
    id: 'access-token',
    name: 'Access token',
    text: 'Bearer sk_planted_4f81c2e07a9d',
  },
  {
    id: 'source-document',
    name: 'Source document',
    text: 'PRIVATE. Draft of a settlement between R. Aldous and the clinic, planted page one.',
  },
  {
    id: 'payload',
    name: 'Complete payload',
    text: '{"customer":"Ada Planted","phone":"+44 20 7946 0000","iban":"GB00 PLAN TED0 0000 0000 00"}',
  },
  {
    id: 'raw-error',
    name: 'Error text as it came',
    text: 'timeout: POST https://provider.example/work?token=sk_planted_4f81c2e07a9d',
  },
] as const

export const REPORT_FIELDS: readonly ReportField[] = [
  ...ALLOWED_FIELDS.map((id) => ({ id, name: FIELD_NAMES[id], isAllowed: true })),
  ...PLANTED.map(({ id, name }) => ({ id, name, isAllowed: false })),
]
