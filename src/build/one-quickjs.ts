import type { Plugin } from 'vite'

const BY_ITSELF = '(new URL("emscripten-module.wasm",import.meta.url)).href'

/** The page hands QuickJS over compiled: the library need not know where its file lies, and the build packs it once. */
export function oneQuickjs(): Plugin {
  return {
    name: 'one-quickjs',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('quickjs-wasmfile-release-sync/dist/emscripten-module.browser.mjs'))
        return undefined
      if (!code.includes(BY_ITSELF))
        throw new Error('The library of QuickJS finds its file in another way than it did.')
      return { code: code.replace(BY_ITSELF, '""'), map: null }
    },
  }
}
