import type { ReportedTable, RunReport } from './run-report'

/** The fence before the data that a replay reads; the last one of a file counts. */
export const DATA_FENCE = '```json'

export function runReportJson(report: RunReport): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The report to be read by people; its last block holds the same as JSON, in one line, for the replay. */
export function runReportMarkdown(report: RunReport): string {
  const { halfway, sqlite, link, run, digest, answers } = report
  return [
    '# Halfway: report of a run',
    '',
    `- Run: <${link}>`,
    `- Halfway ${halfway}, SQLite ${sqlite}`,
    `- Digest of the run (SHA-256): \`${digest}\``,
    '- Replay: `npm run --silent lab -- replay` and the name of this file',
    '',
    '## Explanation',
    '',
    ...quoted(answers.explanation),
    '',
    '## Evidence picked',
    '',
    ...listed(answers.evidence.map(plain)),
    '',
    '## Rubric',
    '',
    ...listed(
      answers.rubric.map(
        ({ point, isSaid, isSupported }) =>
          `[${isSaid ? 'x' : ' '}] ${plain(point)} (${isSupported ? 'supported' : 'not supported'} by the evidence picked)`,
      ),
    ),
    '',
    '## Predictions',
    '',
    ...listed(
      answers.predictions.map(({ question, answer }) => `${plain(question)} ${plain(answer)}`),
    ),
    '',
    '## Printed lines',
    '',
    ...listed(run.lines.map((line) => `\`${plain(line)}\``)),
    '',
    '## Rows at the end',
    '',
    ...run.tables.flatMap(tableOf),
    '## Every step',
    '',
    '| step | pass | worker | what | how it went | written at |',
    '| ---: | ---: | --- | --- | --- | --- |',
    ...run.steps.map(({ pass, worker, kind, text, outcome, fault, at }, index) => {
      const result = [outcome, fault].filter((word) => word !== null).join(', ')
      return rowOf([
        `${index + 1}`,
        `${pass ?? ''}`,
        worker ?? '',
        `${kind}: ${text}`,
        result,
        at ?? '',
      ])
    }),
    '',
    '## Data for the replay',
    '',
    DATA_FENCE,
    JSON.stringify(report),
    '```',
    '',
  ].join('\n')
}

function tableOf({ name, columns, rows }: ReportedTable): readonly string[] {
  return [
    `### ${plain(name)}`,
    '',
    rowOf(columns),
    rowOf(columns.map(() => '---')),
    ...rows.map(rowOf),
    '',
  ]
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => plain(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

function listed(items: readonly string[]): readonly string[] {
  return items.length === 0 ? ['none'] : items.map((item) => `- ${item}`)
}

function quoted(text: string): readonly string[] {
  if (text.trim() === '') return ['not written']
  return text.split(/\r?\n/).map((line) => `> ${plain(line)}`.trimEnd())
}

/** One line of text that no Markdown reader takes for markup of the page. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('`', "'")
}
