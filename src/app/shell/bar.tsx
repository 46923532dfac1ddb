import { Announcer } from '../../panes/announcer'
import type { StageProps } from '../../panes/pane'
import { Controls } from '../../panes/tape/controls'
import { Tape } from '../../panes/tape/tape'
import type { Move, Player } from '../../player/player'
import type { StageRemote } from '../session/remote'
import styles from './bar.module.css'

/** The remote control at the foot of the page, always in reach; before it, what the last step did, read aloud. */
export function Bar({
  player,
  stage: { moment, before, isBusy },
  isEvidence,
  remote,
  move,
}: {
  readonly player: Player
  readonly stage: StageProps
  /** The last step is what settles the chapter's question. */
  readonly isEvidence: boolean
  readonly remote: StageRemote
  move(move: Move): void
}) {
  return (
    <>
      <Announcer moment={moment} before={before} />
      <footer className={styles.bar} aria-busy={isBusy}>
        <Controls player={player} isBusy={isBusy} remote={remote} move={move} />
        <Tape
          trace={player.trace}
          cursor={player.cursor}
          moment={moment}
          isBusy={isBusy}
          isEvidence={isEvidence}
          goTo={remote.goTo}
          decide={remote.decide}
        />
      </footer>
    </>
  )
}
