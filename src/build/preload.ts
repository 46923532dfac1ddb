import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the page's first script asks for at once; the browser may fetch it while that script is still on its way. */
const AT_ONCE = [
  { file: /\/draw-[^/]*\.js$/, attrs: { rel: 'modulepreload' } },
  { file: /\/draw-[^/]*\.css$/, attrs: { rel: 'preload', as: 'style' } },
  { file: /\.wasm$/, attrs: { rel: 'preload', as: 'fetch' } },
]

/** Names these files in the built page's head. */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {})
        return AT_ONCE.map(({ file, attrs }): HtmlTagDescriptor => {
          const name = files.find((one) => file.test(one))
          if (!name) throw new Error(`The build has no file like ${file}, which the page preloads.`)
          return {
            tag: 'link',
            attrs: { ...attrs, crossorigin: true, href: `./${name}` },
            injectTo: 'head',
          }
        })
      },
    },
  }
}
