import type { Cell, ShownRow, ShownTable } from '../../player/changes'
import { visible } from '../../player/visible'
import { wordOf } from '../../player/word-of'
import { type Evidence, pointsAtCell, pointsAtEmpty } from '../evidence'
import { StateMark } from '../state-mark'
import styles from './rows-table.module.css'

const MOST_OF_A_WORD = 20

/** One table of the disk or of the ledger. Without an open transaction each cell's text is the value and nothing else. */
export function RowsTable({
  table,
  note,
  evidence,
}: {
  readonly table: ShownTable
  readonly note: string
  readonly evidence: readonly Evidence[]
}) {
  const { name, columns, rows, total } = table
  const hasMore = total > rows.length
  return (
    <div className={styles.block} data-table={name}>
      <p className={styles.note}>{note}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{visible(name)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {visible(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-state={row.state} data-end={row.end}>
                {row.cells.map((cell, index) => (
                  <CellOf
                    key={columns[index]}
                    row={row}
                    cell={cell}
                    column={columns[index] ?? ''}
                    isFirst={index === 0}
                    isEvidence={pointsAtCell(evidence, {
                      table: name,
                      key: row.key,
                      column: columns[index] ?? '',
                    })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.empty} data-evidence={pointsAtEmpty(evidence, name) || undefined}>
            no rows
          </p>
        )}
      </div>
      {hasMore && (
        <p className={styles.empty}>
          the first {rows.length} of {total} rows
        </p>
      )}
    </div>
  )
}

function CellOf(props: {
  readonly row: ShownRow
  readonly cell: Cell
  readonly column: string
  readonly isFirst: boolean
  readonly isEvidence: boolean
}) {
  const { row, cell, column, isFirst, isEvidence } = props
  const isDraft = row.state !== 'kept' || cell.draft !== undefined
  return (
    <td
      data-changed={cell.isChanged || undefined}
      data-draft={isDraft || undefined}
      data-evidence={isEvidence || undefined}
    >
      {cell.draft ? (
        <>
          <del>
            <Shown column={column} value={cell.value} />
          </del>
          <span className={styles.arrow} aria-hidden="true" />
          <ins>
            <Shown column={column} value={cell.draft.value} />
          </ins>
          <small>not committed</small>
        </>
      ) : row.state === 'deleted' ? (
        <del>
          <Shown column={column} value={cell.value} />
        </del>
      ) : (
        <Shown column={column} value={cell.value} />
      )}
      {isFirst && row.state !== 'kept' && <small>{`${row.state}, not committed`}</small>}
    </td>
  )
}

function Shown({ column, value }: { readonly column: string; readonly value: Cell['value'] }) {
  const text = wordOf(value)
  if (column !== 'status') return isWord(text) ? <span className={styles.word}>{text}</span> : text
  return (
    <span className={styles.status} data-status={text}>
      <StateMark state={text} />
      {text}
    </span>
  )
}

/** `refused-a` is one word, though it may be broken at its hyphen; what is longer than a column must be broken somewhere. */
function isWord(text: string): boolean {
  return text.length <= MOST_OF_A_WORD && /^\S*[^\w\s]\S*$/.test(text)
}
