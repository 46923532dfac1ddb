import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What the built page may do: nothing from elsewhere, no inline script or style; WebAssembly for SQLite. */
const SITE_POLICY = policy({
  script: "'self'",
  style: "'self'",
  worker: "'self'",
  connect: "'self'",
  files: "'self'",
})

/** Puts the policy into the built page, before anything it governs. The single file gets its own, by hashes. */
export function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => withPolicy(html, SITE_POLICY) },
  }
}

/** The same strictness for one file that holds everything: only the very scripts and styles that stand in it run. */
export function withHashPolicy(html: string): string {
  // One pass over both: a script's own text may speak of style elements.
  const elements = [...html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)]
  const hashes = (tag: string) =>
    elements
      .filter(([, name]) => name === tag)
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  const own = { script: hashes('script'), style: hashes('style') }
  return withPolicy(html, policy({ ...own, worker: 'blob:', connect: 'data:', files: 'data:' }))
}

function policy(from: {
  script: string
  style: string
  worker: string
  connect: string
  files: string
}): string {
  return [
    "default-src 'none'",
    `script-src ${from.script} 'wasm-unsafe-eval'`,
    `style-src ${from.style}`,
    `worker-src ${from.worker}`,
    `connect-src ${from.connect}`,
    "img-src 'self' data: blob:",
    `font-src ${from.files}`,
    `manifest-src ${from.files}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function withPolicy(html: string, content: string): string {
  const charset = /<meta charset="utf-8" ?\/?>/
  if (!charset.test(html))
    throw new Error('index.html must declare its charset: the content policy stands after it.')
  return html.replace(
    charset,
    (meta) => `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  )
}
