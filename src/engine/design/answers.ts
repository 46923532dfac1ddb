import type { Report } from './result'
import type { DesignTrace } from './run'

/** What is wrong with a design: one sentence, where it was typed. Lines and columns count from 1. */
export interface Mistake {
  readonly kind: 'mistake'
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A run of a design, or why it has none. */
export type DesignRun =
  | { readonly kind: 'trace'; readonly trace: DesignTrace; readonly title: string }
  | Mistake

/** A schedule, move by move, in the texts of links. */
export type Said = readonly string[]

/** What a search says of every rule of a design, or why it cannot be searched. */
export type DesignCheck = DesignReport | Mistake

export interface DesignReport {
  readonly kind: 'report'
  readonly title: string
  readonly report: Report
  /** Of each rule that is broken: its counter-example in one sentence. */
  readonly stories: Readonly<Record<string, string>>
  readonly schedules: {
    /** Of each rule that is broken. */
    readonly rules: Readonly<Record<string, Said>>
    /** Of each end, in the order of the report. */
    readonly ends: readonly Said[]
    /** The way to the ring, where a run can go round for ever. */
    readonly round: Said | undefined
  }
}

/** A design that comes with the lab. */
export interface ShippedDesign {
  readonly name: string
  readonly title: string
  readonly source: string
}
