const modules = import.meta.glob<Source>(
  ['../programs/*.ts', '!../programs/{*-program,*.test,index}.ts'],
  { query: '?shiki', import: 'default', eager: true },
)

export interface Source {
  readonly lines: readonly (readonly (readonly [text: string, kind?: string])[])[]
}

/** Every program file as it is run, line by line and word by word, as the build highlighted it; by file name. */
export const sources: ReadonlyMap<string, Source> = new Map(
  Object.entries(modules).map(([path, source]) => [path.slice(path.lastIndexOf('/') + 1), source]),
)
