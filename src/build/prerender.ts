import { fileURLToPath } from 'node:url'
import { type Plugin, type PluginOption, runnerImport } from 'vite'

const PAGE = fileURLToPath(new URL('../app/render-reading.tsx', import.meta.url))
const ROOT = '<div id="root"></div>'

/** Puts the lesson's text into the built page, so that it can be read before any script runs, and without one. */
export function prerender(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport<{ renderReading(): string }>(PAGE, {
          configFile: false,
          logLevel: 'error',
          plugins: plugins(),
        })
        if (!html.includes(ROOT)) throw new Error(`index.html must hold ${ROOT}: the lesson's text goes there.`)
        return html.replace(ROOT, () => `<div id="root">${module.renderReading()}</div>`)
      },
    },
  }
}
