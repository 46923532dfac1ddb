import { REPORTS } from '.'

/** The fifteen reports as a table of Markdown, for the README; a test holds both equal. */
export function reportsTable(): string {
  const rows = REPORTS.map(
    ({ number, name, project, link, title, wrong, mechanism, faults, budget }) =>
      [
        number,
        `[${project}](${link})`,
        title,
        wrong,
        mechanism,
        `\`reports/${name}/broken\`, ${faults === 0 ? 'none' : faults}`,
        budget,
      ].join(' | '),
  )
  return [
    '| # | report | what happened | went wrong by being | by | broken, with so many faults | mended holds under |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
