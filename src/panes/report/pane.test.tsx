import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReportPane } from './pane'

const FIELDS = [
  { id: 'state', name: 'State', isAllowed: true },
  { id: 'token', name: 'Access token', isAllowed: false },
]

function pageWith(chosen: readonly string[], leaks: readonly { name: string; text: string }[]) {
  const report = { markdown: '| <b>state</b> |', json: '{}' }
  return renderToStaticMarkup(
    <ReportPane fields={FIELDS} chosen={chosen} leaks={leaks} report={report} choose={() => {}} />,
  )
}

test('what is chosen is ticked, allowed or not', () => {
  expect(pageWith(['token'], []).match(/checked=""\/>[^<]*/g)?.[0]).toContain('Access token')
})

test('the report is text, whatever stands in its rows', () => {
  expect(pageWith([], [])).toContain('| &lt;b&gt;state&lt;/b&gt; |')
})

test('a leak is shown beside the report and only where something was left out', () => {
  expect(pageWith(['state'], [])).not.toContain('Left out of the report')
  const page = pageWith(['token'], [{ name: 'Access token', text: 'planted' }])
  expect(page).toContain('Left out of the report')
  expect(page).toContain('<dd>planted</dd>')
})
