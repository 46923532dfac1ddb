import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { writeLink } from '../src/engine/link/link'
import { stageOf, step } from './console'
import { CORE_LAB } from './core-lab'
import { expectInert, MARKUP, SIGNS } from './hostile'
import { watch } from './watch'

const SAME = 'The replay prints the same lines and leaves the same rows.'
const ANSWER = 'Nobody here knows whether it happened.'
const ENDLESS =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n;'

/** A report of no run, for what is wrong with it. */
const EMPTY = {
  format: 'halfway-run',
  version: 1,
  halfway: '1.0.0',
  sqlite: '3',
  link: '#/explain',
  run: { lines: [], steps: [], tables: [] },
  digest: '',
  answers: { predictions: [], explanation: '', evidence: [], rubric: [] },
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Open a report' })
}

function tape(page: Page): Locator {
  return page.getByRole('slider', { name: 'Tape' })
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Class', exact: true }).click()
  await page.getByRole('button', { name: 'Open report', exact: true }).last().click()
  await expect(dialog(page).getByLabel('Report file')).toBeVisible()
}

async function pick(page: Page, text: string | Buffer, name = 'report.json'): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await dialog(page).getByLabel('Report file').setInputFiles(file)
}

/** What the learner of chapter 8 downloads, in both its forms. */
async function reportsOf(page: Page): Promise<{ json: string; markdown: string }> {
  const read = async (name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return readFileSync(await (await coming).path(), 'utf8')
  }
  return {
    markdown: await read('Download report'),
    json: await read('Download report as JSON'),
  }
}

/** Answers chapter 8, with a worker that crashed, and takes the report. */
async function answeredReports(page: Page): Promise<{ json: string; markdown: string }> {
  await page.goto('#/explain?v=1&s=lab&run=6.crash.A&at=9')
  await expect(tape(page)).toHaveValue('9')
  const pane = page.getByRole('region', { name: 'Explanation' })
  await pane.getByRole('textbox').fill(ANSWER)
  await pane.getByRole('checkbox', { name: 'id uncertain' }).check()
  await pane.getByRole('button', { name: 'Compare with the rubric' }).click()
  return reportsOf(page)
}

/** Does what must end the host that is at work: nothing else frees it. */
async function endHost(page: Page, act: () => Promise<void>): Promise<void> {
  const ends = page.workers().map((host) => new Promise((resolve) => host.once('close', resolve)))
  await act()
  await Promise.race(ends)
}

function notebookOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

test('a report opens in the page that it came from: the same run, and the words of its author', async ({
  page,
}) => {
  const { json, markdown } = await answeredReports(page)
  await page.getByRole('button', { name: 'Open report', exact: true }).first().click()
  for (const [text, name] of [
    [json, 'report.json'],
    [markdown, 'report.md'],
  ] as const) {
    await pick(page, text, name)
    await expect(dialog(page).getByRole('heading', { name })).toBeVisible()
    await expect(dialog(page).getByText(SAME)).toBeVisible()
  }
  await expect(dialog(page).getByRole('region', { name: 'Explanation' })).toContainText(ANSWER)
  await expect(dialog(page).getByRole('region', { name: 'Evidence picked' })).toContainText(
    'id uncertain',
  )
  await expect(dialog(page).getByRole('region', { name: 'Rubric' })).toContainText('not said')
  const versions = dialog(page).getByRole('row', { name: 'SQLite' }).getByRole('cell')
  const [ofReport, ofPage] = await versions.allTextContents()
  expect(ofReport).toMatch(/^3\.\d+\.\d+$/)
  expect(ofPage).toBe(ofReport)
})

