import { expect, test } from 'vitest'
import { delaySeconds } from './backoff'

const ATTEMPTS = [1, 2, 3, 4, 5]

test('without backoff a job is due again at once', () => {
  expect(ATTEMPTS.map((attempt) => delaySeconds('none', 'a', attempt))).toEqual([0, 0, 0, 0, 0])
})

test('exponential backoff doubles up to its cap', () => {
  expect(ATTEMPTS.map((n) => delaySeconds('exponential', 'a', n))).toEqual([5, 10, 20, 20, 20])
})

test('jitter stays between one second and the capped wait, and never changes its mind', () => {
  for (const attempt of ATTEMPTS) {
    const capped = delaySeconds('exponential', 'a', attempt)
    const seconds = delaySeconds('jitter', 'a', attempt)
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(capped)
    expect(delaySeconds('jitter', 'a', attempt)).toBe(seconds)
  }
})

test('jitter spreads jobs that were refused in the same second, at the cap too', () => {
  const jobs = Array.from({ length: 200 }, (_, index) => `job-${index}`)
  const counts = new Map<number, number>()
  for (const job of jobs) {
    const seconds = delaySeconds('jitter', job, 4)
    counts.set(seconds, (counts.get(seconds) ?? 0) + 1)
  }
  expect(counts.size).toBe(20)
  expect(Math.max(...counts.values())).toBeLessThan(30)
})
