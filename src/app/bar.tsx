import { Controls } from '../panes/controls'
import type { StageProps } from '../panes/pane'
import { Tape } from '../panes/tape'
import type { Move, Player } from '../player/player'
import styles from './bar.module.css'
import type { StageRemote } from './remote'

/** The remote control at the foot of the page, always in reach. */
export function Bar({
  player,
  moment,
  remote,
  move,
}: {
  readonly player: Player
  readonly moment: StageProps['moment']
  readonly remote: StageRemote
  move(move: Move): void
}) {
  return (
    <footer className={styles.bar}>
      <Controls player={player} remote={remote} move={move} />
      <Tape
        trace={player.trace}
        cursor={player.cursor}
        moment={moment}
        goTo={remote.goTo}
        decide={remote.decide}
      />
    </footer>
  )
}
