import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './header.module.css'
import { Menu } from './menu'

/** The id of the element that the skip link leads to. */
const STAGE = 'stage'

export interface ChapterTab {
  readonly id: string
  readonly title: string
  readonly isVisited: boolean
  readonly isAnswered: boolean
}

/** The name, the chapters with the learner's progress, and what can be done with this moment. */
export function Header({
  tabs,
  chapter,
  isPresenting,
  onChapter,
  onCopyLink,
  onPresent,
  onKeys,
  onQr,
  onNotes,
  onReport,
}: {
  readonly tabs: readonly ChapterTab[]
  readonly chapter: string
  readonly isPresenting: boolean
  onChapter(id: string): void
  onCopyLink(): void
  onPresent(): void
  onKeys(): void
  onQr(): void
  onNotes(): void
  onReport(): void
}) {
  const nav = useRef<HTMLElement>(null)
  // On a phone, and in a class's larger type, not all chapters fit: the current one stays in sight.
  useEffect(() => {
    const list = nav.current
    const tab = list?.querySelector(`[href="#/${CSS.escape(chapter)}"]`)
    if (!list || !(tab instanceof HTMLElement)) return undefined
    const observer = new ResizeObserver(() => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    })
    observer.observe(tab)
    observer.observe(list)
    return () => observer.disconnect()
  }, [chapter])
  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${STAGE}`} onClick={skipToStage}>
        Skip to the stage
      </a>
      <p className={styles.name}>Halfway</p>
      <nav ref={nav} className={styles.chapters} aria-label="Chapters">
        <ol>
          {tabs.map(({ id, title, isVisited, isAnswered }) => (
            <li key={id}>
              <a
                href={`#/${id}`}
                {...(isVisited && { 'aria-describedby': `progress-${id}` })}
                {...(id === chapter && { 'aria-current': 'page' })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChapter(id)
                }}
              >
                {title}
                {isAnswered && (
                  <span className={styles.tick} aria-hidden="true">
                    ✓
                  </span>
                )}
              </a>
              {isVisited && (
                <span id={`progress-${id}`} hidden>
                  {isAnswered ? 'answered' : 'seen'}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <a className={styles.workshop} href="#/workshop">
        Workshop
      </a>
      <div className={styles.actions}>
        <button type="button" onClick={onCopyLink}>
          Copy link
        </button>
        <button type="button" aria-pressed={isPresenting} onClick={onPresent}>
          Present
        </button>
        <Menu onQr={onQr} onNotes={onNotes} onReport={onReport} />
        <button type="button" aria-label="Keys and settings" onClick={onKeys}>
          ?
        </button>
      </div>
    </header>
  )
}

/** The address names the moment on the stage, so what stands behind its `#` is not for going about in the page. */
function skipToStage(event: MouseEvent): void {
  event.preventDefault()
  const stage = document.getElementById(STAGE)
  stage?.focus({ preventScroll: true })
  stage?.scrollIntoView({ block: 'nearest' })
}
