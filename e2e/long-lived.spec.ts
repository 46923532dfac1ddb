import { expect, type Page, test } from '@playwright/test'

/** The core lab in the chapter about limits, before the third step's COMMIT: one job taken, nothing settled. */
const IN_A_PASS = '#/limits?v=1&s=lab&at=6'

function pane(page: Page) {
  return page.getByRole('region', { name: 'A disk that outlives the page' })
}

async function keepInAPass(page: Page): Promise<void> {
  await page.goto(IN_A_PASS)
  await pane(page).getByRole('button', { name: 'Keep this disk' }).click()
  await expect(pane(page)).toContainText('Kept as it is after step 6.')
}

test('a disk is found after its tab was closed in the middle of a pass, and a new worker goes on with it', async ({
  page,
  context,
}) => {
  await keepInAPass(page)
  await expect(page.getByRole('table', { name: 'jobs' })).toContainText('not committed')
  await page.close()

  const next = await context.newPage()
  await next.goto('#/limits?v=1&s=lab')
  await expect(pane(next)).toContainText('A disk is left from an earlier page')
  await expect(pane(next)).toContainText('retryable: running, and no worker is left')
  await pane(next).getByText('What only the old page knew').click()
  await expect(pane(next)).toContainText('Worker A, process 1, stood in pass 1 before:')
  await pane(next).getByRole('button', { name: 'Go on with this disk' }).click()
  await expect(pane(next)).toContainText('This run goes on with the kept disk.')
  // What was committed, and nothing of the transaction that was open.
  await expect(next.getByRole('table', { name: 'jobs' }).locator('td')).toHaveText([
    ...['retryable', 'running', '1'],
    ...['uncertain', 'pending', '0'],
  ])

  // The lab's worker reads what is pending: the orphan stays as it is, and the disk is kept on.
  await next.getByRole('slider', { name: 'Tape' }).press('End')
  await expect(next.getByRole('row', { name: /retryable/ })).toContainText('running')
  await expect(next.getByRole('row', { name: /uncertain/ })).toContainText('review')
  await next.reload()
  await expect(pane(next)).toContainText('jobs: id uncertain, status review, attempts 1')
})

test('starting clean forgets the disk', async ({ page }) => {
  await keepInAPass(page)
  await page.reload()
  await pane(page).getByRole('button', { name: 'Start clean' }).click()
  await expect(pane(page).getByRole('button', { name: 'Keep this disk' })).toBeVisible()
  await page.reload()
  await expect(pane(page).getByRole('button', { name: 'Keep this disk' })).toBeVisible()
})

test('of two tabs one writes, and the other takes over when it is closed', async ({
  page,
  context,
}) => {
  await keepInAPass(page)
  const second = await context.newPage()
  await second.goto(IN_A_PASS)
  await expect(pane(second)).toContainText('Another tab has this disk open')
  await expect(pane(second).getByRole('button')).toHaveCount(0)
  await page.close()
  await expect(pane(second)).toContainText('A disk is left from an earlier page')
})

/** Puts something else in the place of the kept disk. */
async function spoil(page: Page, change: 'noise' | 'text'): Promise<void> {
  await page.evaluate(
    (kind) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('halfway', 1)
        opening.onsuccess = () => {
          const store = opening.result.transaction('disks', 'readwrite').objectStore('disks')
          const reading = store.get('kept')
          reading.onsuccess = () => {
            const noise = { ...reading.result, image: new Uint8Array(9000).fill(7) }
            const writing = store.put(kind === 'noise' ? noise : '<b>nonsense</b>', 'kept')
            writing.onsuccess = () => resolve()
            writing.onerror = () => reject(writing.error)
          }
        }
      }),
    change,
  )
}

for (const [change, sentence] of [
  ['noise', 'It is no sound disk of this lab any more'],
  ['text', 'was not written by this page'],
] as const) {
  test(`a kept disk that turned into ${change} is said to be so`, async ({ page }) => {
    await keepInAPass(page)
    await spoil(page, change)
    await page.reload()
    await expect(pane(page)).toContainText(sentence)
    await expect(pane(page).getByRole('button', { name: 'Go on with this disk' })).toHaveCount(0)
    await pane(page).getByRole('button', { name: 'Start clean' }).click()
    await expect(pane(page).getByRole('button', { name: 'Keep this disk' })).toBeVisible()
  })
}

test('storage that is full is told in a sentence, and the run goes on', async ({ page }) => {
  await keepInAPass(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(pane(page).getByRole('alert')).toContainText('is full')
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('7')
})

test('storage that is refused is told in a sentence', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await page.goto(IN_A_PASS)
  await expect(pane(page)).toContainText('no storage')
})

test('a browser without locks reads and does not write', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  await page.goto(IN_A_PASS)
  await expect(pane(page)).toContainText('cannot keep two tabs apart')
})
