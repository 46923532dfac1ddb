import { type ReactNode, useState } from 'react'
import styles from './downloads.module.css'

export interface Download {
  readonly name: string
  readonly about: string
  /** Makes the file and hands it over: browsers stop a second one, or ask about it. @throws Error with one sentence where that fails. */
  save(): Promise<void>
  /** Takes such a file in again. */
  readonly reopen?: { readonly name: string; open(): void }
}

/** What the learner takes away; `children` are files that are there already. */
export function ExplainDownloads({
  downloads,
  children,
}: {
  readonly downloads: readonly Download[]
  readonly children?: ReactNode
}) {
  const [said, setSaid] = useState('')

  async function start({ save }: Download) {
    try {
      await save()
      setSaid('')
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className={styles.downloads} aria-label="Downloads">
      {downloads.map((download) => (
        <div key={download.name}>
          <p>
            <button type="button" onClick={() => start(download)}>
              {download.name}
            </button>
            {download.reopen && (
              <button type="button" onClick={download.reopen.open}>
                {download.reopen.name}
              </button>
            )}
          </p>
          <span>{download.about}</span>
        </div>
      ))}
      {children}
      <p role="status">{said}</p>
    </section>
  )
}
