import { shownLedger, shownTables } from '../../player/changes'
import type { Evidence } from '../evidence'
import type { StageProps } from '../pane'
import styles from './pane.module.css'
import { RowsTable } from './rows-table'

type Cover = 'none' | 'to the answer' | 'to the end'

const COVER_WORDS = {
  'to the answer': 'The provider’s ledger is covered until you have answered.',
  'to the end':
    'The provider’s ledger stays covered to the end of the run: empty now would prove nothing, the request may still be on its way.',
}

/** The disk at the cursor: what is committed, and what one open transaction would make of it. */
export function TablesPane({
  moment,
  before,
  evidence,
  cover,
}: Pick<StageProps, 'moment' | 'before'> & {
  /** What settles the chapter's question, and is pointed at. */
  readonly evidence: readonly Evidence[]
  /** How long the ledger is covered. */
  readonly cover: Cover
}) {
  const ledger = shownLedger(moment, before)
  const owner = ownerOf(moment)
  return (
    <section className={styles.pane} aria-label="Tables">
      <h2 className="unseen">Tables</h2>
      {shownTables(moment, before).map((table) => (
        <RowsTable
          key={table.name}
          table={table}
          note={owner ? `on disk, and ${owner}` : 'on disk'}
          evidence={evidence}
        />
      ))}
      {ledger && cover !== 'none' && <p className={styles.covered}>{COVER_WORDS[cover]}</p>}
      {ledger && cover === 'none' && (
        <RowsTable
          table={{ ...ledger, name: 'effects' }}
          note="at the provider, out of the worker's sight"
          evidence={evidence}
        />
      )}
    </section>
  )
}

function ownerOf(moment: StageProps['moment']): string | undefined {
  const worker = moment.workers.find(({ view }) => view)
  const isAlone = moment.workers.filter(({ name }) => name !== 'check').length === 1
  if (worker) return isAlone ? 'this transaction' : `worker ${worker.name}'s transaction`
  return moment.prompt.view ? 'your transaction' : undefined
}
