import type { Finding, LineId, Range, Verdict } from './finding.ts'
import type { Profile } from './profile.ts'

export interface Limit {
  /** In German, as lists and the protocol show it. */
  readonly name: string
  readonly unit: string
  /** Significant decimal places; 0 if missing. */
  readonly digits?: number
  /** Range that passes. */
  readonly pass: Range
  /**
   * Values that block: `beyond-pass` is everything that does not pass; a range blocks everything outside of it, and
   * values between are a warning; `never` only warns.
   */
  readonly block: Range | 'beyond-pass' | 'never'
  /** One step of deviation, in `unit`, by which several remedies are compared. */
  readonly step: number
  /** Section of the source. */
  readonly source: string
  /** The numbers are ours, set between good and bad portraits (docs/photo-check.md). */
  readonly ours?: true
  /** Never overridable, regardless of the reason. */
  readonly hard?: true
  /** Limits that differ for the other profiles. */
  readonly others?: Partial<Record<Exclude<Profile, 'adult'>, Tolerance>>
}

type Tolerance = Partial<Pick<Limit, 'pass' | 'block'>>

interface Fault {
  sentence: string
  remedy: string
}

/** The German words of one check: passed, below its limit, above it. */
export interface Words {
  ok: string
  low?: Fault
  high?: Fault
}

/** Everything about one check: a new one is such a declaration, its line in `checks.ts`, and its test. */
interface Declaration<Input> extends Omit<Limit, 'unit'> {
  /** No unit if missing. */
  readonly unit?: string
  readonly id: number
  readonly line: LineId
  /** Needs the finest detail of a picture: skipped for strongly reduced ones, as while the camera runs. */
  readonly fine?: true
  /** In `unit`. */
  readonly measure: (input: Input) => number
  readonly words: Words | ((value: number, input: Input) => Words)
  /** Refines the finding where the limit alone does not decide. */
  readonly review?: (finding: Finding, input: Input) => Finding
}

/** A declared check, ready to judge. */
export interface Check<Input> extends Limit {
  (input: Input): Finding
  readonly fine?: true
  readonly id: number
  readonly line: LineId
}

export function defineCheck<Input extends { readonly profile: Profile }>(
  declaration: Declaration<Input>,
): Check<Input> {
  const limit = { unit: '', ...declaration }
  const { measure, words, review, name, ...rest } = limit
  const judged = (input: Input): Finding => {
    const value = measure(input)
    const finding = judge(limit, input.profile, value, typeof words === 'function' ? words(value, input) : words)
    return review ? review(finding, input) : finding
  }
  // A function's own name can only be set this way.
  return Object.assign(Object.defineProperty(judged, 'name', { value: name }), rest) as Check<Input>
}

export function limitOf(limit: Limit, profile: Profile): Pick<Limit, 'pass' | 'block'> {
  const { pass, block } = limit
  return { pass, block, ...(profile !== 'adult' && limit.others?.[profile]) }
}

type Judged = Limit & Pick<Check<never>, 'id' | 'line'>

/** Compares a measured value with a limit and words the outcome. NaN never passes. */
export function judge(limit: Judged, profile: Profile, value: number, words: Words): Finding {
  const { id, name, line, unit, digits = 0, hard = false, source, ours = false, step } = limit
  const { pass, block } = limitOf(limit, profile)
  const verdict = verdictOf(value, pass, block)
  const below = value < (pass.min ?? Number.NEGATIVE_INFINITY)
  const fault = (below ? words.low : words.high) ?? words.low ?? words.high
  const { sentence, remedy } = verdict === 'ok' || fault === undefined ? { sentence: words.ok, remedy: '' } : fault
  const deviation = verdict === 'ok' ? 0 : excess(value, pass) / step
  return { id, name, line, value, unit, digits, limit: pass, verdict, hard, sentence, remedy, source, ours, deviation }
}

/** Tolerance for floating-point errors, so that a limit that is met does not fail. */
const ROUNDING = 1e-9

function verdictOf(value: number, pass: Range, block: Limit['block']): Verdict {
  if (excess(value, pass) === 0) return 'ok'
  if (block === 'never') return 'warn'
  return block === 'beyond-pass' || excess(value, block) > 0 ? 'block' : 'warn'
}

/** How far a value lies outside of a range, 0 inside of it. */
function excess(value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): number {
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY
  const beyond = Math.max(min - value, value - max)
  return beyond > ROUNDING ? beyond : 0
}
