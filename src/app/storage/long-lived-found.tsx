import { useEffect, useState } from 'react'
import type { Inspection } from '../../engine/run/inspect'
import { type Table, tableNamed } from '../../engine/values'
import type { StageClient } from '../../panes/client'
import { visible } from '../../player/visible'
import { wordOf } from '../../player/word-of'
import styles from './long-lived.module.css'
import type { KeptDisk } from './long-lived-disk'

/** What an earlier page left: the rows on its disk, where its workers stood, and what follows from that. */
export function FoundDisk({
  disk,
  client,
  onGoOn,
  onClean,
}: {
  readonly disk: KeptDisk
  readonly client: StageClient
  onGoOn(): void
  onClean(): void
}) {
  const inspection = useInspection(disk, client)
  return (
    <>
      <p>
        <strong>A disk is left from an earlier page</strong>, as it was after step{' '}
        {disk.link.cursor}.
      </p>
      {inspection?.kind === 'sound' && (
        <>
          <ul className={styles.rows}>
            {rowsOf(inspection.tables).map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <p>{conclusionOf(inspection.tables)}</p>
        </>
      )}
      {inspection?.kind === 'damaged' && (
        <p>
          It is no sound disk of this lab any more ({visible(inspection.why)}), so nothing can be
          concluded from it.
        </p>
      )}
      <details>
        <summary>What only the old page knew</summary>
        <ul className={styles.rows}>
          {disk.stood.map((sentence) => (
            <li key={sentence}>{visible(sentence)}</li>
          ))}
        </ul>
        <p>A process that starts now has none of this: it has the rows.</p>
      </details>
      <div className={styles.buttons}>
        {inspection?.kind === 'sound' && (
          <button type="button" onClick={onGoOn}>
            Go on with this disk
          </button>
        )}
        <button type="button" onClick={onClean}>
          Start clean
        </button>
      </div>
    </>
  )
}

function useInspection(disk: KeptDisk, client: StageClient): Inspection | undefined {
  const [known, setKnown] = useState<Inspection>()
  useEffect(() => {
    const { image, link } = disk
    if (!link.scenario) return undefined
    let isOver = false
    client.inspect({ scenario: link.scenario, image }).then(
      (inspection) => isOver || setKnown(inspection),
      (error: unknown) => isOver || setKnown({ kind: 'damaged', why: String(error) }),
    )
    return () => {
      isOver = true
    }
  }, [disk, client])
  return known
}

function rowsOf(tables: readonly Table[]): readonly string[] {
  return ['jobs', 'receipts'].flatMap((name) => {
    const { columns = [], rows = [] } = tableNamed(tables, name) ?? {}
    const words = rows.map(
      (row) =>
        `${name}: ${columns.map((column, at) => `${visible(column)} ${wordOf(row[at] ?? null)}`).join(', ')}`,
    )
    return words.length > 0 ? words : [`${name}: no rows`]
  })
}

function conclusionOf(tables: readonly Table[]): string {
  const jobs = tableNamed(tables, 'jobs')
  const status = jobs?.columns.indexOf('status') ?? -1
  const running = jobs?.rows.filter((row) => row[status] === 'running') ?? []
  const names = running.map(([id]) => wordOf(id ?? null)).join(', ')
  return running.length === 0
    ? 'No job is running, so no attempt was under way that had been committed. Its worker is gone with the page.'
    : `${names}: running, and no worker is left that runs it. The rows do not tell how far that attempt came.`
}
