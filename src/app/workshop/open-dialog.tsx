import { useEffect, useState } from 'react'
import type { ShippedDesign } from '../../engine/design/answers'
import { Modal } from '../modal'
import type { Shelf } from './shelf'
import styles from './workshop.module.css'

/** Which design is to be opened: a kept one, a file, one that comes with the lab, or a new one. */
export function OpenDialog(props: {
  readonly shelf: Shelf
  readonly current: string
  shipped(): Promise<readonly ShippedDesign[]>
  openKept(name: string): void
  openShipped(design: ShippedDesign): void
  openFile(file: File): void
  openNew(): void
  rename(name: string, wish: string): string | undefined
  onClose(): void
}) {
  const { shelf, current, onClose } = props
  const [names, setNames] = useState(() => shelf.names())
  const [ours, setOurs] = useState<readonly ShippedDesign[]>()
  const [said, say] = useState<string>()
  const { shipped } = props
  useEffect(() => {
    void shipped().then(setOurs)
  }, [shipped])
  return (
    <Modal title="Open design" onClose={onClose}>
      <div className={styles.dialog}>
        <div className={styles.row}>
          <button type="button" onClick={props.openNew}>
            New design
          </button>
          <label className={styles.file}>
            <span>From a file</span>
            <input
              type="file"
              accept=".ts,.js,.mjs,.txt,text/*"
              onChange={({ currentTarget: { files } }) => files?.[0] && props.openFile(files[0])}
            />
          </label>
        </div>
        <p role="status">{said}</p>
        {names.length > 0 && <h3>Kept in this browser</h3>}
        <ul aria-label="Kept designs">
          {names.map((name) => (
            <Kept
              key={name}
              name={name}
              isCurrent={name === current}
              open={() => props.openKept(name)}
              remove={() => {
                shelf.remove(name)
                setNames(shelf.names())
              }}
              rename={(wish) => {
                say(props.rename(name, wish))
                setNames(shelf.names())
              }}
            />
          ))}
        </ul>
        {ours && ours.length > 0 && <h3>Come with the lab</h3>}
        <ul aria-label="Designs of the lab">
          {ours?.map((design) => (
            <li key={design.name}>
              <button
                type="button"
                className={styles.pick}
                onClick={() => props.openShipped(design)}
              >
                {design.title || design.name} <small>{design.name}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

function Kept(props: {
  readonly name: string
  readonly isCurrent: boolean
  open(): void
  remove(): void
  rename(wish: string): void
}) {
  const { name, isCurrent } = props
  const [asks, setAsks] = useState<'delete' | 'name'>()
  const [wish, setWish] = useState(name)
  if (asks === 'name')
    return (
      <li>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault()
            setAsks(undefined)
            props.rename(wish.trim())
          }}
        >
          <input
            aria-label={`New name of ${name}`}
            value={wish}
            maxLength={80}
            onChange={(event) => setWish(event.target.value)}
          />
          <button type="submit">Keep this name</button>
        </form>
      </li>
    )
  return (
    <li className={styles.row}>
      <button type="button" className={styles.pick} onClick={props.open}>
        {name}
        {isCurrent && <small> open now</small>}
      </button>
      <button type="button" aria-label={`Rename ${name}`} onClick={() => setAsks('name')}>
        Rename
      </button>
      {!isCurrent && (
        <button
          type="button"
          aria-label={asks === 'delete' ? `Delete ${name} for good` : `Delete ${name}`}
          onClick={() => (asks === 'delete' ? props.remove() : setAsks('delete'))}
        >
          {asks === 'delete' ? 'Delete for good' : 'Delete'}
        </button>
      )}
    </li>
  )
}
