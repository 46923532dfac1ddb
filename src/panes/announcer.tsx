import type { Moment } from '../engine/trace'
import { sayStep } from '../player/say'

/** Says in one sentence what the last step did, to those who do not see it. */
export function Announcer({
  moment,
  before,
}: {
  readonly moment: Moment
  readonly before: Moment | undefined
}) {
  return (
    <p className="unseen" role="status" aria-live="polite">
      {sayStep(before, moment)}
    </p>
  )
}
