import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption } from 'vite'

const ROOT = '<div id="root"></div>'

/**
 * Puts the lesson's text into the built page, so that it can be read before any script runs, and without one.
 * The module at `path` exports `renderReading(): string`; `plugins` are what it takes to read its source.
 */
export function prerender(path: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(ROOT)) {
          throw new Error(`index.html must hold ${ROOT}: the lesson's text goes there.`)
        }
        const text = await render(path, plugins())
        return html.replace(ROOT, () => `<div id="root">${text}</div>`)
      },
    },
  }
}

/** Builds the module for Node, beside the packages it needs, and runs it: class names come out as in the page. */
async function render(path: string, plugins: PluginOption[]): Promise<string> {
  const outDir = mkdtempSync(join('node_modules', '.reading-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins,
      build: {
        ssr: path,
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'reading.js' } },
      },
    })
    const entry = pathToFileURL(join(process.cwd(), outDir, 'reading.js')).href
    const { renderReading }: { renderReading(): string } = await import(entry)
    return renderReading()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
