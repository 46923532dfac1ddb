import { chapters } from '../../chapters'
import twin from '../../chapters/08-explain/lab_06.py?raw'
import { rubric } from '../../chapters/08-explain/rubric'
import { type Answers, buildRunReport, type RunReport } from '../../chapters/08-explain/run-report'
import { runReportJson, runReportMarkdown } from '../../chapters/08-explain/write-run-report'
import type { Download } from '../../panes/explain/downloads'
import { evidenceAt, supportOf } from '../../panes/explain/evidence'
import type { StageProps } from '../../panes/pane'
import { saveFile } from '../../panes/save-file'
import { readProgress } from '../lesson/progress'
import { sqliteVersion } from '../sqlite-version'
import { readExplanation } from './explanation'

/** What can be taken home from the stage, each made when it is asked for; a report can be opened again. */
export function downloadsOf(stage: StageProps, openReport: () => void): readonly Download[] {
  return [
    {
      name: 'Download report',
      about: 'The run, every step and your answers, to read and to replay.',
      async save() {
        saveFile('halfway-report.md', runReportMarkdown(await reportOf(stage)), 'text/markdown')
      },
      reopen: { name: 'Open report', open: openReport },
    },
    {
      name: 'Download report as JSON',
      about: 'The same for programs; it is opened and replayed alike.',
      async save() {
        saveFile('halfway-report.json', runReportJson(await reportOf(stage)), 'application/json')
      },
    },
    {
      name: 'Download database',
      about: 'The rows of this step; the sqlite3 program opens it.',
      save: () => saveDatabase(stage),
    },
    {
      name: 'Download lab_06.py',
      about: 'The same lab in Python; it prints the same lines.',
      async save() {
        saveFile('lab_06.py', twin, 'text/x-python')
      },
    },
  ]
}

async function reportOf(stage: StageProps): Promise<RunReport> {
  return buildRunReport({
    trace: stage.trace,
    // The path of a file on this machine is nobody else's business.
    link: stage.link.startsWith('file:') ? stage.link.slice(stage.link.indexOf('#')) : stage.link,
    sqlite: await sqliteVersion(stage.client),
    answers: answersOf(stage),
  })
}

async function saveDatabase(stage: StageProps): Promise<void> {
  const { client, scenario, schedule, image, cursor } = stage
  const bytes = await client.image({ scenario, schedule, image, cursor })
  saveFile('halfway.sqlite3', new Uint8Array(bytes), 'application/vnd.sqlite3')
}

function answersOf(stage: StageProps): Answers {
  const { answer, picked, claimed } = readExplanation(stage.notebook.read('explanation'))
  const evidence = evidenceAt(stage.trace, stage.cursor)
  const { answers } = readProgress(stage.notebook.read('progress'))
  return {
    predictions: chapters.flatMap(({ id, question }) => {
      const option = question.options[answers[id] ?? -1]
      return option ? [{ question: question.question, answer: option.text }] : []
    }),
    explanation: answer,
    evidence: evidence
      .filter(({ id }) => picked.includes(id))
      .map(({ source, text }) => `${source}: ${text}`),
    rubric: rubric.map((point) => ({
      point: point.text,
      isSaid: claimed.includes(point.id),
      isSupported: supportOf(point, picked, evidence).missing === 0,
    })),
  }
}