test('what was changed in a report is named beside what the replay gives', async ({ page }) => {
  const { json, markdown } = await answeredReports(page)
  await openDialog(page)
  const report = JSON.parse(json)
  report.run.tables[0].rows[0][1] = "'forged'"
  await pick(page, JSON.stringify(report))
  await expect(dialog(page).getByText('The first difference is in table 1.')).toBeVisible()
  await expect(dialog(page).getByRole('definition').first()).toContainText('forged')
  await expect(dialog(page).getByRole('definition').last()).not.toContainText('forged')
  await expect(dialog(page).getByText(SAME)).toBeHidden()

  await pick(page, markdown.replace(/^- `/m, '- `lost: '), 'report.md')
  await expect(
    dialog(page).getByText(/first difference is in line of the file \d+\./),
  ).toBeVisible()
  await expect(dialog(page).getByRole('definition').first()).toContainText('lost: ')
})

test('the run goes on the stage at its place, Back leads home, and the reader’s notebook stays', async ({
  page,
  context,
}) => {
  const { json } = await answeredReports(page)
  const reader = await context.newPage()
  await reader.goto('#/explain')
  await expect(step(reader)).toBeEnabled()
  const own = reader.getByRole('region', { name: 'Explanation' }).getByRole('textbox')
  await own.fill('My own words.')
  await step(reader).click()
  await expect(reader).toHaveURL(/at=1$/)
  const before = await stageOf(reader)
  const notebook = await notebookOf(reader)

  await openDialog(reader)
  await pick(reader, json)
  await expect(dialog(reader).getByText(SAME)).toBeVisible()
  expect(await notebookOf(reader)).toEqual(notebook)
  await dialog(reader).getByRole('button', { name: 'Open this run on the stage' }).click()
  await expect(dialog(reader)).toBeHidden()
  await expect(tape(reader)).toHaveValue('9')
  await expect(reader).toHaveURL(/#\/explain\?v=1&s=lab&run=6\.crash\.A&at=9$/)
  await expect(own).toHaveValue('My own words.')

  await reader.goBack()
  await expect(tape(reader)).toHaveValue('1')
  expect(await stageOf(reader)).toEqual(before)
  expect(await notebookOf(reader)).toEqual(notebook)
})

test('a hostile report does nothing but show', async ({ page, baseURL }) => {
  const watched = await watch(page, baseURL ?? '')
  await page.goto(CORE_LAB)
  await expect(step(page)).toBeEnabled()
  await openDialog(page)
  const text = `${MARKUP}${SIGNS}`
  const foreign = {
    ...EMPTY,
    halfway: text,
    sqlite: text,
    digest: text,
    run: { lines: [text], steps: [], tables: [{ name: text, columns: [text], rows: [[text]] }] },
    answers: {
      predictions: [{ question: text, answer: text }],
      explanation: text,
      evidence: Array.from({ length: 100_000 }, () => text.slice(0, 12)),
      rubric: [{ point: text.repeat(5_000), isSaid: true, isSupported: true }],
    },
  }
  const json = JSON.stringify(foreign).replaceAll(
    /"(run|answers)":\{/g,
    '"$1":{"__proto__":{"caught":1},"constructor":{"prototype":{"caught":1}},',
  )
  await pick(page, json, `${MARKUP.slice(0, 40).replaceAll('/', '')}.json`)
  await expect(dialog(page).getByText('The first difference is in printed line 1.')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: '<img src=x' })).toBeVisible()
  const words = dialog(page).getByRole('region', { name: 'Explanation' })
  await expect(words).toContainText(`${MARKUP}␛[2J␛]0;title␇‹U+202E›abc␀\ufffd‹U+200B›end`)
  await expect(dialog(page).getByText('and 99950 more')).toBeVisible()
  const shown = await dialog(page).evaluate((element) => element.textContent ?? '')
  expect(shown.match(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e]/u)).toBeNull()
  expect(shown.length).toBeLessThan(10_000)
  await expectInert(page)
  expect(watched).toEqual({ strayed: [], complaints: [] })
})

const NO_DATA = 'This file is not a report of ours: it holds no data that can be read.'
const TOO_LONG = 'This file is too long to be a report of ours.'

test('whatever is no report gets one sentence, and the stage stays', async ({ page }) => {
  await page.goto(`${CORE_LAB}&at=12`)
  await expect(tape(page)).toHaveValue('12')
  const before = await stageOf(page)
  const address = page.url()
  await openDialog(page)
  const files = [
    ['', NO_DATA],
    ['hello', NO_DATA],
    [Buffer.from(Uint8Array.from({ length: 9_999 }, (_, n) => n % 256)), NO_DATA],
    ['{"a":'.repeat(200_000), NO_DATA],
    [' '.repeat(5_000_000), TOO_LONG],
    [Buffer.alloc(17_000_000), TOO_LONG],
    ['{"format":"other"}', 'This file is not a report of a run.'],
    [
      JSON.stringify({ ...EMPTY, version: 2 }),
      'This report was written by another version of Halfway.',
    ],
    [JSON.stringify({ ...EMPTY, answers: {} }), 'This report is damaged: parts of it are missing.'],
    [
      JSON.stringify({ ...EMPTY, link: 'https://elsewhere.example/' }),
      'This link does not name a chapter.',
    ],
    [
      JSON.stringify({ ...EMPTY, link: '#/nowhere?v=1&s=lab' }),
      'This link names a chapter that the lesson does not have.',
    ],
    [JSON.stringify({ ...EMPTY, link: '#/explain?v=1&s=lab&run=900.crash.A' }), /^[^.]+\.$/],
  ] as const
  for (const [index, [file, sentence]] of files.entries()) {
    await pick(page, file, `${index}.json`)
    await expect(dialog(page).getByRole('heading', { name: `${index}.json` })).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence)
    await expect(dialog(page).getByRole('button', { name: /stage/ })).toBeHidden()
  }
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  })
  await pick(page, JSON.stringify(EMPTY))
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This file cannot be read: it is a folder, gone, or locked.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await stageOf(page)).toEqual(before)
  expect(page.url()).toBe(address)
})

