import type { Finding, Range, Verdict } from './finding.ts'
import { type CheckId, type Limit, limitFor } from './limits.ts'
import type { Profile } from './profile.ts'

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

/** Compares a measured value with the table and words the outcome. A value that is no number never passes. */
export function judge(id: CheckId, profile: Profile, value: number, words: Words): Finding {
  const limit = limitFor(id, profile)
  const verdict = verdictOf(value, limit)
  const below = value < (limit.pass.min ?? Number.NEGATIVE_INFINITY)
  const fault = (below ? words.low : words.high) ?? words.low ?? words.high
  const { sentence, remedy } = verdict === 'ok' || fault === undefined ? { sentence: words.ok, remedy: '' } : fault
  const { unit, pass, hard = false, source, ours = false } = limit
  const deviation = verdict === 'ok' ? 0 : excess(value, pass) / limit.step
  return { id, value, unit, limit: pass, verdict, hard, sentence, remedy, source, ours, deviation }
}

/** What arithmetic may lose without failing a limit that is met. */
const ROUNDING = 1e-9

function verdictOf(value: number, { pass, block }: Limit): Verdict {
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
