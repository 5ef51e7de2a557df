import type { Pixels } from '#check/pixels.ts'
import { BitWriter, type Codes, codesOf } from './bit-writer.ts'
import { transform } from './cosine-transform.ts'
import { CHROMA_AC, CHROMA_DC, type HuffmanTable, LUMA_AC, LUMA_DC } from './huffman-tables.ts'
import { joinBytes, segment } from './segments.ts'

/** The order in which the coefficients of a block are written (T.81, figure A.6). */
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]
const JFIF = [0x4a, 0x46, 0x49, 0x46, 0]
const END_OF_BLOCK = 0x00
const SIXTEEN_ZEROS = 0xf0
/** The largest coefficient the tables can write. */
const LARGEST = 1023

/**
 * Writes a baseline JPEG of the highest quality there is (TR-03121 COD-FI-GID): every quantiser 1, chroma in full
 * resolution (4:4:4), three components of 8 bits. `dotsPerInch` goes into the JFIF header. Opacity is ignored.
 */
export function encodeJpeg(pixels: Pixels, dotsPerInch = 72): Uint8Array<ArrayBuffer> {
  const { width, height } = pixels
  const density = [dotsPerInch >> 8, dotsPerInch & 0xff]
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  const sampling = [1, 2, 3].flatMap((component) => [component, 0x11, 0])
  return joinBytes(
    [0xff, 0xd8],
    segment(0xe0, [...JFIF, 1, 2, 1, ...density, ...density, 0, 0]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...size, 3, ...sampling]),
    huffmanSegment(0x00, LUMA_DC),
    huffmanSegment(0x10, LUMA_AC),
    huffmanSegment(0x01, CHROMA_DC),
    huffmanSegment(0x11, CHROMA_AC),
    segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
    scan(pixels),
    [0xff, 0xd9],
  )
}

function huffmanSegment(id: number, { lengths, values }: HuffmanTable): Uint8Array {
  return segment(0xc4, [id, ...lengths, ...values])
}

function scan(pixels: Pixels): Uint8Array {
  const { width, height } = pixels
  const writer = new BitWriter(width * height)
  const luma = { dc: codesOf(LUMA_DC), ac: codesOf(LUMA_AC) }
  const chroma = { dc: codesOf(CHROMA_DC), ac: codesOf(CHROMA_AC) }
  const blocks = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const
  const before = [0, 0, 0]
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      readBlocks(pixels, left, top, blocks)
      blocks.forEach((block, component) => {
        transform(block)
        before[component] = writeBlock(writer, block, component === 0 ? luma : chroma, before[component] ?? 0)
      })
    }
  }
  return writer.finish()
}

/** Eight by eight pixels as luma and two chroma, around zero (JFIF 1.02); beyond the edge the last pixel repeats. */
function readBlocks(pixels: Pixels, left: number, top: number, [luma, blue, red]: readonly Float64Array[]): void {
  const { width, height, data } = pixels
  if (luma === undefined || blue === undefined || red === undefined) return
  for (let index = 0; index < 64; index++) {
    const x = Math.min(left + (index & 7), width - 1)
    const y = Math.min(top + (index >> 3), height - 1)
    const at = 4 * (y * width + x)
    const r = data[at] ?? 0
    const g = data[at + 1] ?? 0
    const b = data[at + 2] ?? 0
    luma[index] = 0.299 * r + 0.587 * g + 0.114 * b - 128
    blue[index] = -0.168735892 * r - 0.331264108 * g + 0.5 * b
    red[index] = 0.5 * r - 0.418687589 * g - 0.081312411 * b
  }
}

/** Writes one block and returns its DC coefficient, from which the next one is predicted. */
function writeBlock(writer: BitWriter, block: Float64Array, codes: { dc: Codes; ac: Codes }, before: number): number {
  const first = Math.round(block[0] ?? 0)
  writeNumber(writer, codes.dc, 0, first - before)
  let zeros = 0
  for (let index = 1; index < 64; index++) {
    const exact = Math.round(block[ZIGZAG[index] ?? 0] ?? 0)
    const value = exact > LARGEST ? LARGEST : exact < -LARGEST ? -LARGEST : exact
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) writeCode(writer, codes.ac, SIXTEEN_ZEROS)
    writeNumber(writer, codes.ac, zeros << 4, value)
    zeros = 0
  }
  if (zeros > 0) writeCode(writer, codes.ac, END_OF_BLOCK)
  return first
}

/** The code for the number of bits (with the zeros before it), then the bits: negative ones as their complement. */
function writeNumber(writer: BitWriter, codes: Codes, zeros: number, value: number): void {
  const length = 32 - Math.clz32(Math.abs(value))
  writeCode(writer, codes, zeros | length)
  if (length > 0) writer.write(value < 0 ? value + (1 << length) - 1 : value, length)
}

function writeCode(writer: BitWriter, codes: Codes, value: number): void {
  writer.write(codes.bits[value] ?? 0, codes.lengths[value] ?? 0)
}
