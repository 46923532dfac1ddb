import { createRoot } from 'react-dom/client'
import './app/fonts.css'
import './app/tokens.css'
import './app/base.css'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { startHost } from './app/host'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element named root to be drawn in.')
createRoot(root).render(
  <ErrorBoundary>
    <App startHost={startHost} />
  </ErrorBoundary>,
)
