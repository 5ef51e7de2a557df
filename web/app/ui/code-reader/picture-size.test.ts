import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)
/** 12000 × 9000: 108 megapixels; big- and little-endian, in four bytes. */
const [W, H] = [12_000, 9_000]
const [wide, high] = [W, H].map((side) => [0, 0, side >> 8, side & 255]) as [number[], number[]]
const [WIDE, HIGH] = [W, H].map((side) => [side & 255, side >> 8, 0, 0]) as [number[], number[]]
const two = (four: number[]) => four.slice(0, 2)
const lossless = (W - 1) | ((H - 1) << 14)
const three = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]

const FILES = {
  JPEG: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8], high.slice(2), wide.slice(2), [3]),
  'JPEG with fill bytes': bytes(
    [0xff, 0xd8, 0xff, 0xff, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 17, 8],
    high.slice(2),
    wide.slice(2),
    [3],
  ),
  PNG: bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', wide, high),
  GIF: bytes('GIF89a', two(WIDE), two(HIGH)),
  BMP: bytes('BM', zeros(12), [40, 0, 0, 0], WIDE, HIGH),
  'WebP, lossy': bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), two(WIDE), two(HIGH)),
  'WebP, lossless': bytes(
    'RIFF',
    zeros(4),
    'WEBPVP8L',
    zeros(4),
    [0x2f],
    [0, 8, 16, 24].map((by) => (lossless >>> by) & 255),
  ),
  'WebP, extended': bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), three(W - 1), three(H - 1)),
  HEIC: bytes(zeros(4), 'ftypheic', zeros(8), 'ispe', zeros(4), [0, 0, 1, 0, 0, 0, 1, 0], 'ispe', zeros(4), wide, high),
}

describe('how many pixels a picture has', () => {
  it.each(Object.entries(FILES))('ABR-02 is read from the header of %s, and of no half of it', (_format, file) => {
    expect(pictureSize(file)).toEqual({ width: W, height: H })
    for (let length = 0; length < file.length - 4; length += 1)
      expect(() => pictureSize(file.subarray(0, length))).not.toThrow()
  })

  it('ABR-02 is unknown of what is no picture', () => {
    for (const text of ['', 'PK nichts', 'BM', 'RIFF0000WAVE', '<svg width="9">'])
      expect(pictureSize(bytes(text))).toBeUndefined()
  })
})
