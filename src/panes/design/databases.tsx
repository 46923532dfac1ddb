import type { DatabaseView, DesignMoment } from '../../engine/design/run'
import { type ShownTable, shownTable } from '../../player/changes'
import { RowsTable } from '../tables/rows-table'
import styles from './pane.module.css'

/** The tables of every database: committed rows, and what an open transaction would make of them. */
export function Databases({
  moment,
  before,
}: {
  readonly moment: DesignMoment
  readonly before: DesignMoment | undefined
}) {
  return (
    <section className={styles.databases} aria-label="Tables">
      {moment.databases.map((database) => {
        const past = before?.databases.find(({ name }) => name === database.name)
        const owner = database.open[0]?.who
        return tablesOf(database, past).map((table) => (
          <RowsTable
            key={table.name}
            table={table}
            note={owner ? `committed, and the transaction of ${owner}` : 'committed'}
            evidence={[]}
          />
        ))
      })}
    </section>
  )
}

function tablesOf(now: DatabaseView, past: DatabaseView | undefined): readonly ShownTable[] {
  const view = now.open[0]?.tables
  const names = new Set([...now.tables, ...(view ?? [])].map(({ name }) => name))
  return [...names].map((name) => {
    const table = shownTable(sidesOf(now, name), past && sidesOf(past, name))
    return { ...table, name: `${now.name}.${name}` }
  })
}

function sidesOf({ tables, open }: DatabaseView, name: string) {
  const table = tables.find((one) => one.name === name)
  return {
    committed: table && { ...table, total: table.rows.length },
    view: open[0]?.tables.find((one) => one.name === name),
  }
}
