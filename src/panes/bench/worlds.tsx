import { useEffect, useState, useSyncExternalStore } from 'react'
import { MOST_WORLDS_FOLDED, type WorldPicture } from '../../engine/worlds/picture'
import { countWords, progressWords } from '../outcomes/words'
import type { StageProps } from '../pane'
import { WorldGraph } from '../worlds/graph'
import { WorldGraphTable } from '../worlds/table'
import { nodeOfRun } from '../worlds/walk'
import styles from './results.module.css'
import { isAbout } from './search'
import type { BenchProps } from './work'

/** The graph of worlds of what is set up, drawn as soon as it is looked at; or why it cannot be. */
export function BenchWorlds(props: StageProps & BenchProps) {
  const { work, scenario } = props
  const state = useSyncExternalStore(work.worlds.subscribe, work.worlds.state)
  const isKnown = isAbout(state, scenario)
  useEffect(() => {
    if (!isKnown) work.drawWorlds(scenario)
  }, [work, scenario, isKnown])

  if (!isKnown || state.kind === 'idle' || state.kind === 'running')
    return <p className={styles.note}>{progressWords(progressOf(state))}</p>
  if (state.kind === 'broken')
    return <p className={styles.note}>The drawing failed: {state.message}</p>
  if (state.kind === 'stopped')
    return (
      <div className={styles.note}>
        <p>Stopped.</p>
        <button type="button" onClick={() => work.drawWorlds(scenario)}>
          Draw the worlds
        </button>
      </div>
    )
  if (state.answer.kind === 'too many') return <TooMany {...props} worlds={state.answer.worlds} />
  return <Drawn key={state.key} {...props} first={state.answer.picture} />
}

/** The drawing; where worlds are folded into one, a click unfolds them and the host lays it out anew. */
function Drawn(props: StageProps & BenchProps & { readonly first: WorldPicture }) {
  const { work, scenario, trace, cursor, chapter, open, first } = props
  const [isTabled, setIsTabled] = useState(false)
  const [picture, setPicture] = useState(first)
  const [unfolded, setUnfolded] = useState<readonly number[]>([])

  function draw(ids: readonly number[]) {
    setUnfolded(ids)
    if (ids.length === 0) setPicture(first)
    else
      work.unfoldWorlds(scenario, ids).then(
        (drawn) => drawn.kind === 'picture' && setPicture(drawn.picture),
        () => undefined,
      )
  }

  return (
    <div className={styles.worlds}>
      <WorldGraph
        picture={picture}
        scenario={scenario}
        chapter={chapter}
        here={nodeOfRun(picture, trace, cursor)}
        onOpen={(history) => open({ scenario, ...history })}
        onUnfold={(id) => draw([...unfolded, id])}
        onFold={unfolded.length > 0 ? () => draw([]) : undefined}
      />
      <details onToggle={(event) => setIsTabled(event.currentTarget.open)}>
        <summary>The same as a table</summary>
        {isTabled && (
          <WorldGraphTable picture={picture} onOpen={(history) => open({ scenario, ...history })} />
        )}
      </details>
    </div>
  )
}

function TooMany({ worlds, scenario, open }: StageProps & { readonly worlds: number }) {
  return (
    <div className={styles.note}>
      <p>
        {countWords(worlds, 'world')}: more than can be told apart in a drawing, which holds{' '}
        {countWords(MOST_WORLDS_FOLDED, 'world')} at the most, and those that are alike folded into
        one.
      </p>
      {scenario.program === 'provider' && scenario.faults > 0 && (
        <button
          type="button"
          onClick={() =>
            open({
              scenario: { ...scenario, faults: scenario.faults - 1 },
              schedule: [],
              cursor: 0,
            })
          }
        >
          Draw it with {countWords(scenario.faults - 1, 'fault')} at most
        </button>
      )}
    </div>
  )
}

function progressOf(state: ReturnType<BenchProps['work']['worlds']['state']>) {
  return state.kind === 'running' ? state.progress : undefined
}