test('a replay without an end can be stopped or left, and the stage stays', async ({ page }) => {
  await page.goto(`${CORE_LAB}&at=12`)
  await expect(tape(page)).toHaveValue('12')
  const before = await stageOf(page)
  const link = `#${writeLink({
    chapter: 'explain',
    scenario: { program: 'lab' },
    schedule: [{ tick: 0, kind: 'prompt', text: ENDLESS }],
    cursor: 1,
  })}`
  const endless = JSON.stringify({ ...EMPTY, link })
  const stop = dialog(page).getByRole('button', { name: 'Stop', exact: true })

  await openDialog(page)
  await pick(page, endless)
  await endHost(page, () => stop.click())
  await expect(dialog(page).getByRole('alert')).toHaveText('The replay was stopped before its end.')
  await expect(stop).toBeHidden()

  await pick(page, endless)
  await expect(stop).toBeVisible()
  await endHost(page, () => pick(page, JSON.stringify(EMPTY)))
  await expect(dialog(page).getByText('The first difference is in')).toBeVisible()

  await pick(page, endless)
  await expect(stop).toBeVisible()
  await endHost(page, () => page.keyboard.press('Escape'))
  expect(await stageOf(page)).toEqual(before)
  await page.getByRole('button', { name: 'Crash here', exact: true }).click()
  await expect(tape(page)).toHaveValue('13')
})

test('the keyboard is enough', async ({ page }) => {
  const { json } = await answeredReports(page)
  await page.goto(CORE_LAB)
  await expect(step(page)).toBeEnabled()
  // Long before it is needed: it takes a moment until the browser hands its choosers over.
  const choosing = page.waitForEvent('filechooser')
  const menu = page.getByRole('button', { name: 'Class', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('button', { name: 'Open report', exact: true })
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  const file = dialog(page).getByLabel('Report file')
  await tabTo(page, file)
  await page.keyboard.press('Space')
  const buffer = Buffer.from(json)
  await (await choosing).setFiles({ name: 'report.json', mimeType: 'application/json', buffer })
  await expect(dialog(page).getByText(SAME)).toBeVisible()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Open this run on the stage' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(tape(page)).toHaveValue('9')

  await page.getByRole('button', { name: 'Open report', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open report', exact: true })).toBeFocused()
})

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  await expect(wanted).toBeFocused()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the dialog, at any size', async ({ page }) => {
      const { json } = await answeredReports(page)
      await openDialog(page)
      for (const [width, text, words] of [
        [1280, json, SAME],
        [1280, json.replace('retryable', 'forged'), 'The first difference is in'],
        [390, json, SAME],
        [390, '', NO_DATA],
      ] as const) {
        await page.setViewportSize({ width, height: 720 })
        await pick(page, text)
        await expect(dialog(page).getByText(words)).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        ).toEqual([])
        const overflow = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth)
        expect(overflow).toBe(0)
      }
    })
  })
}
