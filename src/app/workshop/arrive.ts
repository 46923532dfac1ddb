import type { Client } from '../../bridge/client'
import type { Said, ShippedDesign } from '../../engine/design/answers'
import { readDesignLink } from '../../engine/design/link'
import { sayMove } from '../../engine/design/schedule-text'
import { FIRST_DESIGN } from '../../panes/editor/first-design'
import { unpack } from './pack'
import type { Shelf } from './shelf'

/** A design that is put into the editor, and the moment that its stage stands at. */
export interface Opened {
  readonly name: string
  readonly source: string
  /** It stands on the shelf under this name; else it is kept there, under a free one, when it is first changed. */
  readonly isKept: boolean
  /** The shipped design that this text is, while nobody has changed it. */
  readonly shipped: string | undefined
  readonly moves: Said
  readonly cursor: number
  /** A sentence for the reader, where the address could not be followed. */
  readonly notice: string | undefined
}

const START = 'template/start'
const BROKEN = 'This link to the workshop cannot be read; was it cut off?'
const INSTEAD = 'Here is the design that was open last.'

/** What an address opens: the design that it names or carries, or the one that was open last. */
export async function arrive(address: string, shelf: Shelf, client: Client): Promise<Opened> {
  const link = readLink(address)
  if (!link) {
    const isPlain = /^#\/workshop\/?$/.test(address)
    return openLast(shelf, client, isPlain ? undefined : `${BROKEN} ${INSTEAD}`)
  }
  const moves = link.moves.map(sayMove)
  const { cursor, design } = link
  if (design.kind === 'own') {
    try {
      const source = await unpack(design.packed)
      return { ...opened('design', source), moves, cursor }
    } catch {
      return openLast(shelf, client, `The design in this link cannot be unpacked. ${INSTEAD}`)
    }
  }
  const shipped = (await shippedDesigns(client)).find(({ name }) => name === design.name)
  if (shipped) return { ...openedShipped(shipped), moves, cursor }
  const notice = `This link names a design that does not come with the lab: ${design.name}.`
  return openLast(shelf, client, `${notice} ${INSTEAD}`)
}

export function opened(name: string, source: string, isKept = false): Opened {
  return { name, source, isKept, shipped: undefined, moves: [], cursor: 0, notice: undefined }
}

export function openedShipped({ name, source }: ShippedDesign): Opened {
  return { ...opened(name.replaceAll('/', '-'), source), shipped: name }
}

/** A design to begin with. */
export async function openNew(client: Client): Promise<Opened> {
  const start = (await shippedDesigns(client)).find(({ name }) => name === START)
  return start ? { ...openedShipped(start), name: 'my-design' } : opened('my-design', FIRST_DESIGN)
}

/** None where the host cannot tell. */
export async function shippedDesigns(client: Client): Promise<readonly ShippedDesign[]> {
  return client.ask('shippedDesigns', {}).catch(() => [])
}

async function openLast(shelf: Shelf, client: Client, notice: string | undefined): Promise<Opened> {
  const name = shelf.last()
  const source = name === undefined ? undefined : shelf.read(name)
  const open =
    name !== undefined && source !== undefined ? opened(name, source, true) : await openNew(client)
  return { ...open, notice }
}

/** Percent signs that say nothing make an address that cannot be read. */
function readLink(address: string) {
  try {
    return readDesignLink(address)
  } catch {
    return undefined
  }
}
