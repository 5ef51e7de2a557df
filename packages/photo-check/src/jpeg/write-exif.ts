import type { Size } from '#check/pixels.ts'
import {
  COLOUR_SPACE,
  EXIF_HEADER,
  EXPOSURE_DIRECTORY,
  EXPOSURE_TAGS,
  type Fraction,
  type KeptExif,
  PICTURE_TAGS,
} from './exif-tags.ts'
import { joinBytes, segment } from './segments.ts'

/** A value as TIFF writes it: its type's number, how many, and the bytes, little-endian. */
interface Field {
  tag: number
  type: 2 | 3 | 4 | 5 | 7
  count: number
  bytes: Uint8Array
}

/** The EXIF segment (2.32) of a finished photo: the kept fields, its size and that it is sRGB. */
export function exifSegment(kept: KeptExif, { width, height }: Size): Uint8Array {
  const exposure = [
    ...EXPOSURE_TAGS.flatMap(({ tag, name }) => field(tag, kept[name])),
    { tag: 0x9000, type: 7 as const, count: 4, bytes: ascii('0232') },
    short(COLOUR_SPACE, 1),
    long(0xa002, width),
    long(0xa003, height),
  ].sort((a, b) => a.tag - b.tag)
  const picture = PICTURE_TAGS.flatMap(({ tag, name }) => field(tag, kept[name]))
  const first = directory([...picture, long(EXPOSURE_DIRECTORY, 0)], 8)
  const second = 8 + first.length
  // The pointer is known once the first directory is laid out, and does not change its length.
  const whole = joinBytes(
    ascii('II*\0'),
    little(8, 4),
    directory([...picture, long(EXPOSURE_DIRECTORY, second)], 8),
    directory(exposure, second),
  )
  return segment(0xe1, joinBytes(ascii(EXIF_HEADER), whole))
}

function directory(fields: readonly Field[], at: number): Uint8Array {
  let free = at + 2 + 12 * fields.length + 4
  const entries: Uint8Array[] = []
  const values: Uint8Array[] = []
  for (const { tag, type, count, bytes } of fields) {
    const inside = bytes.length <= 4
    const value = new Uint8Array(inside ? 4 : bytes.length + (bytes.length % 2))
    value.set(bytes)
    entries.push(joinBytes(little(tag, 2), little(type, 2), little(count, 4), inside ? value : little(free, 4)))
    if (inside) continue
    values.push(value)
    free += value.length
  }
  return joinBytes(little(fields.length, 2), ...entries, little(0, 4), ...values)
}

function field(tag: number, value: string | number | Fraction | undefined): Field[] {
  if (value === undefined) return []
  if (typeof value === 'number') return [short(tag, Math.min(value, 0xffff))]
  if (typeof value === 'string') {
    const bytes = ascii(`${asciiOf(value)}\0`)
    return [{ tag, type: 2, count: bytes.length, bytes }]
  }
  return [{ tag, type: 5, count: 1, bytes: joinBytes(little(value.numerator, 4), little(value.denominator, 4)) }]
}

const short = (tag: number, value: number): Field => ({ tag, type: 3, count: 1, bytes: little(value, 2) })
const long = (tag: number, value: number): Field => ({ tag, type: 4, count: 1, bytes: little(value, 4) })

function little(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_none, index) => Math.floor(value / 256 ** index) & 0xff)
}

const SPELT: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  ...{ Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ẞ: 'SS' },
}

/** EXIF texts are ASCII: umlauts are spelt out, other letters lose their marks, the rest becomes question marks. */
function asciiOf(text: string): string {
  const spelt = text.normalize('NFC').replace(/[äöüßÄÖÜẞ]/g, (letter) => SPELT[letter] ?? '')
  return spelt
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '?')
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0x7f)
}
