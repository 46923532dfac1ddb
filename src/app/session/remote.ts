import { useMemo } from 'react'
import { startOf } from '../../chapters/place'
import { isSame } from '../../engine/rules'
import { type Decision, plan, type WorkerName } from '../../engine/schedule'
import type { Remote } from '../../panes/tape/controls'
import { jumpFrom, stretchesOf } from '../../player/passes'
import type { SessionOwner } from './use-session'

export interface StageRemote extends Remote {
  goTo(cursor: number): void
  decide(decision: Decision): void
}

/** Everything the learner can make the run do. Moves change the cursor alone; decisions ask for another run. */
export function useRemote({ session, send, open }: SessionOwner): StageRemote {
  return useMemo(() => {
    const { chapter, scenario, schedule, image, player, isBusy } = session
    const cursor = player?.cursor ?? 0
    const moment = player?.trace.moments[cursor]

    function goTo(target: number) {
      send({ kind: 'move', move: { kind: 'go', cursor: target } })
    }

    function decide(decision: Decision) {
      if (!moment || isBusy) return
      const coming = schedule.find(({ tick }) => tick === cursor) ?? moment.choices[0]
      // What would happen anyway is no decision: the run is known already, its future included.
      if (coming && isSame(coming, decision) && hasNext()) goTo(cursor + 1)
      else
        open(chapter, {
          scenario,
          schedule: plan(schedule, cursor, decision),
          image,
          cursor: cursor + 1,
        })
    }

    function hasNext() {
      return player !== undefined && cursor + 1 < player.trace.moments.length
    }

    return {
      goTo,
      decide,
      back: () => goTo(cursor - 1),
      step() {
        const retry = moment?.choices[0]
        if (hasNext()) goTo(cursor + 1)
        else if (player?.trace.end === 'blocked' && retry) decide(retry)
      },
      stepOf: (worker: WorkerName) => decide({ kind: 'step', worker }),
      jump() {
        const target = player && jumpFrom(stretchesOf(player.trace), cursor).target
        if (target !== undefined) goTo(target)
      },
      playOrPause: () =>
        send({ kind: 'move', move: { kind: player?.isPlaying ? 'pause' : 'play' } }),
      reset() {
        const start = startOf(chapter)
        const isOwn = JSON.stringify(start.scenario) === JSON.stringify(scenario)
        const planned = isOwn ? start.schedule : []
        if (JSON.stringify(planned) === JSON.stringify(schedule)) goTo(0)
        // A page of its own in the history: the browser's Back brings the decisions back.
        else open(chapter, { scenario, schedule: planned, image, cursor: 0 }, true)
      },
    }
  }, [session, send, open])
}
