import { useState } from 'react'
import { EXPLAIN_QUESTION, rubric } from '../../chapters/08-explain/rubric'
import { ExplainDownloads } from '../../panes/explain/downloads'
import { evidenceAt } from '../../panes/explain/evidence'
import { ExplainPane, type Explanation } from '../../panes/explain/pane'
import type { StageProps } from '../../panes/pane'
import { TakeHome } from '../offline/take-home'
import { ReportDialog } from '../reports/report-dialog'
import { downloadsOf } from './downloads'
import { readExplanation } from './explanation'

export function StageDownloads(stage: StageProps) {
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <ExplainDownloads downloads={downloadsOf(stage, () => setOpening(true))}>
        <TakeHome about="The whole lab in one file; it opens without a network." />
      </ExplainDownloads>
      {isOpening && (
        <ReportDialog
          client={stage.client}
          open={stage.openChapter}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

export function StageExplain({ trace, cursor, notebook, goTo }: StageProps) {
  const [explanation, setExplanation] = useState(() =>
    readExplanation(notebook.read('explanation')),
  )
  const last = trace.moments.length - 1

  function change(changed: Explanation) {
    setExplanation(changed)
    notebook.write('explanation', JSON.stringify(changed))
  }

  return (
    <ExplainPane
      question={EXPLAIN_QUESTION}
      evidence={evidenceAt(trace, cursor)}
      isEarly={cursor < last}
      rubric={rubric}
      explanation={explanation}
      isForgetful={notebook.isForgetful}
      change={change}
      goToEnd={() => goTo(last)}
    />
  )
}
