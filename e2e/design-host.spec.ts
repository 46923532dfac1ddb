import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { DesignReport, DesignRun } from '../src/engine/design/answers'
import { watch } from './watch'

const FILE = pathToFileURL(resolve('dist/halfway.html')).href
const source = readFileSync('src/designs/oracle/designs/lease.ts', 'utf8')
const design = { source, fileName: 'lease.ts' }

/** Asks the host of the page, as the page itself asks it. */
function ask(page: Page, question: string, asked: object): Promise<unknown> {
  return page.evaluate(
    ([name, what]) => {
      const [host] = (window as unknown as { hosts: Worker[] }).hosts
      const id = 1_000_000 + Math.random()
      return new Promise((settle) => {
        host?.addEventListener('message', ({ data }) => {
          if (data.id === id && data.kind !== 'progress') settle(data.answer ?? data)
        })
        host?.postMessage({ id, question: name, ask: what })
      })
    },
    [question, asked] as const,
  )
}

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const hosts: Worker[] = []
    Object.assign(window, {
      hosts,
      Worker: class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          hosts.push(this)
        }
      },
    })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Step', exact: true, disabled: false }).waitFor()
}

for (const [name, address] of [
  ['page', './'],
  ['single file', FILE],
] as const) {
  test(`the host of the ${name} runs an own design in the sandbox`, {
    tag: '@firefox',
  }, async ({ page, baseURL }) => {
    const watched = await watch(page, address === FILE ? FILE : (baseURL ?? ''))
    const sandbox: string[] = []
    page.on('request', (request) => {
      if (/(sandbox|emscripten)[^/]*\.(js|wasm)$/.test(request.url())) sandbox.push(request.url())
    })
    await open(page, address)
    expect(sandbox).toEqual([])
    const run = (await ask(page, 'runDesign', { ...design, moves: [] })) as DesignRun
    if (run.kind === 'mistake') throw new Error(run.message)
    // The single file has all of it inside.
    expect(sandbox.length > 0).toBe(address !== FILE)
    expect(run.trace.end).toBe('ended')
    const { report, stories } = (await ask(page, 'checkDesign', {
      ...design,
      faults: 1,
    })) as DesignReport
    expect(report.covered).toBe(true)
    expect(Object.keys(stories)).toEqual(['the work is done twice'])
    const endless = source.replace('function* worker() {', 'function* worker() { for (;;) {}')
    expect(await ask(page, 'runDesign', { ...design, source: endless, moves: [] })).toMatchObject({
      kind: 'mistake',
      line: source.split('\n').findIndex((text) => text.includes('function* worker()')) + 1,
    })
    expect(watched).toEqual({ strayed: [], complaints: [] })
  })
}
