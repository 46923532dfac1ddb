import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withHashPolicy } from './content-policy'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policyIn(html: string): readonly string[] {
  return /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.split('; ') ?? []
}

test('the single file allows the scripts and styles that stand in it, and nothing else', () => {
  const script = 'const tag = "<style>no element</style>"'
  const style = 'p { color: red }'
  const html = `<meta charset="utf-8" /><script type="module">${script}</script><style>${style}</style>`
  const policy = policyIn(withHashPolicy(html))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src ${hashOf(script)} 'wasm-unsafe-eval'`)
  expect(policy).toContain(`style-src ${hashOf(style)}`)
})

test('a page that does not say its charset first is refused', () => {
  expect(() => withHashPolicy('<script></script>')).toThrow(/charset/)
})
