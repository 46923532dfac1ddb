import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The architecture: a folder, and the folders it may import from. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'main.ts': ['app'],
  app: ['panes', 'player', 'bridge', 'chapters', 'engine'],
  panes: ['player', 'engine'],
  player: ['engine'],
  bridge: ['sqlite', 'sandbox', 'chapters', 'designs', 'programs', 'engine'],
  chapters: ['designs', 'programs', 'engine'],
  designs: ['engine'],
  programs: ['engine'],
  sqlite: ['engine'],
  sandbox: ['engine'],
  cli: ['sqlite', 'sandbox', 'chapters', 'designs', 'programs', 'engine'],
  engine: [],
  build: ['engine'],
}
/** Of a pane's room the others see `pane` alone, but of these rooms what is named here. */
const DOORS: Record<string, readonly string[]> = {
  bench: ['pane', 'setup', 'work'],
  boundary: ['choice'],
  editor: ['pane', 'first-design'],
  explain: ['pane', 'downloads', 'evidence'],
  outcomes: ['table', 'table.module.css', 'verdict', 'words'],
  question: ['card'],
  tables: ['pane', 'rows-table'],
  tape: ['tape', 'controls'],
  timeline: ['pane', 'policy', 'names'],
  worlds: ['graph', 'table', 'walk'],
}
const MOST_FILES = 22
/** Within the bridge only the host, which lives in the other thread, and who hands it over may know SQLite. */
const MAY_KNOW_SQLITE = /^(sqlite|sandbox|cli)\/|^bridge\/host(-with-sqlite)?\.ts$/
const VAGUE = /(^|\/)(utils?|helpers?|common|lib|hooks|types|shared|misc)(\/|\.tsx?$)/
const TOOLS = /^(react|react-dom|halfway|node:.*|vite|vitest|fast-check|virtual:.*)$/

const SRC = import.meta.dirname
const files = readdirSync(SRC, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => /\.(tsx?|mdx|mjs|css)$/.test(name) && name !== 'architecture.test.ts')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const folderOf = (file: string) => file.split('/')[0] ?? file
/** A room is a folder in a folder, `panes/code`; a file that stands beside the rooms is in none. */
const roomOf = (file: string) => /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]

/** Every module a file names: imports, re-exports, `import()` and `new URL(…, import.meta.url)`. */
function namesIn(file: string): string[] {
  const code = readFileSync(join(SRC, file), 'utf8')
  const urls = [...code.matchAll(/new URL\(\s*'([^']+\.\w+)',\s*import\.meta\.url/g)].map(
    ([, url]) => url ?? '',
  )
  const lines = /^(?:import|export)\b.* from '([^']+)'/gm
  if (!/\.(tsx?|mjs)$/.test(file)) return [...code.matchAll(lines)].map(([, name]) => name ?? '')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const requests = [
    ...staticImports.map((found) => found.moduleRequest),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest ?? []),
    ),
    ...dynamicImports.map((found) => found.moduleRequest),
  ]
  return [
    ...requests.map(({ start, end }) => code.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
    ...urls,
  ]
}

const imports = files.flatMap((file) =>
  namesIn(file).map((name) => {
    const isOurs = name.startsWith('.')
    const path = isOurs ? relative(SRC, join(SRC, dirname(file), name)).replaceAll('\\', '/') : name
    const pack = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
    return { file, isOurs, path, to: isOurs ? folderOf(path) : pack }
  }),
)
const ours = imports.filter(({ isOurs }) => isOurs)

/** What stands in a circle, or between two. */
function circlesIn(arrows: readonly (readonly [from: string, to: string])[]): readonly string[] {
  const left = arrows.filter(
    ([from, to]) =>
      arrows.some(([other]) => other === to) && arrows.some(([, end]) => end === from),
  )
  return left.length < arrows.length ? circlesIn(left) : [...new Set(left.map(([from]) => from))]
}

test('there are files to judge, in the folders of the table', () => {
  expect(ours.length).toBeGreaterThan(50)
  expect(files.filter((file) => !(folderOf(file) in MAY_IMPORT))).toEqual([])
})

test('a folder imports only what the table allows', () => {
  const isAllowed = ({ file, to }: (typeof ours)[number]) =>
    to === folderOf(file) || MAY_IMPORT[folderOf(file)]?.includes(to)
  expect(ours.filter((found) => !isTest(found.file) && !isAllowed(found))).toEqual([])
})

test('of the bridge only the host and who hands it over know SQLite and the sandbox', () => {
  const strays = ours.filter(
    ({ file, to }) =>
      (to === 'sqlite' || to === 'sandbox') && !isTest(file) && !MAY_KNOW_SQLITE.test(file),
  )
  expect(strays).toEqual([])
})

test('the player knows nothing of the engine but its types', () => {
  const imported = files
    .filter((file) => folderOf(file) === 'player' && !isTest(file))
    .flatMap((file) => parseSync(file, readFileSync(join(SRC, file), 'utf8')).module.staticImports)
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith('../engine/'))
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter(({ entries }) => entries.some(({ isType }) => !isType))).toEqual([])
})

test('no two files import each other in a circle, types included, nor do two rooms', () => {
  const fileAt = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((name) => files.includes(name))
  const arrows = ours.flatMap(({ file, path }) => {
    const to = fileAt(path.replace(/\?.*/, ''))
    return to === undefined ? [] : [[file, to] as const]
  })
  const rooms = arrows.flatMap(([file, path]) => {
    const [from, to] = [roomOf(file), roomOf(path)]
    return from && to && from !== to && !isTest(file) ? [[from, to] as const] : []
  })
  expect(arrows.length).toBeGreaterThan(ours.length / 2)
  expect(circlesIn(arrows)).toEqual([])
  expect(circlesIn(rooms)).toEqual([])
})

test('of a pane others see its door', () => {
  const isDoor = (path: string) => {
    const [, room = '', ...name] = path.split('/')
    return (DOORS[room] ?? ['pane']).includes(name.join('/'))
  }
  const strays = ours.filter(({ file, path }) => {
    const room = roomOf(path)
    return room?.startsWith('panes/') && room !== roomOf(file) && !isTest(file) && !isDoor(path)
  })
  expect(strays).toEqual([])
})

test('a folder that holds many files has rooms', () => {
  const isFull = (folder: string) =>
    files.filter((file) => dirname(file) === folder).length > MOST_FILES
  expect([...new Set(files.map(dirname))].filter(isFull)).toEqual([])
})

test('no module but a test imports a test', () => {
  expect(ours.filter(({ file, path }) => /\.test$/.test(path) && !isTest(file))).toEqual([])
})

test('a package is known to one folder', () => {
  const packages = imports.filter(
    ({ file, isOurs, to }) => !isOurs && !isTest(file) && !TOOLS.test(to),
  )
  const foldersOf = (name: string) =>
    new Set(packages.filter(({ to }) => to === name).map(({ file }) => folderOf(file)))
  const shared = packages.filter(({ to }) => foldersOf(to).size > 1)
  expect(shared).toEqual([])
})

test('no folder or file is a drawer for everything', () => {
  expect(files.filter((file) => VAGUE.test(file))).toEqual([])
})
