import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExplainRubric } from './rubric'

const EVIDENCE = [
  { id: 'jobs/uncertain', source: 'jobs', text: 'id uncertain, status review, attempts 1' },
  { id: 'console/one line', source: 'console', text: 'one line' },
]
const RUBRIC = [
  { id: 'a', text: 'First point', needs: ['jobs/uncertain', 'console/one line'] },
  { id: 'b', text: 'Second point', needs: ['console/one line'] },
]

function wordsWith(picked: readonly string[], claimed: readonly string[]) {
  const page = renderToStaticMarkup(
    <ExplainRubric
      rubric={RUBRIC}
      evidence={EVIDENCE}
      picked={picked}
      claimed={claimed}
      claim={() => {}}
    />,
  )
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('with nothing picked no point is supported, whatever the learner claims', () => {
  expect(wordsWith([], ['a', 'b'])).toContain('2 of 2 points said, 0 of 2 supported')
})

test('half of the support is told as half', () => {
  const words = wordsWith(['jobs/uncertain'], [])
  expect(words).toContain('1 of 2 pieces of support picked: jobs row uncertain')
  expect(words).toContain('Not supported yet by anything you picked.')
})

test('all support picked makes the points supported', () => {
  const words = wordsWith(['jobs/uncertain', 'console/one line'], [])
  expect(words).toContain('0 of 2 points said, 2 of 2 supported')
  expect(words).toContain('the line &quot;one line&quot;')
})
