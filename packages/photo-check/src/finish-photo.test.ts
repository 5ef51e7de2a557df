import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exifOf, TINY, TINY_JPEG, withSegments } from '../test/camera-file.ts'
import { decodeJpeg } from '../test/decode-jpeg.ts'
import { drawScene, GOOD_FACE, landmarksOf, REDUCTION, SOURCE } from '../test/drawn-face.ts'
import { checkPhoto } from './check-photo.ts'
import { SRGB } from './colour-space.ts'
import { PHOTO } from './crop.ts'
import { encodePhoto, finishPhoto } from './finish-photo.ts'
import { encodeJpeg } from './jpeg/encode-jpeg.ts'
import type { KeptExif } from './jpeg/exif-tags.ts'
import { readExif } from './jpeg/read-exif.ts'
import { readCameraFile } from './jpeg/read-file.ts'
import { segmentsOf } from './jpeg/segments.ts'
import { PROFILES } from './profile.ts'
import type { CheckProtocol } from './protocol/check-protocol.ts'
import { makeProtocol } from './protocol/make-protocol.ts'
import { readProtocol } from './protocol/protocol-xmp.ts'
import { resampleCrop } from './resample-crop.ts'

const shot = {
  pixels: drawScene(GOOD_FACE),
  reduction: REDUCTION,
  source: SOURCE,
  colour: SRGB,
  glare: 'open' as const,
}
const check = checkPhoto(shot, [landmarksOf(GOOD_FACE)], 'adult')
const word = {
  overrides: [{ check: 21 as const, kind: 'obvious' as const, reason: ' Brille „getönt“ & <ärztlich> bestätigt ' }],
}
const protocol = makeProtocol(check, word, new Date('2026-03-01T12:00:00Z'))
const CAMERA: KeptExif = {
  make: 'Beispiel',
  model: 'Kamera 5',
  software: '1.2',
  dateTimeOriginal: '2026:03:01 12:00:00',
  offsetTimeOriginal: '+01:00',
  exposureTime: { numerator: 1, denominator: 125 },
  fNumber: { numerator: 56, denominator: 10 },
  iso: 200,
  focalLength: { numerator: 85, denominator: 1 },
  focalLengthIn35mmFilm: 85,
  lensModel: 'Beispiel 85 mm F1.8',
}

