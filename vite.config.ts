import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import gfm from 'remark-gfm'
import type { PluginOption, UserConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { contentPolicy } from './src/build/content-policy.ts'
import { firstLoad } from './src/build/first-load.ts'
import { offline } from './src/build/offline.ts'
import { oneQuickjs } from './src/build/one-quickjs.ts'
import { prerender } from './src/build/prerender.ts'
import { designLines, programLines } from './src/build/program-lines.ts'
import { shikiLines } from './src/build/shiki-lines.ts'
import { singleFile } from './src/build/single-file.ts'

/** What turns our source into plain modules, whoever runs them: the page, the host, Node. */
function source(): PluginOption[] {
  return [
    designLines(),
    programLines(),
    shikiLines(),
    oneQuickjs(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [gfm] }) },
  ]
}

/** The lesson as a page of text. */
const READING = new URL('./src/app/reading/render.tsx', import.meta.url).pathname

function page(): PluginOption[] {
  return [...source(), react({ include: /\.(mdx|tsx?|jsx?)$/ }), prerender(READING, source)]
}

/** `vite build`: the static folder. Nothing is inlined: its policy knows files of its own only. */
const site: UserConfig = {
  plugins: [page(), firstLoad(), contentPolicy(), offline()],
  build: { assetsInlineLimit: 0 },
}

/** `vite build --mode single`: the same in one file. A module worker cannot be inlined there, a classic one can. */
const single: UserConfig = {
  plugins: [page(), singleFile()],
  resolve: {
    alias: [
      {
        find: /.*\/make-host$/,
        replacement: new URL('./src/bridge/make-host.inline.ts', import.meta.url).pathname,
      },
    ],
  },
  worker: { format: 'iife', plugins: source },
  build: { emptyOutDir: false, copyPublicDir: false, assetsInlineLimit: 100_000_000 },
}

/** `vite build --mode lab`: the terminal's program for Node, kept beside the installed packages. */
const lab: UserConfig = {
  plugins: [source()],
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'node_modules/.cache/halfway',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
  },
}

function outputOf(mode: string): UserConfig {
  if (mode === 'single') return single
  return mode === 'lab' ? lab : site
}

export default defineConfig(({ mode }) => ({
  base: './',
  optimizeDeps: {
    include: [
      'sql.js',
      'acorn',
      'sucrase',
      'quickjs-emscripten-core',
      '@jitl/quickjs-wasmfile-release-sync',
    ],
  },
  worker: { format: 'es', plugins: source },
  ...outputOf(mode),
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // How long the plugins took is no news for whoever starts the page.
    rolldownOptions: { checks: { pluginTimings: false } },
    ...outputOf(mode).build,
  },
  // Searches on a busy machine take their time; no test is about time.
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 60_000 },
}))
