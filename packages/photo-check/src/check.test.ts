import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, limitOf } from './check.ts'
import { checkHorizontalPlace } from './checks/crop/horizontal-place.ts'
import { CHECK_IDS, CHECKS } from './checks.ts'
import type { Range } from './finding.ts'
import { germanNumber, limitInWords, valueInWords } from './in-words.ts'
import { PROFILES, type Profile } from './profile.ts'

const WORDS = {
  ok: 'Gut.',
  low: { sentence: 'Wenig.', remedy: 'Mehr' },
  high: { sentence: 'Viel.', remedy: 'Weniger' },
}
const rules = PROFILES.flatMap((profile) =>
  CHECKS.map((check) => ({ id: check.id, check, profile, limit: { ...check, ...limitOf(check, profile) } })),
)
const STEP = 1e-6
const justOutside = ({ min, max }: Range) => [
  ...(min === undefined ? [] : [min - STEP]),
  ...(max === undefined ? [] : [max + STEP]),
]
const ends = ({ min, max }: Range) => [min, max].filter((end) => end !== undefined)

describe.each(rules)('check $id for the profile $profile', ({ id, check, profile, limit }) => {
  const verdictOf = (value: number) => judge(check, profile, value, WORDS).verdict

  it('FOTO-03 passes exactly at its limits and not beyond', () => {
    for (const value of ends(limit.pass)) expect(verdictOf(value)).toBe('ok')
    for (const value of justOutside(limit.pass))
      expect(verdictOf(value)).toBe(limit.block === 'beyond-pass' ? 'block' : 'warn')
  })

  it('FOTO-03 blocks only beyond its block limits', () => {
    if (typeof limit.block === 'string') return expect(['beyond-pass', 'never']).toContain(limit.block)
    for (const value of ends(limit.block)) expect(verdictOf(value)).toBe('warn')
    for (const value of justOutside(limit.block)) expect(verdictOf(value)).toBe('block')
  })

  it('FOTO-03 deviates the more, the further a value is off', () => {
    const beyond = fc.tuple(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.double({ min: 0, max: 1e4, noNaN: true }))
    const deviation = (by: number) => judge(check, profile, (limit.pass.max ?? 1e9) + by, WORDS).deviation
    fc.assert(
      fc.property(beyond, ([one, other]) => {
        expect(deviation(Math.max(one, other))).toBeGreaterThanOrEqual(deviation(Math.min(one, other)))
      }),
    )
  })

  it('FOTO-03 never passes what is no number, and names itself, its unit, limit and source', () => {
    const finding = judge(check, profile, Number.NaN, WORDS)
    expect(finding.verdict).not.toBe('ok')
    expect(check.name).toMatch(/^[A-ZÄÖÜ]/)
    expect(finding).toMatchObject({
      id,
      limit: limit.pass,
      unit: limit.unit,
      source: expect.stringMatching(/OFIQ|TR-03121|Fotomustertafel/),
    })
  })
})

describe('the table of limits', () => {
  it('FOTO-03 has a row for each check, of which 1, 18 and 22 are hard', () => {
    expect(CHECK_IDS).toEqual(Array.from({ length: 29 }, (_none, index) => index + 1))
    expect(CHECKS.filter(({ hard }) => hard).map(({ id }) => id)).toEqual([1, 18, 22])
  })

  it('FOTO-03 has no check without a case in checks.test.ts', () => {
    const [table, cases] = ['checks.ts', 'checks.test.ts'].map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    )
    const names = [...(table ?? '').matchAll(/^import \{ (check\w+) \}/gm)].map(([, name]) => name)
    expect(names).toHaveLength(CHECKS.length)
    expect(names.filter((name) => (cases ?? '').split(new RegExp(`\\b${name}\\b`)).length <= 2)).toEqual([])
  })

  it('FACE-07 gives children, infants, exceptions for health and those for religion limits of their own', () => {
    const own = (profile: Exclude<Profile, 'adult'>) =>
      CHECKS.flatMap(({ id, others }) => (others?.[profile] === undefined ? [] : [id]))
    expect([own('child'), own('infant'), own('medical'), own('religious')]).toEqual([
      [4, 6, 8],
      [4, 6, 8, 9, 10, 20, 24, 25],
      [3, 4, 6, 8, 9, 10, 24],
      [6],
    ])
  })

  it('FOTO-03 says a fault in the words of its direction', () => {
    expect(judge(checkHorizontalPlace, 'adult', 0.4, WORDS)).toMatchObject({ sentence: 'Wenig.', remedy: 'Mehr' })
    expect(judge(checkHorizontalPlace, 'adult', 0.6, WORDS)).toMatchObject({ sentence: 'Viel.', remedy: 'Weniger' })
    expect(judge(checkHorizontalPlace, 'adult', 0.5, WORDS)).toMatchObject({ sentence: 'Gut.', remedy: '' })
  })
})

const shown = (id: number) => {
  const { unit = '', digits = 0 } = CHECKS.find((check) => check.id === id) ?? {}
  return { id, unit, digits }
}

describe('numbers in words', () => {
  it('FOTO-02 are written as Germans write them', () => {
    expect([germanNumber(-0.04, 1), germanNumber(-1.26, 1), germanNumber(33.4, 0)]).toEqual(['0,0', '−1,3', '33'])
    expect(valueInWords({ ...shown(3), value: 3.52 })).toBe('3,5°')
    expect(valueInWords({ ...shown(1), value: 1244 })).toBe('1244 px')
    expect(valueInWords({ ...shown(9), value: Number.NaN })).toBe('nicht messbar')
    expect(valueInWords({ ...shown(22), value: 0 })).toBe('kein Farbbild in sRGB')
    expect(limitInWords({ ...shown(3), limit: { min: -8, max: 8 } })).toBe('−8,0 bis 8,0°')
    expect(limitInWords({ ...shown(2), limit: { min: 300 } })).toBe('mindestens 300 px')
    expect(limitInWords({ ...shown(15), limit: { max: 0.005 } })).toBe('höchstens 0,005')
    expect(limitInWords({ ...shown(18), limit: { min: 1, max: 1 } })).toBe('genau 1')
  })
})
