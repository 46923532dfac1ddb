import type { History } from '../../engine/search/answers'
import type { WorldPicture } from '../../engine/worlds/picture'
import styles from '../outcomes/table.module.css'
import { OutcomeVerdict } from '../outcomes/verdict'
import { endingWords } from '../outcomes/words'
import { waysWords } from './words'

/** The graph in rows, for whoever reads better than looks. */
export function WorldGraphTable({
  picture,
  onOpen,
}: {
  readonly picture: WorldPicture
  onOpen(history: History): void
}) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>worlds</caption>
        <thead>
          <tr>
            <th scope="col">world</th>
            <th scope="col">steps</th>
            <th scope="col">faults</th>
            <th scope="col">jobs</th>
            <th scope="col">worst</th>
            <th scope="col">goes on to</th>
            <th scope="col">
              <span className="unseen">in the stepper</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {picture.nodes.map(({ id, depth, faults, jobs, isEnd, worst, history, count }) => (
            <tr key={id}>
              <th scope="row">{count === 1 ? id : `${id} and ${count - 1} alike`}</th>
              <td>{depth}</td>
              <td>{faults}</td>
              <td>{jobs.map(endingWords).join('; ')}</td>
              <td>
                <OutcomeVerdict verdict={worst} />
              </td>
              <td>{isEnd ? 'an end' : waysWords(picture.edges, id)}</td>
              <td>
                <button
                  type="button"
                  aria-label={`Open world ${id}`}
                  onClick={() => onOpen(history)}
                >
                  Open
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
