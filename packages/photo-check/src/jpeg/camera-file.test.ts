import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claiming, exifOf, iccOf, TINY_JPEG, withSegments } from '../../test/camera-file.ts'
import { FILE_FAULT_SENTENCES } from './file-faults.ts'
import { readColourSpace } from './read-colour-space.ts'
import { readExif } from './read-exif.ts'
import { LARGEST_FILE, readCameraFile } from './read-file.ts'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const faultOf = (bytes: Uint8Array) => {
  const file = readCameraFile(bytes)
  return 'fault' in file ? file.fault : 'none'
}

describe('a file that is not taken', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['too-large', new Uint8Array(LARGEST_FILE + 1)],
    ['too-many-pixels', claiming({ width: 11_648, height: 8_736 })],
    ['png', ascii('\x89PNG\r\n\x1a\n')],
    ['heic', ascii('\0\0\0\x18ftypheic')],
    ['heic', ascii('\0\0\0\x18ftypmif1')],
    ['other-format', ascii('\0\0\0\x18ftypavif')],
    ['other-format', ascii('\0\0\0\x18ftypmp42')],
    ['raw', ascii('\0\0\0\x18ftypcrx ')],
    ['raw', ascii('II*\0\x10\0\0\0CR')],
    ['other-format', ascii('RIFF0000WEBP')],
    // 12 bits, lossless, arithmetic codes, the same progressive and lossless.
    ['other-jpeg', claiming({ frame: 0xc1, bits: 12 })],
    ['other-jpeg', claiming({ frame: 0xc3 })],
    ['other-jpeg', claiming({ frame: 0xc9 })],
    ['other-jpeg', claiming({ frame: 0xca })],
    ['other-jpeg', claiming({ frame: 0xcb })],
    ['damaged', claiming({ frame: 0xc8 })],
    ['damaged', ascii('\xff\xd8\xff\xe0')],
    ['damaged', claiming({ width: 0 })],
    ['damaged', claiming({ components: 2 })],
  ] as const)('FOTO-01 says why: %s', (fault, bytes) => {
    expect(faultOf(bytes)).toBe(fault)
    expect(FILE_FAULT_SENTENCES[fault]).toMatch(/^[A-ZD].*\.$/)
  })

  it('FOTO-01 names both that begin like a TIFF', () => {
    expect(FILE_FAULT_SENTENCES.raw).toMatch(
      /^Das ist eine RAW-Datei oder ein TIFF\. Bitte öffnen Sie das Bild als JPEG;/,
    )
  })

  it('FOTO-01 never throws for any bytes', () => {
    const cut = fc.nat({ max: TINY_JPEG.length }).map((length) => TINY_JPEG.slice(0, length))
    const flipped = fc.tuple(fc.nat({ max: 700 }), fc.nat({ max: 255 })).map(([at, byte]) => TINY_JPEG.with(at, byte))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), cut, flipped), (bytes) => {
        expect(readCameraFile(bytes)).toBeTypeOf('object')
      }),
    )
  })
})

describe('a file of a camera', () => {
  it('FOTO-01 is upright, also where it was held upright', () => {
    expect(readCameraFile(TINY_JPEG)).toMatchObject({ size: { width: 24, height: 16 }, colour: { name: 'sRGB' } })
    for (const [orientation, size] of [
      [1, [24, 16]],
      [3, [24, 16]],
      [6, [16, 24]],
      [8, [16, 24]],
      [9, [24, 16]],
    ] as const) {
      const turned = withSegments(TINY_JPEG, exifOf([[0x0112, 3, orientation]]))
      expect(readCameraFile(turned)).toMatchObject({ size: { width: size[0], height: size[1] } })
    }
  })

  it.each([
    ['sRGB', withSegments(TINY_JPEG, iccOf([0.4361, 0.2225, 0.3851, 0.7169])), 3],
    ['Display P3', withSegments(TINY_JPEG, iccOf([0.5151, 0.2412, 0.292, 0.6922])), 3],
    ['Adobe RGB', withSegments(TINY_JPEG, iccOf([0.6097, 0.3111, 0.2053, 0.6257])), 3],
    ['ProPhoto RGB', withSegments(TINY_JPEG, iccOf([0.7977, 0.288, 0.1352, 0.7119])), 3],
    ['unbekannt', withSegments(TINY_JPEG, iccOf([0.7, 0.3, 0.2, 0.7])), 3],
    [
      'Adobe RGB',
      withSegments(
        TINY_JPEG,
        exifOf([
          [
            0x8769,
            4,
            [
              [0xa001, 3, 0xffff],
              [0xa005, 4, [[1, 2, 'R03']]],
            ],
          ],
        ]),
      ),
      3,
    ],
    ['unbekannt', withSegments(TINY_JPEG, exifOf([[0x8769, 4, [[0xa001, 3, 0xffff]]]])), 3],
    ['sRGB', withSegments(TINY_JPEG, exifOf([[0x8769, 4, [[0xa001, 3, 1]]]])), 3],
    ['Adobe RGB', withSegments(TINY_JPEG, exifOf([[0x8769, 4, [[0xa001, 3, 2]]]])), 3],
    ['unbekannt', withSegments(TINY_JPEG, exifOf([[0x8769, 4, [[0xa001, 3, 0xfffd]]]])), 3],
    ['sRGB', TINY_JPEG, 3],
    ['Graustufen', TINY_JPEG, 1],
    ['CMYK', TINY_JPEG, 4],
  ] as const)('FOTO-03 tells its colour space: %s', (name, jpeg, components) => {
    expect(readColourSpace(jpeg, components)).toEqual({ name })
  })

  it('T15 gives only short printable text of its EXIF', () => {
    const jpeg = withSegments(
      TINY_JPEG,
      exifOf([
        [0x010f, 2, 'Kamera\x1b[31m\x07'],
        [0x0110, 2, 'x'.repeat(5000)],
        [0x0131, 2, '<script>alert(1)</script>'],
        [
          0x8769,
          4,
          [
            [0x829a, 5, [1, 0]],
            [0x9003, 2, '2026:03:01 12:00:00'],
          ],
        ],
      ]),
    )
    const { kept } = readExif(jpeg)
    expect(kept.make).toBe('Kamera [31m')
    expect(kept.model).toHaveLength(100)
    expect(kept.exposureTime).toBeUndefined()
    expect(kept.dateTimeOriginal).toBe('2026:03:01 12:00:00')
  })
})
