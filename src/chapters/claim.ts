import type { SearchResult } from '../engine/search/answers'
import type { Trace } from '../engine/trace'
import type { Run } from './run'

/** A statement of the text about runs, and how it is proved. `says` stands in the text word for word. */
export type Claim =
  /** True of one run. */
  | { readonly kind: 'run'; readonly says: string; readonly run: Run; holds(trace: Trace): boolean }
  /** True of all runs within a budget of faults. */
  | {
      readonly kind: 'search'
      readonly says: string
      readonly scenario: Run['scenario']
      readonly faults: number
      holds(result: SearchResult): boolean
    }
