import { type DragEvent, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { writeDesignLink } from '../../engine/design/link'
import { DesignStage } from '../../panes/design/pane'
import { EditorPane } from '../../panes/editor/pane'
import { RulesPane } from '../../panes/rules/pane'
import { saveFile } from '../../panes/save-file'
import type { Host } from '../host'
import { Notice } from '../notice'
import { CopyByHand, useCopying } from '../shell/copied'
import { type Opened, opened, openedShipped, openNew, shippedDesigns } from './arrive'
import { OpenDialog } from './open-dialog'
import { pack } from './pack'
import { freeName, type Shelf } from './shelf'
import { useStepKeys } from './step-keys'
import { useCheck } from './use-check'
import { type DesignOwner, useDesign } from './use-design'
import { useKept } from './use-kept'
import styles from './workshop.module.css'

const MOST_LINK = 64_000

/** One design: its text, its stage, its rules. */
export function WorkshopRoom({
  host,
  shelf,
  opened: open,
  lesson,
  put,
}: {
  readonly host: Host
  readonly shelf: Shelf
  readonly opened: Opened
  /** Where the reader came from. */
  readonly lesson: string
  put(opened: Opened): void
}) {
  const design = useDesign(host.client, open)
  const kept = useKept(shelf, open, design.say)
  const { checking, check, stop } = useCheck(design.text, `${open.name}.ts`)
  const copying = useCopying()
  useStepKeys(design)
  const hostState = useSyncExternalStore(host.subscribe, host.state)
  const [half, setHalf] = useState<'editor' | 'stage'>('editor')
  const [isChoosing, setChoosing] = useState(false)
  const { stage, mistake } = design
  const coming = stage?.trace.moments[stage.cursor + 1]?.made?.line
  const words = useWords(stage)
  const shipped = useCallback(() => shippedDesigns(host.client), [host])

  async function openFile(file: File) {
    if (file.size > 1_000_000)
      return design.say(`${file.name} is larger than a design may be (1 MB).`)
    const source = await file.text()
    const name = file.name.replace(/\.\w+$/, '') || 'design'
    const isSame = shelf.read(name) === source
    const free = isSame ? name : freeName(shelf, name)
    const notice = isSame ? undefined : shelf.keep(free, source)
    put({ ...opened(free, source, true), notice })
  }

  async function copyLink() {
    const link = await linkTo(design, open)
    if (link.length > MOST_LINK)
      design.say('This design is too long for a link: hand on the file, with Download design.')
    else await copying.copy('Link', location.href.replace(/#.*/, '') + link)
  }

  function openKept(name: string) {
    const source = shelf.read(name)
    if (source === undefined) return
    put(opened(name, source, true))
  }

  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    void openFile(file)
  }

  return (
    <div
      className={styles.workshop}
      onDragOverCapture={(event) => event.preventDefault()}
      onDropCapture={onDrop}
    >
      <header className={styles.header}>
        <a className={styles.home} href={lesson}>
          Halfway
        </a>
        <h1>Workshop</h1>
        <p className={styles.name}>
          {kept.name}
          {!kept.isKept && <small> kept once you change it</small>}
        </p>
        <div className={styles.actions}>
          <button type="button" onClick={() => setChoosing(true)}>
            Open design
          </button>
          <button
            type="button"
            onClick={() => saveFile(`${kept.name}.ts`, design.text, 'text/plain')}
          >
            Download design
          </button>
          <button type="button" onClick={() => void copyLink()}>
            Copy link
          </button>
        </div>
        <fieldset className={styles.halves} aria-label="Show">
          {(['editor', 'stage'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={half === name}
              onClick={() => setHalf(name)}
            >
              {name === 'editor' ? 'Editor' : 'Stage'}
            </button>
          ))}
        </fieldset>
      </header>
      <div className={styles.notices}>
        {design.notice !== undefined && (
          <Notice onClose={() => design.say(undefined)}>{design.notice}</Notice>
        )}
        {hostState.kind === 'unable' && (
          <Notice>SQLite cannot run here, so the stage stays empty. ({hostState.message})</Notice>
        )}
      </div>
      <main className={styles.room} data-half={half} aria-busy={!stage && !mistake}>
        <div className={styles.text}>
          <EditorPane
            text={open.source}
            line={stage && stage.ran === design.text ? coming : undefined}
            isFollowed={design.isFollowed}
            mistake={mistake}
            words={words}
            onChange={(text) => {
              design.change(text)
              kept.keep(text)
            }}
          />
          <div className={styles.rules}>
            <RulesPane
              checking={checking}
              check={check}
              stop={stop}
              show={(moves) => {
                design.show(moves)
                setHalf('stage')
              }}
            />
          </div>
        </div>
        <div className={styles.stage}>
          {stage ? (
            <DesignStage
              trace={stage.trace}
              cursor={stage.cursor}
              note={
                mistake && stage.ran !== design.text
                  ? 'This is the run of the text before the mistake.'
                  : undefined
              }
              goTo={design.goTo}
              decide={design.decide}
              reset={design.reset}
            />
          ) : (
            <p className={styles.empty}>
              {mistake ? 'The stage comes when the design can be read.' : 'SQLite is loading.'}
            </p>
          )}
        </div>
      </main>
      <p className={styles.said} role="status">
        {copying.said}
      </p>
      {copying.refused !== undefined && (
        <CopyByHand text={copying.refused} onClose={copying.forget} />
      )}
      {isChoosing && (
        <OpenDialog
          shelf={shelf}
          current={kept.isKept ? kept.name : ''}
          shipped={shipped}
          openKept={openKept}
          openShipped={(one) => put(openedShipped(one))}
          openFile={(file) => void openFile(file)}
          openNew={() => void openNew(host.client).then(put)}
          rename={kept.rename}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** What can be completed: the names of tables and columns. */
function useWords(stage: DesignOwner['stage']): readonly string[] {
  const text = stage?.trace.moments[0]?.databases
    .flatMap(({ tables }) => tables.flatMap(({ name, columns }) => [name, ...columns]))
    .join(' ')
  return useMemo(() => (text ? [...new Set(text.split(' '))] : []), [text])
}

async function linkTo({ text, stage }: DesignOwner, open: Opened): Promise<string> {
  const isShipped = open.shipped !== undefined && text === open.source
  const linked = isShipped
    ? ({ kind: 'shipped', name: open.shipped ?? '' } as const)
    : ({ kind: 'own', packed: await pack(text) } as const)
  const cursor = stage?.cursor ?? 0
  const made = stage?.trace.moments.slice(1, Math.max(cursor, stage.moves.length) + 1) ?? []
  const moves = made.flatMap((moment) => (moment.made ? [moment.made.move] : []))
  return writeDesignLink({ design: linked, moves, cursor })
}