describe('the encoded photo', () => {
  it('FOTO-04 is baseline, 4:4:4, three components of 8 bits, every quantiser 1', () => {
    const segments = segmentsOf(TINY_JPEG)
    const tables = segments.filter(({ marker }) => marker === 0xdb).map(({ body }) => [...body])
    expect(tables).toEqual([[0, ...Array(64).fill(1)]])
    const frames = segments.filter(({ marker }) => marker >= 0xc0 && marker <= 0xc3)
    expect(frames.map(({ marker, body }) => [marker, ...body])).toEqual([
      [0xc0, 8, 0, 16, 0, 24, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
    ])
  })

  it('FOTO-04 gives every pixel back but for the rounding of its colours', async () => {
    const pixel = fc.uint8Array({ minLength: 4 * 9 * 11, maxLength: 4 * 9 * 11 })
    await fc.assert(
      fc.asyncProperty(pixel, async (data) => {
        const { data: decoded } = await decodeJpeg(encodeJpeg({ width: 9, height: 11, data }))
        const differences = data.map((value, at) => (at % 4 === 3 ? 0 : Math.abs(value - (decoded[at] ?? 0))))
        expect(Math.max(...differences)).toBeLessThanOrEqual(4)
      }),
      { numRuns: 40 },
    )
  })

  it('FOTO-04 says how large it is in millimetres: 903 dots an inch', () => {
    const [jfif] = segmentsOf(encodePhoto(TINY))
    expect([...(jfif?.body.subarray(0, 12) ?? [])]).toEqual([0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 3, 0x87, 3, 0x87])
  })
})

describe('the crop', () => {
  it('FOTO-04 is 1244 × 1600 and shows the same picture, turned and reduced', () => {
    const [width, height] = [1500, 1900]
    const data = new Uint8ClampedArray(4 * width * height)
    for (let pixel = 0; pixel < width * height; pixel++) {
      data.set([((pixel % width) / width) * 255, (Math.floor(pixel / width) / height) * 255, 128, 255], 4 * pixel)
    }
    const cropped = resampleCrop({ width, height, data }, { centre: { x: 750, y: 950 }, angle: 0, scale: 1.1 })
    expect([cropped.width, cropped.height]).toEqual([PHOTO.width, PHOTO.height])
    const middle = 4 * (800 * PHOTO.width + 622)
    expect(cropped.data[middle]).toBeCloseTo(127.5, -0.5)
    expect(cropped.data[middle + 1]).toBeCloseTo(127.5, -0.5)
  })

  it('FOTO-04 keeps pixels that need no change exactly, and is never enlarged', () => {
    const data = Uint8ClampedArray.from({ length: 4 * PHOTO.width * PHOTO.height }, (_none, at) =>
      at % 4 === 3 ? 255 : (at * 7919) % 256,
    )
    const whole = { centre: { x: PHOTO.width / 2, y: PHOTO.height / 2 }, angle: 0, scale: 1 }
    const same = resampleCrop({ ...PHOTO, data }, whole)
    expect(Buffer.from(same.data).equals(Buffer.from(data))).toBe(true)
    expect(() => resampleCrop({ ...PHOTO, data }, { ...whole, scale: 0.99 })).toThrow('never enlarged')
  })
})

describe('the finished photo', () => {
  const photo = finishPhoto(TINY_JPEG, CAMERA, protocol)

  it('FOTO-04 carries the kept EXIF and is sRGB', () => {
    expect(readExif(photo)).toMatchObject({ kept: CAMERA, orientation: 1, colourSpace: 1 })
    expect(readCameraFile(photo)).toMatchObject({ exif: CAMERA, colour: { name: 'sRGB' } })
  })

  it.each([
    ['Spiegelreflex für Porträts', 'Spiegelreflex fuer Portraets'],
    ['Übergröße ÄÖ', 'Uebergroesse AeOe'],
    ['fu\u0308r Cafe\u0301', 'fuer Cafe'],
    ['Łukasz „2“ 📷\t', '?ukasz ?2? ??'],
  ])('FOTO-04 writes the name of a camera in characters of EXIF: %s', (model, written) => {
    expect(readExif(finishPhoto(TINY_JPEG, { ...CAMERA, model }, protocol)).kept).toEqual({ ...CAMERA, model: written })
  })

  it('FOTO-04 is encoded once: its pixels are those of the encoded photo, bit for bit', async () => {
    const scanOf = (jpeg: Uint8Array) => Buffer.from(jpeg.subarray(segmentsOf(jpeg).at(-1)?.from))
    expect(scanOf(photo).equals(scanOf(TINY_JPEG))).toBe(true)
    expect((await decodeJpeg(photo)).data).toEqual((await decodeJpeg(TINY_JPEG)).data)
  })

  it('FOTO-04 leaves place, owner, serial numbers, thumbnail and maker’s notes behind', () => {
    const told = ['Muster', 'SN-4711', 'LENS-0815', 'MAKER-NOTE', 'thumb', 'GPS-54N']
    const camera = withSegments(
      TINY_JPEG,
      exifOf([
        [0x010f, 2, 'Beispiel'],
        [0x013b, 2, 'Erika Muster'],
        [0x8298, 2, 'Erika Muster'],
        [
          0x8769,
          4,
          [
            [0x9003, 2, '2026:03:01 12:00:00'],
            [0x927c, 7, Uint8Array.from('MAKER-NOTE', (letter) => letter.charCodeAt(0))],
            [0xa430, 2, 'Erika Muster'],
            [0xa431, 2, 'SN-4711'],
            [0xa435, 2, 'LENS-0815'],
          ],
        ],
        [0x8825, 4, [[0x001d, 2, 'GPS-54N']]],
        [0x0201, 2, 'thumb'],
      ]),
    )
    for (const text of told) expect(Buffer.from(camera).includes(text)).toBe(true)
    const finished = Buffer.from(finishPhoto(camera, readExif(camera).kept, protocol))
    for (const text of told) expect(finished.includes(text)).toBe(false)
    expect(readExif(finished).kept).toEqual({ make: 'Beispiel', dateTimeOriginal: '2026:03:01 12:00:00' })
  })

  it('FOTO-05 carries the check protocol, and its reader gives the same back', () => {
    expect(readProtocol(photo)).toEqual(protocol)
    expect(protocol.lines.find(({ check: id }) => id === 21)?.override?.reason).toBe(
      'Brille „getönt“ & <ärztlich> bestätigt',
    )
    expect(readProtocol(TINY_JPEG)).toBeUndefined()
  })

  it('FOTO-05 reads back every protocol that can be written', () => {
    const line = fc.record(
      {
        check: fc.constantFrom(1 as const, 9 as const, 23 as const),
        value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        min: fc.integer(),
        max: fc.integer(),
        verdict: fc.constantFrom('ok' as const, 'ask' as const, 'warn' as const, 'block' as const),
        sentence: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !/\p{Cc}|\uFFFE|\uFFFF/u.test(text)),
      },
      { requiredKeys: ['check', 'verdict', 'sentence'] },
    )
    const any = fc.record({
      checkedAt: fc.constant('2026-03-01T12:00:00.000Z'),
      profile: fc.constantFrom(...PROFILES),
      verdict: fc.constantFrom('ok' as const, 'ask' as const, 'warn' as const, 'block' as const),
      lines: fc.array(line, { maxLength: 30 }),
    })
    fc.assert(
      fc.property(any, (written) => {
        const plain = JSON.parse(JSON.stringify(written)) as CheckProtocol
        expect(readProtocol(finishPhoto(TINY_JPEG, {}, plain))).toEqual(plain)
      }),
    )
  })

  it('FOTO-05 reads back the protocol of every measurement, also of one that is no number', () => {
    const [first, ...others] = check.findings
    if (!first) throw new Error('a face was checked')
    fc.assert(
      fc.property(fc.double(), (value) => {
        const written = makeProtocol({ ...check, findings: [{ ...first, value }, ...others] }, word, new Date(0))
        const plain = JSON.parse(JSON.stringify(written)) as CheckProtocol
        expect(readProtocol(finishPhoto(TINY_JPEG, {}, written))).toEqual(plain)
        expect(plain.lines[0]?.value).not.toBeNull()
      }),
      { examples: [[Number.NaN], [Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY], [Number.MAX_VALUE]] },
    )
  })

  it('FOTO-05 reads the protocols of photos whose values were written as no numbers', () => {
    const text = Buffer.from(photo).toString('latin1')
    const bent = text.replace(/ pc:check="13" pc:value="[^"]{3,}"/, (was) =>
      ' pc:check="13" pc:value="NaN"'.padEnd(was.length),
    )
    const lines = protocol.lines.map((line) => (line.check === 13 ? { ...line, value: undefined } : line))
    expect(readProtocol(Uint8Array.from(Buffer.from(bent, 'latin1')))?.lines).toEqual(lines)
  })

  it('FOTO-05 reads no protocol of another shape', () => {
    const text = Buffer.from(photo).toString('latin1')
    const bent = (from: string, to: string) =>
      readProtocol(Uint8Array.from(Buffer.from(text.replace(from, to), 'latin1')))
    expect(bent('photo-check:2', 'photo-check:3')).toBeUndefined()
    expect(bent('pc:profile="adult"', 'pc:profile="ADULT"')).toBeUndefined()
    expect(bent('pc:check="3"', 'pc:check="0"')).toBeUndefined()
  })

  it('FOTO-04 replaces metadata that was there before', () => {
    const again = finishPhoto(photo, { make: 'Andere' }, protocol)
    expect(readExif(again).kept).toEqual({ make: 'Andere' })
    expect(segmentsOf(again).filter(({ marker }) => marker === 0xe1)).toHaveLength(2)
  })
})
