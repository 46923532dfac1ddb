import { useEffect, useRef, useState } from 'react'
import type { Moment, Trace } from '../../engine/trace'
import { moveAlongTabs } from '../move-along-tabs'
import { CodeLines, type Marker } from './lines'
import styles from './pane.module.css'
import type { Source } from './source'

/** A long file is scrolled by keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** The source that is running, with the line that is about to run. It follows the run from file to file. */
export function CodePane({
  trace,
  moment,
  sources,
}: {
  readonly trace: Trace
  readonly moment: Moment
  readonly sources: ReadonlyMap<string, Source>
}) {
  const files = filesOf(trace)
  const markers = markersOf(moment)
  const running = markers[0]?.file ?? moment.made?.at?.file ?? files[0]
  const [picked, setPicked] = useState<{ readonly file: string; readonly at: Moment }>()
  // A file picked by hand stays until the next move.
  const file = picked?.at === moment && files.includes(picked.file) ? picked.file : running
  const list = useRef<HTMLDivElement>(null)
  const shownFile = useRef<string>(undefined)
  const source = file === undefined ? undefined : sources.get(file)

  const line = markers.find((marker) => marker.file === file)?.line

  useEffect(() => {
    const element = list.current
    if (!element || line === undefined) return undefined
    if (shownFile.current !== file) {
      shownFile.current = file
      openAtLine(element, line)
    }
    // The pane's size changes as well: a window, a class's view, a pane beside it.
    const observer = new ResizeObserver(() => showLine(element, line))
    observer.observe(element)
    return () => observer.disconnect()
  }, [file, line])

  return (
    <section className={styles.pane} aria-label="Code">
      <h2 className="unseen">Code</h2>
      <div className={styles.tabs} role="tablist" aria-label="Files" onKeyDown={moveAlongTabs}>
        {files.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === file}
            tabIndex={name === file ? 0 : -1}
            onClick={() => setPicked({ file: name, at: moment })}
          >
            {name}
          </button>
        ))}
        <span className={styles.about}>the code that is running</span>
      </div>
      <div
        ref={list}
        className={styles.scroll}
        role="tabpanel"
        aria-label={file ?? 'no file'}
        {...FOCUSABLE}
      >
        {source && (
          <CodeLines source={source} markers={markers.filter((marker) => marker.file === file)} />
        )}
      </div>
    </section>
  )
}

/** The modules in which the run's steps are written, in the order it first reaches them. */
function filesOf(trace: Trace): readonly string[] {
  const places = trace.moments.flatMap(({ workers }) => workers.map(({ next }) => next?.at?.file))
  return [...new Set(places)].filter((file) => file !== undefined)
}

/** Where each worker stands; the one that would move on its own comes first. */
function markersOf(moment: Moment): readonly Marker[] {
  const usual = moment.choices[0]
  const mover = usual?.kind === 'step' ? usual.worker : undefined
  const isAlone = moment.workers.filter(({ name }) => name !== 'check').length === 1
  const markers = moment.workers.flatMap(({ name, next, state }): Marker[] =>
    next?.at
      ? [
          {
            ...next.at,
            label: isAlone ? undefined : name,
            isNext: name === mover,
            isWaiting: state === 'waiting',
          },
        ]
      : [],
  )
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
  return list.querySelector<HTMLElement>(`li:nth-child(${number})`)
}
