import type { Finding } from './finding.ts'
import { type CheckId, LIMITS } from './limits.ts'

/** A number as Germans write it, with a true minus and without a minus zero. */
export function germanNumber(value: number, digits: number): string {
  const text = value.toFixed(digits).replace('.', ',')
  return /^-0(,0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−')
}

/** How many digits after the comma tell something. */
const DIGITS: Partial<Record<CheckId, number>> = {
  3: 1,
  4: 1,
  5: 2,
  6: 2,
  7: 2,
  8: 2,
  9: 3,
  10: 3,
  14: 2,
  15: 3,
  16: 1,
  17: 1,
  20: 1,
  21: 2,
}

/** The measured value with its unit, ready to show. */
export function valueInWords({ id, value }: Pick<Finding, 'id' | 'value'>): string {
  if (id === 22) return value === 1 ? 'sRGB' : 'nicht sRGB'
  return withUnit(id, value)
}

/** What passes, ready to show. */
export function limitInWords({ id, limit: { min, max } }: Pick<Finding, 'id' | 'limit'>): string {
  if (id === 22) return 'sRGB'
  if (id === 18) return 'genau 1'
  if (min !== undefined && max !== undefined) return `${germanNumber(min, DIGITS[id] ?? 0)} bis ${withUnit(id, max)}`
  if (min !== undefined) return `mindestens ${withUnit(id, min)}`
  return max === undefined ? 'keine Grenze' : `höchstens ${withUnit(id, max)}`
}

function withUnit(id: CheckId, value: number): string {
  if (!Number.isFinite(value)) return 'nicht messbar'
  const { unit } = LIMITS[id]
  const number = germanNumber(value, DIGITS[id] ?? 0)
  return unit === '' ? number : unit === '°' ? `${number}°` : `${number} ${unit}`
}
