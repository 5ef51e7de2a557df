import { describe, expect, it } from 'vitest'
import { drawScene, GOOD_FACE, landmarksOf, REDUCTION, SOURCE } from '../test/drawn-face.ts'
import { checkPhoto } from './check-photo.ts'
import { CHECK_IDS } from './checks.ts'
import { SRGB } from './colour-space.ts'
import { isSuitable, mayOverride, NO_WORD, openFindings } from './decision.ts'
import { liveGuidance, liveLines } from './live-lines.ts'
import type { Shot } from './subject.ts'

const shot: Shot = {
  pixels: drawScene(GOOD_FACE),
  reduction: REDUCTION,
  source: SOURCE,
  colour: SRGB,
  glare: 'measured',
}
const good = checkPhoto(shot, [landmarksOf(GOOD_FACE)], 'adult')

describe('a photo as it should be', () => {
  it('FOTO-03 passes every check but the sharpness, which a reduced picture cannot show', () => {
    expect(good.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
    expect(good.findings.map(({ id }) => id)).toEqual(CHECK_IDS.filter((id) => id !== 19))
    expect(good.verdict).toBe('ok')
    expect(good.crown?.by).toBe('boundary')
  })

  it('FOTO-03 carries value, limit, unit, verdict, German sentence and source', () => {
    for (const finding of good.findings) {
      expect(finding.value).toEqual(expect.any(Number))
      expect(finding.sentence).toMatch(/^[A-ZÄÖÜ].*\.$/)
      expect(finding.source).not.toBe('')
      expect(finding.remedy).toBe('')
    }
  })

  it('FOTO-02 fills the nine lines of the station and needs no instruction', () => {
    expect(liveLines(good).map(({ title, verdict, value }) => [title, verdict, value])).toMatchInlineSnapshot(`
      [
        [
          "Gesicht erkannt",
          "ok",
          "1 Person",
        ],
        [
          "Gesichtshöhe",
          "ok",
          "34 mm",
        ],
        [
          "Mittig im Bild",
          "ok",
          "0,0 mm",
        ],
        [
          "Augen offen, Blick in die Kamera",
          "ok",
          "",
        ],
        [
          "Kopf gerade",
          "ok",
          "0,0°",
        ],
        [
          "Mund geschlossen, neutral",
          "ok",
          "",
        ],
        [
          "Licht gleichmäßig",
          "ok",
          "95 %",
        ],
        [
          "Hintergrund hell und einfarbig",
          "ok",
          "",
        ],
        [
          "Scharf, keine Spiegelung",
          "ok",
          "",
        ],
      ]
    `)
    expect(liveGuidance(good)).toBeUndefined()
  })

  it('FOTO-05 is suitable without an answer of the studio, and not after its veto', () => {
    expect(isSuitable(good, NO_WORD)).toBe(true)
    expect(isSuitable(good, { overrides: [], veto: 'Die Kundin möchte ein anderes Bild.' })).toBe(false)
  })
})

describe('a picture without a face', () => {
  const empty = checkPhoto(shot, [], 'adult')

  it('FOTO-03 says so and judges only the file', () => {
    expect(empty.findings.map(({ id, verdict }) => [id, verdict])).toEqual([
      [18, 'block'],
      [22, 'ok'],
      [28, 'ok'],
    ])
    expect(liveLines(empty).map(({ verdict }) => verdict)).toEqual(['block', ...Array(8).fill('unknown')])
    expect(liveGuidance(empty)?.remedy).toBe('Person vor die Kamera bitten')
  })

  it('FOTO-05 can never be passed', () => {
    const overrides = CHECK_IDS.map((check) => ({ check, kind: 'not-obvious' as const, reason: 'Trotzdem' }))
    expect(openFindings(empty, { overrides }).map(({ id }) => id)).toEqual([18])
    expect(empty.findings.filter(mayOverride)).toEqual([])
  })
})
