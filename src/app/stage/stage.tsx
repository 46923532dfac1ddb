import type { ReactNode } from 'react'
import { sources } from '../../bridge/sources'
import { CodePane } from '../../panes/code/pane'
import { ConsolePane } from '../../panes/console/pane'
import type { Evidence } from '../../panes/evidence'
import type { Extra, StageProps } from '../../panes/pane'
import { TablesPane } from '../../panes/tables/pane'
import { EXTRAS } from './extras'
import styles from './stage.module.css'

/** What scrolls can be scrolled with the keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** The panes in their places: the lesson, the code over the console, the tables over what the chapter adds. */
export function Stage({
  stage,
  lesson,
  evidence,
  covered,
  isAnswered,
  onCopy,
}: {
  readonly stage: StageProps
  readonly lesson: ReactNode
  readonly evidence: readonly Evidence[]
  /** What would give the chapter's question away: the ledger (`effects`), panes by name. */
  readonly covered: readonly string[]
  readonly isAnswered: boolean
  onCopy(text: string): void
}) {
  const extras = EXTRAS.filter(
    ({ name, isShown }) => isShown(stage.chapter, stage.scenario) && !covered.includes(name),
  )
  const main = extras.filter(({ slot }) => slot === 'main')
  return (
    <main className={styles.stage} aria-busy={stage.isBusy}>
      <div className={styles.lesson}>
        {lesson}
        <Slot name="lesson" extras={extras} stage={stage} />
      </div>
      <div
        id="stage"
        tabIndex={-1}
        className={styles.middle}
        data-has-main={main.length > 0 || undefined}
      >
        <Slot name="main" extras={main} stage={stage} />
        <CodePane trace={stage.trace} moment={stage.moment} sources={sources} />
        <ConsolePane trace={stage.trace} cursor={stage.cursor} evidence={evidence} onCopy={onCopy}>
          <Slot name="console" extras={extras} stage={stage} />
        </ConsolePane>
      </div>
      <section className={styles.tables} aria-label="On the disk" {...FOCUSABLE}>
        <TablesPane
          moment={stage.moment}
          before={stage.before}
          evidence={evidence}
          cover={
            covered.includes('effects') ? (isAnswered ? 'to the end' : 'to the answer') : 'none'
          }
        />
        <Slot name="right" extras={extras} stage={stage} />
      </section>
    </main>
  )
}

function Slot({
  name,
  extras,
  stage,
}: {
  readonly name: Extra['slot']
  readonly extras: readonly Extra[]
  readonly stage: StageProps
}) {
  return extras
    .filter(({ slot }) => slot === name)
    .map(({ name: key, Pane }) => <Pane key={key} {...stage} />)
}
