import InlineHost from './host?worker&inline'

/** The host of the single file, which stands in for `make-host` there: its script travels inside the page. */
export function makeHost(name: string): Worker {
  return new InlineHost({ name })
}
