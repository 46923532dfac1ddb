import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import gfm from 'remark-gfm'
import { defineConfig } from 'vitest/config'
import { programLines } from './src/build/program-lines'
import { shikiLines } from './src/build/shiki-lines'

export default defineConfig({
  base: './',
  plugins: [
    programLines(),
    shikiLines(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [gfm] }) },
    react({ include: /\.(mdx|tsx?|jsx?)$/ }),
  ],
  optimizeDeps: { include: ['sql.js'] },
  worker: { format: 'es', plugins: () => [programLines(), shikiLines()] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
})
