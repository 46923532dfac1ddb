import { useState } from 'react'
import { type DrawingProps, WorldGraphDrawing } from './drawing'
import styles from './graph.module.css'
import { WorldGraphLegend } from './legend'
import { waysWords, worldWords } from './words'

const ZOOMS = ['fit', 1, 1.6] as const
type Zoom = (typeof ZOOMS)[number]

/**
 * Every world of a search and the decisions between them. Arrows walk along them, Enter or a click goes there, or unfolds what
 * stands for several.
 */
export function WorldGraph(
  props: DrawingProps & {
    /** Folds again what was unfolded; undefined where nothing was. */
    readonly onFold: (() => void) | undefined
  },
) {
  const { picture, here, onFold } = props
  const [picked, setPicked] = useState<number>()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const focused = picked ?? here ?? 0
  const world = picture.nodes.find(({ id }) => id === focused)
  return (
    <figure className={styles.graph}>
      <fieldset className={styles.zooms}>
        <legend className="unseen">Size of the drawing</legend>
        {ZOOMS.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={zoom === size}
            onClick={() => setZoom(size)}
          >
            {size === 'fit' ? 'Fit' : `${size * 100} %`}
          </button>
        ))}
        {onFold && (
          <button type="button" onClick={onFold}>
            Fold again
          </button>
        )}
      </fieldset>
      <WorldGraphLegend picture={picture} />
      <div className={styles.scroll}>
        <WorldGraphDrawing {...props} zoom={zoom} focused={focused} onPick={setPicked} />
      </div>
      <figcaption>
        {world && (
          <>
            <strong>{worldWords(world)}.</strong> {waysWords(picture.edges, focused)}
          </>
        )}
      </figcaption>
    </figure>
  )
}
