import type { StageClient } from '../../panes/client'
import { later } from '../../panes/later'
import type { Place } from '../../panes/pane'
import { Modal } from '../modal'

const OpenReport = later(async () => (await import('./open-report')).OpenReport)

/** Over the stage, which stays as it is until a report's run is put on it. */
export function ReportDialog({
  client,
  open,
  onClose,
}: {
  readonly client: StageClient
  open(chapter: string, place: Place): void
  onClose(): void
}) {
  return (
    <Modal title="Open a report" onClose={onClose}>
      <OpenReport
        client={client}
        open={(chapter, place) => {
          onClose()
          open(chapter, place)
        }}
      />
    </Modal>
  )
}
