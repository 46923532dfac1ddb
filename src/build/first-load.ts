import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The page's first script, and the app, which it asks for at once and SQLite beside it. */
const FIRST = /\/src\/main\.ts$/
const APP = /\/src\/app\/draw\.tsx$/

/** What the first script asks for; the browser may fetch it while that script is still on its way. */
const AT_ONCE = [
  { file: /\/app-[^/]*\.js$/, attrs: { rel: 'modulepreload' } },
  { file: /\/app-[^/]*\.css$/, attrs: { rel: 'preload', as: 'style' } },
  { file: /\/sql-wasm-[^/]*\.wasm$/, attrs: { rel: 'preload', as: 'fetch' } },
]

/** The part of a build's graph of modules that is read here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * The first load in few files, named in the built page's head: the first script alone, and all that the app needs at
 * once in one, which would else be cut up along what later parts share with it.
 */
export function firstLoad(): Plugin {
  let first: ReadonlySet<string> = new Set()
  let app: ReadonlySet<string> = new Set()
  return {
    name: 'first-load',
    apply: 'build',
    config: () => {
      const groups = [
        { name: (id: string) => (first.has(id) ? 'first' : null), debugName: 'first', priority: 1 },
        { name: (id: string) => (app.has(id) ? 'app' : null), debugName: 'app' },
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    buildEnd() {
      const like = (name: RegExp) => [...this.getModuleIds()].filter((id) => name.test(id))
      first = reachedFrom(like(FIRST), this)
      app = reachedFrom(like(APP), this)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => preloads(Object.keys(bundle ?? {})),
    },
  }
}

/** These modules, and what they import, but for what is imported later. */
function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

function preloads(files: readonly string[]): HtmlTagDescriptor[] {
  return AT_ONCE.map(({ file, attrs }) => {
    const name = files.find((one) => file.test(one))
    if (!name) throw new Error(`The build has no file like ${file}, which the page preloads.`)
    return {
      tag: 'link',
      attrs: { ...attrs, crossorigin: true, href: `./${name}` },
      injectTo: 'head',
    }
  })
}
