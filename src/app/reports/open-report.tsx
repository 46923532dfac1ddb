import { BusySign } from '../../panes/busy-sign'
import type { StageClient } from '../../panes/client'
import type { Place } from '../../panes/pane'
import { visible, visibleStart } from '../../player/visible'
import styles from './open-report.module.css'
import { ReplayedReport } from './replayed-report'
import { type Reading, useReplay } from './use-replay'

const MOST_OF_A_NAME = 80

/** Picks a report's file, makes its run again and shows what came of it. */
export function OpenReport({
  client,
  open,
}: {
  readonly client: StageClient
  open(chapter: string, place: Place): void
}) {
  const { reading, replay, stop } = useReplay(client)
  return (
    <div className={styles.report}>
      <label className={styles.file}>
        <span>Report file (JSON or Markdown)</span>
        <input
          type="file"
          accept=".json,.md"
          // The same file, changed in between, can be picked again.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) replay(file)
          }}
        />
      </label>
      <p className={styles.note}>
        Its run is made again here, from its link alone. Nothing leaves this page, and your own
        answers stay as they are.
      </p>
      <div className={styles.outcome}>
        {reading.kind !== 'none' && <h3>{visibleStart(reading.name, MOST_OF_A_NAME)}</h3>}
        <BusySign isBusy={reading.kind === 'busy'} onStop={stop} />
        <p className={styles.verdict} role="status" data-same={isSame(reading)}>
          {verdictOf(reading)}
        </p>
        {reading.kind === 'refused' && (
          <p className={styles.verdict} role="alert" data-same={false}>
            {visible(reading.why)}
          </p>
        )}
      </div>
      {reading.kind === 'replayed' && <ReplayedReport replayed={reading.replayed} open={open} />}
    </div>
  )
}

function isSame(reading: Reading): boolean | undefined {
  return reading.kind === 'replayed' ? reading.replayed.difference === undefined : undefined
}

function verdictOf(reading: Reading): string {
  if (reading.kind !== 'replayed') return ''
  const { difference } = reading.replayed
  return difference
    ? `The first difference is in ${difference.where}.`
    : 'The replay prints the same lines and leaves the same rows.'
}
