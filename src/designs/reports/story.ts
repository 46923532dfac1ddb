/**
 * What one report from the field tells, in our own words. Nobody is to blame in any of them: these are good systems whose
 * makers wrote down in public what went wrong, and most of it was mended long ago.
 */
export interface Story {
  /** As the reports are counted, from 1 to 15. */
  readonly number: number
  /** Its folder: `reports/NAME/broken` and `reports/NAME/mended` are the names of its designs. */
  readonly name: string
  /** OWNER/REPO. */
  readonly project: string
  readonly title: string
  readonly link: string
  /** Where the project mended it, if we know the place. */
  readonly mendedIn?: string
  /** Three sentences. */
  readonly told: readonly [string, string, string]
  readonly wrong: 'lost' | 'twice' | 'stuck' | 'told wrong'
  readonly mechanism: 'lease' | 'key' | 'outbox' | 'claim' | 'clock'
  /** The rule of `broken` that shows it. */
  readonly rule: string
  /** The fewest faults that break the rule. */
  readonly faults: number
  /** The budget up to which the rules of `mended` are known to hold, all runs covered. */
  readonly budget: number
  /** Of the worker's own rows, when it has happened. */
  readonly proves: string
  readonly leavesOpen: string
  /** The number of the chapter that explains it. */
  readonly chapter: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** What mending costs, or does not reach. */
  readonly price: string
}
