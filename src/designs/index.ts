type Module = Readonly<Record<string, unknown>>

const modules = import.meta.glob<Module>(
  [
    './lab.ts',
    './service.ts',
    './{policies,claims,boundary,templates}/*.ts',
    './reports/*/{broken,mended}.ts',
  ],
  { eager: true },
)
const sources = import.meta.glob<string>(
  [
    './lab.ts',
    './service.ts',
    './{policies,claims,boundary,templates}/*.ts',
    './reports/*/{broken,mended}.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

export const SHIPPED: readonly { name: string; module: Module; source: string }[] = Object.entries(
  modules,
).map(([path, module]) => ({ name: nameOf(path), module, source: sources[path] ?? '' }))

function nameOf(path: string): string {
  return path
    .replace(/^\.\/|\.ts$/g, '')
    .replace(/^policies/, 'policy')
    .replace(/^claims/, 'claim')
    .replace(/^templates/, 'template')
}
