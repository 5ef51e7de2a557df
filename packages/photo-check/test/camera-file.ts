/** Files like those of cameras and phones, built byte by byte for tests. */
import { encodeJpeg } from '../src/jpeg/encode-jpeg.ts'
import { joinBytes, segment, segmentsOf } from '../src/jpeg/segments.ts'

/** A small coloured picture, with enough noise not to look computer-generated. */
export const TINY = {
  width: 24,
  height: 16,
  data: Uint8ClampedArray.from({ length: 4 * 24 * 16 }, (_none, at) => (at % 4 === 3 ? 255 : 60 + ((at * 37) % 140))),
}

export const TINY_JPEG = encodeJpeg(TINY)

type Value = string | number | [number, number] | Uint8Array
/** Tag, TIFF type, value; an array of fields is a nested directory. */
export type Field = [tag: number, type: 2 | 3 | 4 | 5 | 7, value: Value | Field[]]

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** An EXIF segment, big-endian like most cameras. */
export function exifOf(fields: Field[]): Uint8Array {
  const chunks: Uint8Array[] = [ascii('MM\0*'), big(8, 4)]
  let free = 8
  const write = (entries: Field[]): void => {
    const at = free
    const directory = new Uint8Array(2 + 12 * entries.length + 4)
    free += directory.length
    chunks.push(directory)
    directory.set(big(entries.length, 2))
    entries.forEach(([tag, type, value], index) => {
      const entry = 2 + 12 * index
      const bytes = Array.isArray(value) && Array.isArray(value[0]) ? undefined : bytesOf(type, value as Value)
      const count = bytes === undefined || type === 5 ? 1 : bytes.length / ({ 2: 1, 3: 2, 4: 4, 7: 1 }[type] ?? 1)
      directory.set(joinBytes(big(tag, 2), big(type, 2), big(count, 4)), entry)
      const inside = bytes !== undefined && bytes.length <= 4
      directory.set(inside ? bytes : big(free, 4), entry + 8)
      if (bytes === undefined) write(value as Field[])
      else if (!inside) {
        chunks.push(bytes)
        free += bytes.length
      }
    })
    if (at < 8) throw new Error('A directory stands after the header')
  }
  write(fields)
  return segment(0xe1, joinBytes(ascii('Exif\0\0'), ...chunks))
}

function bytesOf(type: Field[1], value: Value): Uint8Array {
  if (typeof value === 'string') return ascii(`${value}\0`)
  if (typeof value === 'number') return big(value, type === 3 ? 2 : 4)
  return value instanceof Uint8Array ? value : joinBytes(big(value[0], 4), big(value[1], 4))
}

function big(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_none, index) => Math.floor(value / 256 ** (length - 1 - index)) & 0xff)
}

/** Inserts segments after the start of a JPEG. */
export function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinBytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))
}

/** An ICC segment with these red and green primaries, the only part that our reader uses. */
export function iccOf([redX, redY, greenX, greenY]: readonly [number, number, number, number]): Uint8Array {
  const profile = new Uint8Array(128 + 4 + 24 + 40)
  const fixed = (value: number) => big(Math.round(value * 65536), 4)
  profile.set(joinBytes(big(2, 4), ascii('rXYZ'), big(156, 4), big(20, 4), ascii('gXYZ'), big(176, 4), big(20, 4)), 128)
  profile.set(joinBytes(ascii('XYZ '), big(0, 4), fixed(redX), fixed(redY), fixed(0)), 156)
  profile.set(joinBytes(ascii('XYZ '), big(0, 4), fixed(greenX), fixed(greenY), fixed(0)), 176)
  return segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [1, 1], profile))
}

interface Claim {
  /** The marker's second byte; by default baseline. */
  frame?: number
  bits?: number
  components?: number
  width?: number
  height?: number
}

/** The same JPEG with another frame header. */
export function claiming(change: Claim): Uint8Array<ArrayBuffer> {
  const jpeg = TINY_JPEG.slice()
  const found = segmentsOf(jpeg).find(({ marker }) => marker === 0xc0)
  if (!found) throw new Error('The JPEG has no frame header')
  const { frame = 0xc0, bits = 8, components = 3, width = TINY.width, height = TINY.height } = change
  jpeg[found.from + 1] = frame
  found.body.set([bits, ...big(height, 2), ...big(width, 2), components])
  return jpeg
}
