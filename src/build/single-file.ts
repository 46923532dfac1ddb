import type { PluginOption } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { withHashPolicy } from './content-policy.ts'

/** The whole lab as `halfway.html`: scripts, styles, fonts, the host and SQLite inside, to be opened by a double click. */
export function singleFile(): PluginOption[] {
  return [
    viteSingleFile({ removeViteModuleLoader: true }),
    {
      name: 'single-file',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') {
            throw new Error('The single file is made of index.html, and the build has none.')
          }
          const source = withHashPolicy(withoutLinks(String(page.source)))
          for (const name of Object.keys(bundle)) delete bundle[name]
          this.emitFile({ type: 'asset', fileName: 'halfway.html', source })
        },
      },
    },
  ]
}

/** Icons and the manifest are files of their own, and there are none beside this one. */
function withoutLinks(html: string): string {
  return html.replace(/\s*<link rel="(icon|apple-touch-icon|manifest)"[^>]*>/g, '')
}
