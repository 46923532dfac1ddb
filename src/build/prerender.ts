import { type Plugin, type PluginOption, runnerImport } from 'vite'

const ROOT = '<div id="root"></div>'

/**
 * Puts the lesson's text into the built page, so that it can be read before any script runs, and without one.
 * `module` exports `renderReading(): string`; `plugins` are what it takes to read it.
 */
export function prerender(module: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const reading = await runnerImport<{ renderReading(): string }>(module, {
          configFile: false,
          logLevel: 'error',
          plugins: plugins(),
        })
        if (!html.includes(ROOT))
          throw new Error(`index.html must hold ${ROOT}: the lesson's text goes there.`)
        return html.replace(ROOT, () => `<div id="root">${reading.module.renderReading()}</div>`)
      },
    },
  }
}
