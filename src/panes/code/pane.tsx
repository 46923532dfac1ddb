import { useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '../../engine/steps'
import type { Moment, Trace, WorkerView } from '../../engine/trace'
import { moveAlongTabs } from '../move-along-tabs'
import { foldsOf } from './folds'
import { CodeLines, type Marker } from './lines'
import styles from './pane.module.css'
import type { Source } from './source'

export const LANGUAGES = ['TypeScript', 'Python'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same program in another language: read beside the one that runs, step by step. */
export interface Twin {
  readonly file: string
  readonly source: Source
  /** Where it makes this step; undefined for one that it does not make. */
  placeOf(step: NonNullable<WorkerView['next']>): Place | undefined
}

/** A long file is scrolled by keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** The source that is running, with the line that is about to run. It follows the run from file to file. */
export function CodePane({
  trace,
  moment,
  sources,
  languages,
  isSmall,
  canShut,
}: {
  readonly trace: Trace
  readonly moment: Moment
  readonly sources: ReadonlyMap<string, Source>
  /** Where there is a twin: which of the two is read. It is undefined until it is there, null where it cannot be had. */
  readonly languages:
    | {
        readonly language: Language
        readonly twin: Twin | null | undefined
        choose(language: Language): void
      }
    | undefined
  /** What the run does not enter is folded. */
  readonly isSmall: boolean
  /** The code is not what the stage is about here: it is shown on request. */
  readonly canShut: boolean
}) {
  const [isShut, setShut] = useState(canShut)
  const [opened, setOpened] = useState<readonly string[]>([])
  const isTwin = languages?.language === 'Python'
  const twin = isTwin ? languages.twin : undefined
  const files = isTwin ? (twin ? [twin.file] : []) : filesOf(trace)
  const markers = isTwin
    ? twin
      ? markersOf(moment, twin.placeOf)
      : []
    : markersOf(moment, ownPlace)
  const running = markers[0]?.file ?? (isTwin ? undefined : moment.made?.at?.file) ?? files[0]
  const [picked, setPicked] = useState<{ readonly file: string; readonly at: Moment }>()
  // A file picked by hand stays until the next move.
  const file = picked?.at === moment && files.includes(picked.file) ? picked.file : running
  const list = useRef<HTMLDivElement>(null)
  const shownFile = useRef<string>(undefined)
  const source = twin ? twin.source : file === undefined ? undefined : sources.get(file)

  const line = markers.find((marker) => marker.file === file)?.line
  const folds = useMemo(
    () => (isSmall && !isTwin && source && file !== undefined ? foldsOf(file, source, trace) : []),
    [isSmall, isTwin, source, file, trace],
  )

  function toggle(head: number) {
    const name = `${file} ${head}`
    setOpened((now) =>
      now.includes(name) ? now.filter((other) => other !== name) : [...now, name],
    )
  }

  useEffect(() => {
    const element = list.current
    if (!element || line === undefined || isShut) return undefined
    if (shownFile.current !== file) {
      shownFile.current = file
      openAtLine(element, line)
    }
    // The pane's size changes as well: a window, a class's view, a pane beside it.
    const observer = new ResizeObserver(() => showLine(element, line))
    observer.observe(element)
    return () => observer.disconnect()
  }, [file, line, isShut])

  if (isShut)
    return (
      <section className={styles.pane} aria-label="Code" data-shut="true">
        <h2 className="unseen">Code</h2>
        <p className={styles.shut}>
          <button type="button" aria-expanded={false} onClick={() => setShut(false)}>
            Show the code
          </button>
          {running !== undefined && (
            <span className={styles.about}>
              {running}
              {line !== undefined && `, line ${line}`}
            </span>
          )}
        </p>
      </section>
    )
  return (
    <section className={styles.pane} aria-label="Code" {...(canShut && { 'data-shut': 'false' })}>
      <h2 className="unseen">Code</h2>
      <div className={styles.tabs}>
        {languages && (
          <Tabs
            name="Languages"
            tabs={LANGUAGES}
            selected={languages.language}
            choose={languages.choose}
          />
        )}
        {files.length > 0 && (
          <Tabs
            name="Files"
            tabs={files}
            selected={file}
            choose={(name) => setPicked({ file: name, at: moment })}
          />
        )}
        <span className={styles.about}>
          {isTwin ? 'the same steps; TypeScript is what runs here' : 'the code that is running'}
        </span>
      </div>
      {canShut && (
        <button
          type="button"
          className={styles.hide}
          aria-expanded={true}
          onClick={() => {
            shownFile.current = undefined
            setShut(true)
          }}
        >
          Hide the code
        </button>
      )}
      <div
        ref={list}
        className={styles.scroll}
        role="tabpanel"
        aria-label={file ?? 'no file'}
        {...FOCUSABLE}
      >
        {twin === null && (
          <p role="alert">
            Python could not be fetched. Load the page again when there is a network.
          </p>
        )}
        {source && (
          <CodeLines
            source={source}
            markers={markers.filter((marker) => marker.file === file)}
            folds={folds}
            opened={opened.flatMap((name) => {
              const [of, head] = name.split(' ')
              return of === file ? [Number(head)] : []
            })}
            onToggle={toggle}
          />
        )}
      </div>
    </section>
  )
}

function Tabs<Name extends string>({
  name,
  tabs,
  selected,
  choose,
}: {
  readonly name: string
  readonly tabs: readonly Name[]
  readonly selected: Name | undefined
  choose(tab: Name): void
}) {
  return (
    <div className={styles.list} role="tablist" aria-label={name} onKeyDown={moveAlongTabs}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}

/** The program that runs is where its step says. */
function ownPlace({ at }: NonNullable<WorkerView['next']>): Place | undefined {
  return at
}

/** The modules in which the run's steps are written, in the order it first reaches them. */
function filesOf(trace: Trace): readonly string[] {
  const places = trace.moments.flatMap(({ workers }) => workers.map(({ next }) => next?.at?.file))
  return [...new Set(places)].filter((file) => file !== undefined)
}

/** Where each worker stands; the one that would move on its own comes first. */
function markersOf(moment: Moment, placeOf: Twin['placeOf']): readonly Marker[] {
  const usual = moment.choices[0]
  const mover = usual?.kind === 'step' ? usual.worker : undefined
  const isAlone = moment.workers.filter(({ name }) => name !== 'check').length === 1
  const markers = moment.workers.flatMap(({ name, next, state }): Marker[] => {
    const place = next && placeOf(next)
    return place
      ? [
          {
            ...place,
            label: isAlone ? undefined : name,
            isNext: name === mover,
            isWaiting: state === 'waiting',
          },
        ]
      : []
  })
  return markers.sort((a, b) => Number(b.isNext) - Number(a.isNext))
}

/** Another file is opened a little above the line, past what stands at its head. */
function openAtLine(list: HTMLElement, number: number): void {
  const line = lineIn(list, number)
  if (line) list.scrollTop = line.offsetTop - list.clientHeight / 3
}

/** Scrolls this pane alone, and only as far as it must; `scrollIntoView` would move the page of a phone as well. */
function showLine(list: HTMLElement, number: number): void {
  const line = lineIn(list, number)
  if (!line) return
  const margin = Math.max(
    0,
    Math.min(line.offsetHeight * 2, (list.clientHeight - line.offsetHeight) / 2),
  )
  const top = line.offsetTop - margin
  const bottom = line.offsetTop + line.offsetHeight + margin
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

function lineIn(list: HTMLElement, number: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-line="${number}"]`)
}
