import { describe, expect, it } from 'vitest'
import { GOOD_FACE, landmarksOf } from '../../test/drawn-face.ts'
import { PHOTO, toSource } from '../crop.ts'
import { segmentsOf } from '../jpeg/segments.ts'
import { planCrop } from '../plan-crop.ts'
import { resampleCrop } from '../resample-crop.ts'
import { encodePrint } from './encode-print.ts'
import { planPrint } from './plan-print.ts'
import { PRINT_SIZES, PRINT_USES } from './print-sizes.ts'
import { PRINT_SOURCES } from './print-sources.ts'

/** A face of 2,400 pixels from crown to chin with space on all sides, like a camera picture. */
const face = landmarksOf({ ...GOOD_FACE, middle: { x: 3_000, y: 2_400 } })
const crown = { at: { x: 3_000, y: 1_200 }, by: 'boundary' as const, hairTop: { x: 3_000, y: 1_150 } }
const SOURCE = { width: 6_000, height: 6_000 }
const measuresOf = (plan: ReturnType<typeof planPrint>) =>
  Object.fromEntries(plan.measures.map(({ name, value }) => [name, value]))

describe('a picture on paper', () => {
  it('QUEUE-08 has a row with measures and source for what studios are asked for', () => {
    const measured = PRINT_USES.map((use) => `${PRINT_SIZES[use].widthMm} × ${PRINT_SIZES[use].heightMm}`)
    expect(new Set(measured)).toEqual(new Set(['35 × 45', '51 × 51', '33 × 48', '50 × 60']))
    for (const use of PRINT_USES) expect(PRINT_SOURCES[use]).toMatch(/\w{4}/)
  })

  it.each(PRINT_USES)('QUEUE-08 keeps every measure of the table where the picture has space: %s', (use) => {
    for (const dpi of [300, 600] as const) {
      const { crop, pixels, measures } = planPrint({ face, crown }, SOURCE, PRINT_SIZES[use], dpi)
      expect(measures.filter(({ ok }) => !ok)).toEqual([])
      expect(crop.scale).toBeGreaterThanOrEqual(1)
      const { widthMm, heightMm } = PRINT_SIZES[use]
      expect(pixels.width / pixels.height).toBeCloseTo(widthMm / heightMm, 2)
      for (const corner of [
        { x: 0, y: 0 },
        { x: pixels.width, y: pixels.height },
      ]) {
        const { x, y } = toSource(crop, corner, pixels)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-3)
        expect(Math.max(x, y)).toBeLessThanOrEqual(6_003)
      }
    }
  })

  it('QUEUE-08 has the dots that the printer gets, and no more than the office’s form takes', () => {
    const pixelsOf = (use: keyof typeof PRINT_SIZES, dpi: 300 | 600) =>
      planPrint({ face, crown }, SOURCE, PRINT_SIZES[use], dpi).pixels
    expect(pixelsOf('driving-licence', 300)).toEqual({ width: 413, height: 531 })
    expect(pixelsOf('driving-licence', 600)).toEqual({ width: 827, height: 1_063 })
    expect(pixelsOf('us-visa', 600)).toEqual({ width: 1_200, height: 1_200 })
  })

  it('QUEUE-08 places the head where the office requires it', () => {
    const us = measuresOf(planPrint({ face, crown }, SOURCE, PRINT_SIZES['us-visa'], 300))
    expect(us).toMatchObject({ head: expect.closeTo(30, 1), eyes: expect.closeTo(31.5, 1) })
    const china = measuresOf(planPrint({ face, crown }, SOURCE, PRINT_SIZES['china-visa'], 300))
    expect(china).toMatchObject({ head: expect.closeTo(30.5, 1), above: expect.closeTo(4, 1) })
  })

  it('QUEUE-08 says what a picture taken too closely cannot give, and never enlarges it', () => {
    const close = planPrint(
      { face: landmarksOf(GOOD_FACE), crown: { ...crown, at: { x: 1_244, y: 340 } } },
      { width: 2_488, height: 3_200 },
      PRINT_SIZES['us-visa'],
      600,
    )
    expect(close.measures.find(({ name }) => name === 'head')).toMatchObject({ ok: false })
    const small = landmarksOf({ ...GOOD_FACE, middle: { x: 300, y: 300 }, eyeDistance: 64, chin: 120, hairline: 62 })
    const few = planPrint(
      { face: small, crown: { ...crown, at: { x: 300, y: 180 } } },
      { width: 600, height: 600 },
      PRINT_SIZES['driving-licence'],
      300,
    )
    expect(few.measures.find(({ name }) => name === 'dpi')).toMatchObject({ ok: false })
    expect(few.crop.scale).toBeGreaterThanOrEqual(1)
  })

  it('QUEUE-08 is the crop of the sealed photo where the measures are the same', () => {
    const licence = planPrint({ face, crown }, SOURCE, PRINT_SIZES['driving-licence'], 600)
    const sealed = planCrop(face, crown, SOURCE, 'adult')
    const share = (crop: typeof sealed, pixels: { height: number }) => crop.scale * pixels.height
    expect(share(licence.crop, licence.pixels) / share(sealed, PHOTO)).toBeCloseTo(1, 1)
  })

  it('QUEUE-08 is resampled to its own size and says in its file what it is not for', () => {
    const pixels = { width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64).fill(120) }
    const crop = { centre: { x: 32, y: 32 }, angle: 0, scale: 1.5 }
    const small = resampleCrop(pixels, crop, { width: 20, height: 24 })
    expect([small.width, small.height, small.data.length]).toEqual([20, 24, 4 * 20 * 24])
    const jpeg = encodePrint(small, 600, 'Führerschein, nicht für deutsche Pässe und Ausweise')
    const [header, comment] = segmentsOf(jpeg)
    expect(header?.body.slice(7, 12)).toEqual(Uint8Array.of(1, 600 >> 8, 600 & 255, 600 >> 8, 600 & 255))
    expect(new TextDecoder().decode(comment?.body)).toBe('Führerschein, nicht für deutsche Pässe und Ausweise')
    expect(segmentsOf(jpeg).map(({ marker }) => marker)).not.toContain(0xe1)
  })
})
