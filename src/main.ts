import './app/style/fonts.css'
import './app/style/tokens.css'
import './app/style/base.css'
import './app/reading/reading.module.css'
import { startHost } from './app/host'
import { viewOf } from './app/session/view'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element named root to be drawn in.')

// SQLite and the app come side by side; until both are there the text of the lesson can be read.
if (['stage', 'workshop'].includes(viewOf(location.hash).kind)) startHost()
import('./app/draw').then(
  ({ draw }) => draw(root),
  () => root.prepend(missing()),
)

function missing(): HTMLElement {
  const sentence = document.createElement('p')
  sentence.role = 'alert'
  sentence.textContent =
    'The stage could not be fetched. The text of the lesson is all here; load the page again when there is a network.'
  return sentence
}
