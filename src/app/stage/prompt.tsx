import { fitsLink } from '../../engine/link/link'
import { plan } from '../../engine/schedule'
import type { StageProps } from '../../panes/pane'
import { PromptPane } from '../../panes/prompt/pane'

/** A run must fit into its link: what could not be shared, kept or taken back is not begun. */
export function StagePrompt(stage: StageProps) {
  const { chapter, scenario, schedule, cursor } = stage

  function refusalOf(text: string): string | undefined {
    const longer = plan(schedule, cursor, { kind: 'prompt', text })
    return fitsLink({ chapter, scenario, schedule: longer, cursor: cursor + 1 })
      ? undefined
      : 'That is more SQL than the link of a run can hold. Try it in smaller pieces, or compute the values in SQL.'
  }

  return <PromptPane stage={stage} refusalOf={refusalOf} />
}
