import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { writeLink } from '../../engine/link/link'
import type { Scenario } from '../../engine/scenario'
import type { History } from '../../engine/search/answers'
import type { WorldPicture } from '../../engine/worlds/picture'
import { WorldGraphEdges, WorldGraphWays } from './edges'
import styles from './graph.module.css'
import { WorldGraphNode } from './node'
import { worldBeside } from './walk'
import { worldWords } from './words'

export interface DrawingProps {
  readonly picture: WorldPicture
  readonly scenario: Scenario
  readonly chapter: string
  /** The world on the stage, where the graph has it. */
  readonly here: number | undefined
  onOpen(history: History): void
  /** Draws the worlds of this node one by one. */
  onUnfold(id: number): void
}

/** The graph itself, `zoom` times its size or as large as there is room. */
export function WorldGraphDrawing(
  props: DrawingProps & {
    readonly zoom: 'fit' | number
    readonly focused: number
    onPick(id: number): void
  },
) {
  const { picture, scenario, chapter, here, onOpen, onUnfold, zoom, focused, onPick } = props
  const drawing = useRef<SVGSVGElement>(null)
  useTextSize(drawing)
  const names = useMemo(
    () =>
      picture.nodes.map((node) => ({
        name: worldWords(node),
        link: `#${writeLink({ chapter, scenario, ...node.history })}`,
      })),
    [picture, chapter, scenario],
  )

  function pick(event: SyntheticEvent) {
    const id = worldUnder(event)
    if (id !== undefined) onPick(id)
  }

  function walk(event: KeyboardEvent) {
    const to = worldBeside(picture, focused, event.key)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onPick(to)
    drawing.current?.querySelector<SVGElement>(`[data-world="${to}"]`)?.focus()
  }

  function openWorld(event: SyntheticEvent) {
    const found = picture.nodes.find(({ id }) => id === worldUnder(event))
    if (!found) return
    event.preventDefault()
    if (found.count > 1) onUnfold(found.id)
    else onOpen(found.history)
  }

  return (
    <svg
      ref={drawing}
      className={styles.drawing}
      aria-label="Graph of worlds"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      {...(zoom !== 'fit' && { width: picture.width * zoom, height: picture.height * zoom })}
      data-fit={zoom === 'fit' || undefined}
      onKeyDown={walk}
      onFocus={pick}
      onPointerOver={pick}
      onClick={openWorld}
    >
      <WorldGraphEdges edges={picture.edges} />
      {picture.nodes.map(({ id, x, y, worst, isEnd, count }, index) => (
        <WorldGraphNode
          key={id}
          id={id}
          x={x}
          y={y}
          name={names[index]?.name ?? ''}
          link={names[index]?.link ?? ''}
          verdict={worst}
          count={count}
          isEnd={isEnd}
          isFocused={id === focused}
          isHere={id === here}
        />
      ))}
      <WorldGraphWays picture={picture} focused={focused} />
    </svg>
  )
}

/** Tells the style sheet how small the drawing is shown, so that its labels are as large as other text. */
function useTextSize(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const svg = drawing.current
    if (!svg) return undefined
    const observer = new ResizeObserver(() => {
      const scale = svg.getScreenCTM()?.a ?? 1
      svg.style.setProperty('--units-per-px', String(1 / scale))
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [drawing])
}

function worldUnder({ target }: SyntheticEvent): number | undefined {
  const node = target instanceof Element ? target.closest('[data-world]') : null
  const id = node?.getAttribute('data-world')
  return id == null ? undefined : Number(id)
}
