import type { DesignMoment } from '../../engine/design/run'
import styles from './pane.module.css'

/** The design's clock, and how everybody stands: a process that waits says until when. */
export function Clock({ moment }: { readonly moment: DesignMoment }) {
  return (
    <section className={styles.clock} aria-label="Clock">
      <p className={styles.time}>{`${moment.clock} s`}</p>
      <ul>
        {moment.actors.map((actor) => (
          <li key={actor.name} data-life={actor.life}>
            <b>{actor.name}</b> {lifeOf(actor)}
          </li>
        ))}
        {moment.inFlight.map(({ service, request }) => (
          <li key={`${service}${request}`}>
            <b>on its way</b> {`to ${service}: ${request}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function lifeOf({ life, until, isSlow, isRestart }: DesignMoment['actors'][number]): string {
  const again = isRestart ? ', begun anew' : ''
  return `${wordsOf(life, until, isSlow)}${again}`
}

function wordsOf(
  life: DesignMoment['actors'][number]['life'],
  until: number | undefined,
  isSlow: boolean,
): string {
  const time = until === undefined || !Number.isFinite(until) ? '' : ` until ${until}`
  switch (life) {
    case 'ready':
      return isSlow ? 'is held up' : 'can move'
    case 'asleep':
      return until === Infinity ? 'hangs for ever' : `sleeps${time}`
    case 'calling':
      return `waits for an answer${time}`
    case 'idle':
      return 'waits for news'
    case 'round':
      return `comes round${time.replace('until', 'at')}`
    case 'ended':
      return 'has ended'
  }
}
