import { useState } from 'react'
import { buildStatusReport } from '../../chapters/05-status-report/report'
import { PLANTED, REPORT_FIELDS } from '../../chapters/05-status-report/report-fields'
import type { StageProps } from '../../panes/pane'
import { ReportPane } from '../../panes/report/pane'

/** A report of nothing is no report: these two are ticked when the learner comes. */
const FIRST_FIELDS = ['task-id', 'state']

export function StageReport({ trace, cursor, notebook }: StageProps) {
  const [chosen, setChosen] = useState(() => readChosen(notebook.read('report.fields')))

  function choose(ids: readonly string[]) {
    setChosen(ids)
    notebook.write('report.fields', ids.join(' '))
  }

  return (
    <ReportPane
      fields={REPORT_FIELDS}
      chosen={chosen}
      report={buildStatusReport(trace, cursor, chosen)}
      leaks={PLANTED.filter(({ id }) => chosen.includes(id))}
      choose={choose}
    />
  )
}

function readChosen(text: string | undefined): readonly string[] {
  if (text === undefined) return FIRST_FIELDS
  const words = text.split(' ')
  return REPORT_FIELDS.map(({ id }) => id).filter((id) => words.includes(id))
}
