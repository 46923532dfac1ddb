import { Component, type ReactNode } from 'react'
import styles from './error-boundary.module.css'

/** Catches a bug of ours: says so in a sentence, and gives the link that leads to it again. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | undefined }
> {
  override state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main className={styles.broken}>
        <h1>Something in this page is broken</h1>
        <p>
          It is a fault of the page, not of yours: <q>{error.message}</q>
        </p>
        <p>
          This link leads to the same place; whoever mends the page can replay it:{' '}
          <a href={location.href}>{location.href}</a>
        </p>
        <p>
          <a href={location.pathname} onClick={() => this.setState({ error: undefined })}>
            Start again
          </a>
        </p>
      </main>
    )
  }
}
