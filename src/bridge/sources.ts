/** The text of every program file, as it is run, with each line's highlighted HTML; by file name. */
const modules = import.meta.glob<{ text: string; lines: readonly string[] }>(
  ['../programs/*.ts', '!../programs/{*-program,*.test,index}.ts'],
  { query: '?shiki', import: 'default', eager: true },
)

export interface Source {
  readonly text: string
  readonly lines: readonly string[]
}

export const sources: ReadonlyMap<string, Source> = new Map(
  Object.entries(modules).map(([path, source]) => [path.slice(path.lastIndexOf('/') + 1), source]),
)
