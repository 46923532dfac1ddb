import { memo, type PointerEvent, useEffect, useRef } from 'react'
import type { Trace } from '../../engine/trace'
import { stretchesOf, ticksOf } from '../../player/passes'
import { placeWords } from '../../player/say'
import type { StageProps } from '../pane'
import { TapeGap } from './gap'
import { shapeOf, TapeMark } from './mark'
import styles from './tape.module.css'

/** How wide the strip is on a small laptop, and a character of its labels. */
const STRIP_REM = 44
const CHARACTER_REM = 0.5

/**
 * The run as a strip: a mark per tick, the cursor between two of them. It is a native range for the keyboard and
 * for assistive technology, and a strip to click and drag on for the pointer.
 */
export function Tape(
  stage: Pick<StageProps, 'trace' | 'cursor' | 'moment' | 'isBusy' | 'goTo' | 'decide'> & {
    readonly isEvidence: boolean
  },
) {
  const { trace, cursor, moment, isBusy, isEvidence, goTo, decide } = stage
  const last = trace.moments.length - 1
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = strip.current
    const gap = element?.children[cursor]
    if (element && gap instanceof HTMLElement) keepInSight(element, gap)
  }, [cursor])

  function follow(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1 || !strip.current) return
    const target = cursorAt(strip.current, event.clientX, last)
    if (target !== cursor) goTo(target)
  }

  return (
    <div className={styles.tape}>
      <input
        className={styles.range}
        type="range"
        aria-label="Tape"
        aria-valuetext={placeWords(moment, cursor, last)}
        min={0}
        max={last}
        step={1}
        value={cursor}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <div
        ref={strip}
        className={styles.strip}
        style={{ gridTemplateColumns: `repeat(${last}, minmax(0.45rem, 1.6rem))` }}
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button, [popover]')) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
      >
        <Marks trace={trace} />
        <div className={styles.ahead} style={{ gridColumn: `${cursor + 1} / ${last + 2}` }} />
        {isEvidence && cursor > 0 && (
          <div className={styles.told} style={{ gridColumn: cursor }} data-evidence="true" />
        )}
        <div className={styles.cursor} style={{ gridColumn: cursor + 1 }} />
        <TapeGap moment={moment} isBusy={isBusy} cursor={cursor} last={last} decide={decide} />
      </div>
    </div>
  )
}

/** Drawn once a run: moving the cursor leaves it alone. */
const Marks = memo(function Marks({ trace }: { readonly trace: Trace }) {
  const stretches = stretchesOf(trace)
  const columnRem = Math.min(1.6, Math.max(0.45, STRIP_REM / trace.moments.length))
  return (
    <>
      {ticksOf(trace).map((tick, index) => (
        <span
          key={tick.tick}
          className={styles.tick}
          style={{ gridColumn: index + 1 }}
          data-open={
            trace.moments[index + 1]?.workers.some((worker) => worker.isInTransaction) || undefined
          }
          data-first={stretches.some(({ from }) => from === index && from > 0) || undefined}
          data-worker={tick.worker}
        >
          <TapeMark shape={shapeOf(tick)} />
        </span>
      ))}
      {stretches.map(({ name, pass, from, to }) => (
        <span key={from} className={styles.name} style={{ gridColumn: `${from + 1} / ${to + 1}` }}>
          {labelOf(name, pass, (to - from) * columnRem)}
        </span>
      ))}
    </>
  )
})

/** The name of a stretch as far as it has room: `pass 12`, else `12`, else nothing. */
function labelOf(name: string, pass: number | undefined, roomRem: number): string {
  const label = [name, String(pass ?? '')].find((word) => word.length * CHARACTER_REM <= roomRem)
  return label ?? ''
}

/** The moment nearest to a place on the strip: left of a tick's middle is before it. */
function cursorAt(strip: HTMLElement, x: number, last: number): number {
  const ticks = [...strip.children].slice(0, last)
  const index = ticks.findIndex((tick) => {
    const { left, width } = tick.getBoundingClientRect()
    return x < left + width / 2
  })
  return index < 0 ? last : index
}

function keepInSight(strip: HTMLElement, gap: HTMLElement): void {
  const margin = strip.clientWidth / 5
  if (gap.offsetLeft < strip.scrollLeft + margin) strip.scrollLeft = gap.offsetLeft - margin
  else if (gap.offsetLeft > strip.scrollLeft + strip.clientWidth - margin)
    strip.scrollLeft = gap.offsetLeft - strip.clientWidth + margin
}
