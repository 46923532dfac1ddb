import { BoundaryChoice } from '../../panes/boundary/choice'
import type { StageProps } from '../../panes/pane'

export function StageBoundary({ scenario, open }: StageProps) {
  if (scenario.program !== 'boundary') return null
  return (
    <BoundaryChoice
      scenario={scenario}
      choose={(chosen) => open({ scenario: chosen, schedule: [], cursor: 0 })}
    />
  )
}
