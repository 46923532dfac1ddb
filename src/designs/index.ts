/** A design that Halfway comes with, under the name that stands for it in a link and in a terminal. */
export interface Shipped {
  readonly name: string
  /** What its file exports. */
  readonly module: Readonly<Record<string, unknown>>
  /** The text of its file, as it is shown. */
  readonly source: string
}

const modules = import.meta.glob<Shipped['module']>(
  [
    './{lab,service}.ts',
    './{policies,claims,boundary,templates}/*.ts',
    './reports/*/{broken,mended}.ts',
    './challenges/*/{start,solution}.ts',
  ],
  { eager: true },
)
const sources = import.meta.glob<string>(
  [
    './{lab,service}.ts',
    './{policies,claims,boundary,templates}/*.ts',
    './reports/*/{broken,mended}.ts',
    './challenges/*/{start,solution}.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** Each room of files, and what its designs are called: one policy, one claim. */
const ROOMS = ['policies', 'claims', 'boundary', 'service', 'reports', 'templates', 'challenges']
const CALLED: Readonly<Record<string, string>> = {
  policies: 'policy',
  claims: 'claim',
  templates: 'template',
  challenges: 'challenge',
}

/** Every design that Halfway comes with: the lab first, then room by room. */
export const SHIPPED: readonly Shipped[] = Object.entries(modules)
  .map(([path, module]) => {
    const [room = '', ...rest] = path.replace(/^\.\/|\.ts$/g, '').split('/')
    const name = [CALLED[room] ?? room, ...rest].join('/')
    return { name, module, source: sources[path] ?? '', place: ROOMS.indexOf(room) }
  })
  .sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
  .map(({ name, module, source }) => ({ name, module, source }))
