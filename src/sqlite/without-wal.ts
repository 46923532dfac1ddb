/** Where SQLite's header says how the file is written and how it is read: 1 with a journal, 2 with a WAL. */
const VERSIONS = [18, 19] as const
const JOURNAL = 1
const WAL = 2
const MAGIC = 'SQLite format 3\0'

/**
 * The same database, marked as one that is written with a journal: what the library maps for a WAL is never freed. The
 * bytes are all there is of the database, since a WAL is a file of its own; what was only in that file is not here.
 */
export function withoutWal(image: Uint8Array): Uint8Array {
  if (!hasMagic(image) || VERSIONS.every((place) => image[place] !== WAL)) return image
  const copy = image.slice()
  for (const place of VERSIONS) copy[place] = JOURNAL
  return copy
}

function hasMagic(image: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(image.subarray(0, MAGIC.length)) === MAGIC
}
