import { BoundaryChoice } from '../../panes/boundary/choice'
import type { Extra, StageProps } from '../../panes/pane'

export const boundaryExtra: Extra = {
  name: 'boundary',
  slot: 'right',
  isShown: (_, scenario) => scenario.program === 'boundary',
  Pane: StageBoundary,
}

function StageBoundary({ scenario, open }: StageProps) {
  if (scenario.program !== 'boundary') return null
  return (
    <BoundaryChoice
      scenario={scenario}
      choose={(chosen) => open({ scenario: chosen, schedule: [], cursor: 0 })}
    />
  )
}
