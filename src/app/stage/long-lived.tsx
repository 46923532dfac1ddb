import { useEffect, useSyncExternalStore } from 'react'
import type { StageProps } from '../../panes/pane'
import { DiskKeeper, type Keeping } from '../storage/long-lived'
import styles from '../storage/long-lived.module.css'
import { stoodAt } from '../storage/long-lived-disk'
import { FoundDisk } from '../storage/long-lived-found'

/** Lives as long as the page: the lock it holds is what keeps a second tab from writing. */
const keeper = new DiskKeeper()

const CORE_LAB = { scenario: { program: 'lab' }, schedule: [], cursor: 0 } as const

export function StageLongLived(stage: StageProps) {
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.state)
  useKeeping(stage, keeping)
  return (
    <section className={styles.pane} aria-label="A disk that outlives the page">
      <h2>A disk that outlives the page</h2>
      <Content stage={stage} keeping={keeping} />
      {keeping.problem && <p role="alert">{keeping.problem}</p>}
    </section>
  )
}

function Content({ stage, keeping }: { readonly stage: StageProps; readonly keeping: Keeping }) {
  const { access, found, isUnreadable, isOn, keptAt } = keeping
  if (access === 'asking') return null
  if (access === 'refused')
    return <p>This browser gives the page no storage, so no disk can outlive it here.</p>
  if (access === 'another tab')
    return (
      <p>
        Another tab has this disk open and writes to it. Two tabs that write would each undo the
        other, so this one only waits: close the other tab to take over.
      </p>
    )
  if (found) {
    const scenario = found.link.scenario ?? CORE_LAB.scenario
    return (
      <FoundDisk
        disk={found}
        client={stage.client}
        onGoOn={() => {
          keeper.begin()
          stage.open({ scenario, schedule: [], cursor: 0, image: found.image })
        }}
        onClean={() => {
          void keeper.end()
          stage.open({ scenario, schedule: [], cursor: 0 })
        }}
      />
    )
  }
  if (isUnreadable)
    return (
      <>
        <p>What stands in the storage was not written by this page, or only in part.</p>
        <button type="button" onClick={() => void keeper.end()}>
          Start clean
        </button>
      </>
    )
  if (access === 'read only')
    return (
      <p>
        This browser cannot keep two tabs apart, so nothing is written here. A disk that was kept
        before could be read.
      </p>
    )
  if (isOn)
    return (
      <>
        <p role="status">
          {stage.image ? 'This run goes on with the kept disk. ' : ''}
          {keptAt === undefined ? 'Writing the disk.' : `Kept as it is after step ${keptAt}.`}
        </p>
        <p>Close this tab in the middle of a pass, open the page again, and see what is left.</p>
        <button type="button" onClick={() => void keeper.end()}>
          Forget this disk
        </button>
      </>
    )
  if (stage.moment.ledger)
    return (
      <>
        <p>
          Only the local disk can be kept. The provider is somebody else's machine, so this is tried
          with the core lab.
        </p>
        <button type="button" onClick={() => stage.open(CORE_LAB)}>
          Open the core lab here
        </button>
      </>
    )
  return (
    <>
      <p>
        So far the disk ends with the page. Kept in the browser's storage, it is still there when
        the tab is closed in the middle of a pass; the worker is not.
      </p>
      <button type="button" onClick={() => keeper.begin()}>
        Keep this disk
      </button>
    </>
  )
}

/** Writes what is committed at the cursor, after every move. */
function useKeeping(stage: StageProps, { isOn, access }: Keeping): void {
  const { chapter, scenario, schedule, cursor, image, moment, client, isBusy } = stage
  useEffect(() => {
    if (!isOn || access !== 'ours' || isBusy || moment.ledger) return undefined
    let isOver = false
    client.image({ scenario, schedule, cursor, image }).then(
      (bytes) => {
        const link = { chapter, scenario, schedule: image ? [] : schedule, cursor }
        if (!isOver) keeper.save({ link, image: bytes, stood: stoodAt(moment) })
      },
      // Stopped by the learner: the next move writes again.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isOn, access, isBusy, chapter, scenario, schedule, cursor, image, moment, client])
}
