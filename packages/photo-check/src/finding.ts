import type { CheckId } from './limits.ts'

export type Verdict = 'ok' | 'warn' | 'block'

/** What one check says about one photo. */
export interface Finding {
  readonly id: CheckId
  /** What was measured, in `unit`. */
  readonly value: number
  /** Empty for shares and ratios that have none. */
  readonly unit: string
  /** What passes, in `unit`; a missing end is open. */
  readonly limit: Range
  readonly verdict: Verdict
  /** A hard finding can never be overridden. */
  readonly hard: boolean
  /** What is the case, in German. */
  readonly sentence: string
  /** What to do about it, one short German line; empty when the check is passed. */
  readonly remedy: string
  /** Which document asks for it. */
  readonly source: string
  /** The limit is ours, not one of the source. */
  readonly ours: boolean
  /** How far beyond the limit: 0 passed, 1 a whole step. The live instruction names the largest. */
  readonly deviation: number
  /** Of check 20: which half of it is meant. */
  readonly part?: 'gaze' | 'expression'
}

export interface Range {
  readonly min?: number
  readonly max?: number
}
