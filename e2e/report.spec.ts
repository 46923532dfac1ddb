import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Download, expect, type Page, test } from '@playwright/test'
import { FOUR_LINES } from './core-lab'

const folder = mkdtempSync(join(tmpdir(), 'halfway-report-'))

async function openChapter(page: Page, title: RegExp): Promise<void> {
  await page.goto('./')
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: title })
    .click()
  await expect(page.getByRole('slider', { name: 'Tape' })).toBeVisible()
}

/** Clicks, and keeps the one file that the click hands over, by name. */
async function download(page: Page, name: string): Promise<Map<string, string>> {
  const downloads: Download[] = []
  page.on('download', (one) => downloads.push(one))
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => downloads.length).toBeGreaterThan(0)
  const files = new Map<string, string>()
  expect(downloads).toHaveLength(1)
  for (const one of downloads) {
    const path = join(folder, one.suggestedFilename())
    await one.saveAs(path)
    files.set(one.suggestedFilename(), path)
  }
  page.removeAllListeners('download')
  return files
}

/** The report in both its forms, each by its own click. */
async function reports(page: Page): Promise<Map<string, string>> {
  const markdown = await download(page, 'Download report')
  return new Map([...markdown, ...(await download(page, 'Download report as JSON'))])
}

function lab(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'lab', '--', ...words], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n'), error: stderr.trim() }
}

function has(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

test.describe('the status report', () => {
  test('is written from the rows of this step, and what must not leak stays out', async ({
    page,
  }) => {
    await openChapter(page, /status report/i)
    const report = page.getByRole('region', { name: 'Status report' })
    const text = report.getByRole('textbox', { name: 'Status report, Markdown' })
    const before = await text.inputValue()
    await page.getByRole('button', { name: 'Run pass 1', exact: true }).click()
    await expect(text).not.toHaveValue(before)
    for (const box of await report.getByRole('checkbox').all()) await box.check()
    await expect(report.getByText('Left out of the report.')).toBeVisible()
    const leaked = await report.locator('dd').allTextContents()
    expect(leaked.length).toBeGreaterThan(0)
    for (const secret of leaked) await expect(text).not.toHaveValue(new RegExp(quoted(secret)))
  })

  test('can be taken along as Markdown and as JSON', async ({ page }) => {
    await openChapter(page, /status report/i)
    const markdown = await download(page, 'Download status report')
    expect(readFileSync(markdown.get('status-report.md') ?? '', 'utf8')).toContain('retryable')
    await page.getByRole('radio', { name: 'JSON' }).check()
    const json = await download(page, 'Download status report')
    expect(() =>
      JSON.parse(readFileSync(json.get('status-report.json') ?? '', 'utf8')),
    ).not.toThrow()
  })
})

test.describe('the explanation', () => {
  test.beforeEach(async ({ page }) => {
    await openChapter(page, /explain/i)
    await page.getByRole('slider', { name: 'Tape' }).press('End')
  })

  test('keeps the answer and counts the evidence', async ({ page }) => {
    const pane = page.getByRole('region', { name: 'Explanation' })
    await pane.getByRole('textbox').fill('Nobody here knows whether it happened.')
    await pane.getByRole('checkbox', { name: /uncertain: review_required/ }).check()
    await pane.getByRole('button', { name: 'Compare with the rubric' }).click()
    await expect(pane.getByText(/points said/)).toBeVisible()
    await page.reload()
    await expect(pane.getByRole('textbox')).toHaveValue('Nobody here knows whether it happened.')
    await expect(pane.getByRole('checkbox', { name: /uncertain: review_required/ })).toBeChecked()
  })

  test('the report replays in a terminal, in both its forms', async ({ page }) => {
    await page.getByRole('region', { name: 'Explanation' }).getByRole('textbox').fill('My answer.')
    const files = await reports(page)
    expect([...files.keys()].map((name) => name.split('.').pop()).sort()).toEqual(['json', 'md'])
    for (const path of files.values()) {
      expect(readFileSync(path, 'utf8')).toContain('My answer.')
      expect(lab('replay', path)).toEqual({ status: 0, lines: FOUR_LINES, error: '' })
    }
  })

  test('a report that was changed does not replay, and the difference is named', async ({
    page,
  }) => {
    const files = await reports(page)
    for (const path of files.values()) {
      const forged = readFileSync(path, 'utf8').replaceAll('done attempt=2', 'done attempt=3')
      writeFileSync(path, forged)
      const { status, lines, error } = lab('replay', path)
      expect(status).toBe(1)
      expect(`${lines.join('\n')}${error}`).toContain('attempt=3')
    }
  })

  test('the database opens in the sqlite3 program', async ({ page }) => {
    const [path = ''] = (await download(page, 'Download database')).values()
    expect(readFileSync(path).subarray(0, 15).toString()).toBe('SQLite format 3')
    if (!has('sqlite3')) return
    const rows = execFileSync('sqlite3', [path, 'SELECT * FROM jobs ORDER BY id'], {
      encoding: 'utf8',
    })
    expect(rows.trim().split('\n')).toEqual(['retryable|done|2', 'uncertain|review|1'])
  })

  test('the Python twin prints the same lines', async ({ page }) => {
    const [path = ''] = (await download(page, 'Download lab_06.py')).values()
    expect(readFileSync(path, 'utf8')).toContain('import sqlite3')
    if (!has('python3')) return
    const printed = execFileSync('python3', [path], { encoding: 'utf8' })
    expect(printed.trim().split('\n')).toEqual(FOUR_LINES)
  })
})

test('a link replays to its lines; what is neither report nor link is refused in one line', () => {
  expect(lab('replay', '#/worker-passes?v=1&s=lab')).toEqual({
    status: 0,
    lines: FOUR_LINES,
    error: '',
  })
  const refused = lab('replay', join(folder, 'nothing.json'))
  expect(refused.status).toBe(2)
  expect(refused.error.split('\n')).toHaveLength(1)
})

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
