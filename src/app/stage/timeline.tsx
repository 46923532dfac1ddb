import { useEffect, useState } from 'react'
import type { Trace } from '../../engine/trace'
import type { StageProps } from '../../panes/pane'
import { counterpartOf, type ServiceScenario } from '../../panes/timeline/names'
import { TimelinePane } from '../../panes/timeline/pane'
import { TimelinePolicy } from '../../panes/timeline/policy'

export function StageTimeline(stage: StageProps) {
  const { scenario, trace, cursor, notebook, open } = stage
  const [isBeside, setIsBeside] = useState(notebook.read('timeline.beside') !== 'no')
  const service = scenario.program === 'service' ? scenario : undefined
  const beside = useBeside(stage.client, isBeside ? service : undefined)
  if (!service || trace.scenario.program !== 'service') return null

  function showBeside(isShown: boolean) {
    notebook.write('timeline.beside', isShown ? 'yes' : 'no')
    setIsBeside(isShown)
  }

  return (
    <TimelinePane trace={trace} cursor={cursor} beside={beside}>
      <TimelinePolicy
        scenario={service}
        isBeside={isBeside}
        choose={(chosen) => open({ scenario: chosen, schedule: [], cursor: 0 })}
        showBeside={showBeside}
      />
    </TimelinePane>
  )
}

/** The undisturbed run of the policy worth comparing with; undefined until the host has made it. */
function useBeside(
  client: StageProps['client'],
  scenario: ServiceScenario | undefined,
): Trace | undefined {
  const [trace, setTrace] = useState<Trace>()
  const other = scenario && JSON.stringify(counterpartOf(scenario))
  useEffect(() => {
    if (other === undefined) return undefined
    let isWanted = true
    client.run({ scenario: JSON.parse(other), schedule: [] }).then(
      (made) => isWanted && setTrace(made),
      // Stopped or refused: the run on the stage is shown alone.
      () => isWanted && setTrace(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [client, other])
  return other !== undefined && trace && JSON.stringify(trace.scenario) === other
    ? trace
    : undefined
}
