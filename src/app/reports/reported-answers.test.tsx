import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Answers } from '../../chapters/08-explain/run-report'
import { ReportedAnswers } from './reported-answers'

function pageWith(changes: Partial<Answers>): string {
  const nothing = { predictions: [], explanation: '', evidence: [], rubric: [] }
  return renderToStaticMarkup(<ReportedAnswers answers={{ ...nothing, ...changes }} />)
}

test('every part of the answers is shown', () => {
  const page = pageWith({
    predictions: [{ question: 'What next?', answer: 'Nothing.' }],
    explanation: 'One line.\r\n\r\nAnother.',
    evidence: ['jobs: uncertain'],
    rubric: [{ point: 'A point.', isSaid: true, isSupported: false }],
  })
  expect(page).toContain('>What next?<span>Nothing.</span>')
  expect(page).toContain('One line.\n\nAnother.')
  expect(page).toContain('>jobs: uncertain<')
  expect(page).toContain('A point.<span>said, not supported by the evidence picked</span>')
})

test('markup and signs that move or turn text are shown as text', () => {
  const hostile = '<img src=x>\u001b[2J\u202e\u0000\ud800'
  const page = pageWith({
    predictions: [{ question: hostile, answer: hostile }],
    explanation: hostile,
    evidence: [hostile],
    rubric: [{ point: hostile, isSaid: false, isSupported: false }],
  })
  expect(page.split('&lt;img src=x&gt;␛[2J‹U+202E›␀\ufffd')).toHaveLength(6)
})

test('long texts and lists are shown by their beginning', () => {
  const page = pageWith({
    explanation: 'word\n'.repeat(1_000_000),
    evidence: Array.from({ length: 100_000 }, (_, n) => `${n}${'!'.repeat(10_000)}`),
  })
  expect(page).toContain('…')
  expect(page).toContain('and 99950 more')
  expect(page.length).toBeLessThan(50_000)
})

test('as much as a learner can write is shown in full', () => {
  const explanation = 'x'.repeat(5_000)
  expect(pageWith({ explanation })).toContain(`>${explanation}<`)
})
