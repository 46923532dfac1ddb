import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Trace } from '../../engine/trace'
import { promptsOf, transcriptOf } from '../../player/transcript'
import { visible } from '../../player/visible'
import { type Evidence, pointsAtLine } from '../evidence'
import { whenIdle } from '../when-idle'
import styles from './pane.module.css'
import type { ConsoleTerminal } from './terminal'

/**
 * The worker's console. The log holds the program's own lines and is what is read aloud and tested; the terminal
 * shows the same, with errors and the learner's SQL between. `children`: the prompt, where one is offered.
 */
export function ConsolePane({
  trace,
  cursor,
  evidence,
  onCopy,
  children,
}: {
  readonly trace: Trace
  readonly cursor: number
  readonly evidence: readonly Evidence[]
  onCopy(text: string): void
  readonly children?: ReactNode
}) {
  const lines = transcriptOf(trace, cursor)
  const printed = lines.filter(({ kind }) => kind === 'print')
  const errors = lines.filter(({ kind }) => kind === 'error')
  const host = useRef<HTMLDivElement>(null)
  const terminal = useTerminal(host, cursor > 0)

  useEffect(() => terminal?.show(lines, (text) => pointsAtLine(evidence, text)))

  return (
    <section className={styles.pane} aria-label="Console">
      <header>
        <h2>Console</h2>
        <button
          type="button"
          onClick={() => onCopy(printed.map(({ text }) => `${text}\n`).join(''))}
        >
          Copy output
        </button>
      </header>
      <div className={styles.screen}>
        <div ref={host} className={styles.terminal} aria-hidden="true" />
        <div className={terminal ? 'unseen' : styles.plain}>
          <div role="log" aria-label="Console output">
            {printed.map(({ number, text }) => (
              <div key={number} data-evidence={pointsAtLine(evidence, text) || undefined}>
                {visible(text)}
              </div>
            ))}
          </div>
          {errors.length > 0 && (
            <section aria-label="Console errors">
              {errors.map(({ number, text }) => (
                <div key={number}>{visible(text)}</div>
              ))}
            </section>
          )}
          <div role="log" aria-label="SQL output">
            {promptsOf(trace, cursor).map(({ tick, text }) => (
              <pre key={tick}>{text}</pre>
            ))}
          </div>
        </div>
      </div>
      {children}
    </section>
  )
}

/**
 * The terminal is 70 kB, and before the first step it would show nothing: it comes after that step, when the console
 * is in sight and the page has nothing better to do. Once there, it stays.
 */
function useTerminal(
  host: { readonly current: HTMLElement | null },
  hasBegun: boolean,
): ConsoleTerminal | undefined {
  const [terminal, setTerminal] = useState<ConsoleTerminal>()
  const [isWanted, setWanted] = useState(hasBegun)
  if (hasBegun && !isWanted) setWanted(true)
  useEffect(() => {
    const element = host.current
    if (!element || !isWanted) return undefined
    let opened: ConsoleTerminal | undefined
    let isOver = false
    async function open(target: HTMLElement) {
      const { openTerminal } = await import('./terminal')
      if (isOver) return
      opened = openTerminal(target)
      setTerminal(opened)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // Without the terminal the plain log stays in sight and nothing is missing.
      whenIdle(() => open(element).catch(() => undefined))
    })
    observer.observe(element)
    return () => {
      isOver = true
      observer.disconnect()
      opened?.close()
      setTerminal(undefined)
    }
  }, [host, isWanted])
  return terminal
}
