import type { StageClient } from '../../panes/client'
import type { Place } from '../../panes/pane'
import { QrDialog } from '../class/qr-dialog'
import type { KeyAction } from '../present/keys'
import { KeysDialog } from '../present/keys-dialog'
import { ReportDialog } from '../reports/report-dialog'
import type { Settings } from '../storage/settings'
import { CopyByHand, type Copying } from './copied'
import styles from './shell.module.css'

export type DialogName = 'keys' | 'qr' | 'report'

/** What stands over the stage for a while. */
export function Overlays(props: {
  readonly dialog: DialogName | undefined
  readonly link: string
  readonly copying: Copying
  readonly actions: readonly KeyAction[]
  readonly settings: Settings
  change(wish: Partial<Settings>): void
  readonly isForgetful: boolean
  readonly isBlank: boolean
  readonly client: StageClient
  open(chapter: string, place: Place): void
  onClose(): void
}) {
  const { dialog, link, copying, isBlank, onClose } = props
  return (
    <>
      <p className={styles.said} role="status">
        {copying.said}
      </p>
      {copying.refused !== undefined && (
        <CopyByHand text={copying.refused} onClose={copying.forget} />
      )}
      {dialog === 'qr' && <QrDialog link={link} onClose={onClose} />}
      {dialog === 'report' && (
        <ReportDialog client={props.client} open={props.open} onClose={onClose} />
      )}
      {dialog === 'keys' && (
        <KeysDialog
          actions={props.actions}
          settings={props.settings}
          change={props.change}
          isForgetful={props.isForgetful}
          onClose={onClose}
        />
      )}
      {isBlank && <div className={styles.blank} data-testid="blank" />}
    </>
  )
}
