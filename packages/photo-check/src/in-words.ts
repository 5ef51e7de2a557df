import type { Finding } from './finding.ts'

/** A number as Germans write it, with a true minus and without a minus zero. */
export function germanNumber(value: number, digits: number): string {
  const text = value.toFixed(digits).replace('.', ',')
  return /^-0(,0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−')
}

/** The measured value with its unit, ready to show. */
export function valueInWords({ id, value, unit, digits }: Worded): string {
  if (id === 22) return value === 1 ? 'sRGB' : 'kein Farbbild in sRGB'
  return withUnit(value, unit, digits)
}

type Worded = Pick<Finding, 'id' | 'value' | 'unit' | 'digits'>

/** The passing range, ready to show. */
export function limitInWords({
  id,
  limit: { min, max },
  unit,
  digits,
}: Pick<Finding, 'id' | 'limit' | 'unit' | 'digits'>): string {
  if (id === 22) return 'sRGB'
  if (id === 18) return 'genau 1'
  if (min !== undefined && max !== undefined) return `${germanNumber(min, digits)} bis ${withUnit(max, unit, digits)}`
  if (min !== undefined) return `mindestens ${withUnit(min, unit, digits)}`
  return max === undefined ? 'keine Grenze' : `höchstens ${withUnit(max, unit, digits)}`
}

function withUnit(value: number, unit: string, digits: number): string {
  if (!Number.isFinite(value)) return 'nicht messbar'
  const number = germanNumber(value, digits)
  return unit === '' ? number : unit === '°' ? `${number}°` : `${number} ${unit}`
}
