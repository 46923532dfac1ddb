interface Any {
  /** As the ladder is counted, from 1 to 12. */
  readonly number: number
  /** Its folder: `challenge/NAME/start` and, where it is to be mended, `challenge/NAME/solution` are its designs. */
  readonly name: string
  readonly title: string
  /** What to reach, in one sentence. */
  readonly reach: string
  /** The rules of the design that judge. */
  readonly rules: readonly [string, ...string[]]
  /** The most faults: that the learner may make, or that the search tries. */
  readonly budget: number
  /** The fewest faults that break one of the rules in `start`. */
  readonly faults: number
  /** The number of the chapter that ends with it. */
  readonly chapter: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
}

/** Find by hand a schedule that breaks a rule of `start`. */
export interface Break extends Any {
  readonly kind: 'break'
}

/** Change `start` until every rule holds within the budget and all is covered. */
export interface Mend extends Any {
  readonly kind: 'mend'
  /** What may be changed. Rules, faults and outcome stay as they are. */
  readonly mayChange: string
  /**
   * The one end that it must have without a fault, as rows of `outcome`: otherwise a worker that hands everything to a
   * person at once would hold in all rules.
   */
  readonly calm: readonly (readonly (string | number)[])[]
}

export type Challenge = Break | Mend
