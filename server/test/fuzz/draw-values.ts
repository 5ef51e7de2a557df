import fc from 'fast-check'
import { BAD_ADDRESSES, DECEIVING_TEXTS, MARKUP_TEXTS } from '#test/threats/script-payloads.ts'
import type { Schema } from './read-description.ts'

/** Kinds of values: valid, at a boundary, of another type, hostile. */
export const MODES = ['valid', 'boundary', 'wrong', 'hostile'] as const
export type Mode = (typeof MODES)[number]

/** Existing values by field name, without which most requests would fail early. */
export type Words = Readonly<Record<string, readonly unknown[]>>

/** A value for a field. Only every third one deviates, so that requests reach the deviating field. */
export function drawValue(schema: Schema, name: string, mode: Mode, words: Words): fc.Arbitrary<unknown> {
  if (schema.properties) return drawObject(schema, mode, words)
  const known = words[name] ?? []
  const made = drawValid(schema, name, words)
  const valid = known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made) : made
  return mode === 'valid'
    ? valid
    : fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: drawOdd(schema, mode) })
}

function drawObject(schema: Schema, mode: Mode, words: Words): fc.Arbitrary<unknown> {
  const drawn = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    drawValue(field, name, mode, words),
  ])
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(drawn)
  const whole = fc.record(fields, { requiredKeys: schema.required ?? [] })
  if (mode === 'valid') return whole
  const partly = fc.record(fields, { requiredKeys: [] })
  const more = fc.tuple(whole, fc.constantFrom(...EXTRA_KEYS), HOSTILE)
  const withMore = more.map(([fine, key, value]) => Object.fromEntries([...Object.entries(fine), [key, value]]))
  return fc.oneof({ weight: 8, arbitrary: whole }, partly, withMore)
}

const EXTRA_KEYS = ['__proto__', 'constructor', 'toString', 'role', 'id', 'company_id', '', ' ', '\0', 'a.b', '$where']

function drawValid(schema: Schema, name: string, words: Words): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => drawValue(one, name, 'valid', words)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array')
    return fc.array(drawValue(schema.items ?? {}, name, 'valid', words), { maxLength: 4, size: 'max' })
  if (schema.type === 'integer' || schema.type === 'number') return drawNumber(schema)
  if (schema.type === 'string') return drawString(schema)
  return fc.jsonValue()
}

function drawNumber({ type, minimum, exclusiveMinimum = -1_000_000, maximum = 1_000_000 }: Schema) {
  const min = minimum ?? exclusiveMinimum + (type === 'integer' ? 1 : 0.001)
  if (type === 'integer') return fc.integer({ min, max: maximum })
  return fc.double({ min, max: maximum, noNaN: true })
}

function drawString({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date') return instants.map((at) => at.toISOString().slice(0, 10))
  if (format === 'date-time') return instants.map((at) => at.toISOString())
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  if (!pattern) return text
  // Patterns with look-ahead cannot be generated: their fields have words or accept any text.
  if (pattern.includes('(?')) return text
  return fc.stringMatching(new RegExp(pattern))
}

const instants = fc.date({ min: new Date('1930-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

function drawOdd(schema: Schema, mode: Mode): fc.Arbitrary<unknown> {
  if (mode === 'wrong') return WRONG
  if (mode === 'hostile') return HOSTILE
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(...edgesOf(schema))
  if (schema.format?.startsWith('date')) return fc.constantFrom(...EDGE_DATES)
  const { minLength = 1, maxLength = 200 } = schema
  const lengths = [0, minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0)
  const letters = fc.constantFrom('a', 'Z', '0', ' ', 'ß', 'İ', 'ﬁ', '😀', 'e\u0301', '\u00a0')
  return fc.tuple(fc.constantFrom(...lengths), letters).map(([length, letter]) => letter.repeat(length))
}

function edgesOf({ minimum, exclusiveMinimum, maximum }: Schema): number[] {
  const ends = [minimum, exclusiveMinimum, maximum].filter((end) => end !== undefined)
  return [...ends.flatMap((end) => [end, end - 1, end + 1]), 0, -0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
}

const EDGE_DATES = [
  '1900-01-01',
  '1899-12-31',
  '2024-02-29',
  '2023-02-29',
  '0000-01-01',
  '9999-12-31',
  '2026-11-20',
  '2026-11-21',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-20T10:00:00+14:00',
  '2026-11-20T10:00:00.123456789012345678901234567890Z',
  '2026-11-20T24:00:00Z',
  '2026-03-29T02:30:00+01:00',
  '-271821-04-20T00:00:00Z',
]

const WRONG = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 42, -1, 0.5, '', 'text', '42', 'null', [], {}, [[]], [null], {
    $ne: 1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

const HOSTILE_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u2066gnp.exe',
  "' or 1=1 --",
  "'; drop table accounts; --",
  '%00',
  '%s%n%x',
  '../../../../etc/passwd',
  '\\\\server\\share',
  `\${jndi:ldap://127.0.0.1/a}`,
  '{{7*7}}',
  '=cmd()',
  '__proto__',
  '1e400',
  'NaN',
  '-0',
  '9'.repeat(400),
  'a'.repeat(20_000),
  'ﷺ'.repeat(5_000),
  `${'a'.repeat(60)}!`.repeat(50),
  `${'a@'.repeat(2_000)}b`,
  `a@${'b.'.repeat(120)}de`,
  '\r\nX-Injected: 1',
  'a@b.de\r\nBcc: c@d.de',
]

export const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS, ...BAD_ADDRESSES, ...MARKUP_TEXTS, ...DECEIVING_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  fc.object({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 200 }).map(nested),
)

/** Nested deeper than any valid value, but not too deep to serialize as JSON. */
function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)]
}
