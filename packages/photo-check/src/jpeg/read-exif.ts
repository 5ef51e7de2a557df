import {
  COLOUR_SPACE,
  EXIF_HEADER,
  EXPOSURE_DIRECTORY,
  EXPOSURE_TAGS,
  INTEROPERABILITY_DIRECTORY,
  INTEROPERABILITY_INDEX,
  type KeptExif,
  ORIENTATION,
  PICTURE_TAGS,
} from './exif-tags.ts'
import { segmentsOf, startsWith } from './segments.ts'

/**
 * EXIF fields of a file that the product uses. The values are untrusted: only short printable text and finite numbers
 * are kept.
 */
export interface ExifFacts {
  readonly kept: KeptExif
  /** 1 to 8; 1 is upright. */
  readonly orientation: number
  /** 1 is sRGB, 65535 is another; undefined if absent. */
  readonly colourSpace?: number
  /** `R03` is Adobe RGB in cameras. */
  readonly interoperability?: string
}

const LONGEST_TEXT = 100
const MOST_ENTRIES = 500
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const

interface Entry {
  type: number
  count: number
  /** Position of the value. */
  at: number
}

/** Reads the EXIF of a JPEG. Leaves out missing, truncated or invalid fields; never throws. */
export function readExif(jpeg: Uint8Array): ExifFacts {
  const body = segmentsOf(jpeg).find(({ marker, body }) => marker === 0xe1 && startsWith(body, EXIF_HEADER))?.body
  if (body === undefined || body.length < EXIF_HEADER.length + 8) return { kept: {}, orientation: 1 }
  const tiff = body.subarray(EXIF_HEADER.length)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = startsWith(tiff, 'II')
  const first = directory(view, little, view.getUint32(4, little))
  const exposure = within(view, little, first, EXPOSURE_DIRECTORY)
  const interoperability = text(
    view,
    within(view, little, exposure, INTEROPERABILITY_DIRECTORY).get(INTEROPERABILITY_INDEX),
  )
  const tags = [
    ...PICTURE_TAGS.map((tag) => ({ ...tag, from: first })),
    ...EXPOSURE_TAGS.map((tag) => ({ ...tag, from: exposure })),
  ]
  const values = tags.map(({ tag, name, kind, from }) => [name, READ[kind](view, from.get(tag), little)])
  const kept = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as KeptExif
  const orientation = whole(view, first.get(ORIENTATION), little) ?? 1
  const colourSpace = whole(view, exposure.get(COLOUR_SPACE), little)
  return {
    kept,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    ...(colourSpace !== undefined && { colourSpace }),
    ...(interoperability !== undefined && { interoperability }),
  }
}

const READ = { text, fraction, number: whole }

function directory(view: DataView, little: boolean, at: number): Map<number, Entry> {
  const entries = new Map<number, Entry>()
  if (at < 8 || at + 2 > view.byteLength) return entries
  const count = Math.min(view.getUint16(at, little), MOST_ENTRIES)
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + 12 * index
    if (entry + 12 > view.byteLength) break
    const type = view.getUint16(entry + 2, little)
    const length = view.getUint32(entry + 4, little)
    const bytes = (BYTES[type] ?? 0) * length
    const value = bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
    if (bytes > 0 && value + bytes <= view.byteLength) {
      entries.set(view.getUint16(entry, little), { type, count: length, at: value })
    }
  }
  return entries
}

function within(view: DataView, little: boolean, parent: Map<number, Entry>, tag: number): Map<number, Entry> {
  return directory(view, little, whole(view, parent.get(tag), little) ?? 0)
}

function text(view: DataView, entry: Entry | undefined): string | undefined {
  if (entry?.type !== 2) return undefined
  const bytes = new Uint8Array(view.buffer, view.byteOffset + entry.at, Math.min(entry.count, LONGEST_TEXT))
  const end = bytes.indexOf(0)
  const printable = Array.from(end === -1 ? bytes : bytes.subarray(0, end), (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ' ',
  )
  return printable.join('').trim() || undefined
}

function whole(view: DataView, entry: Entry | undefined, little: boolean): number | undefined {
  if (entry?.type === 3) return view.getUint16(entry.at, little)
  return entry?.type === 4 ? view.getUint32(entry.at, little) : undefined
}

function fraction(view: DataView, entry: Entry | undefined, little: boolean) {
  if (entry?.type !== 5) return undefined
  const numerator = view.getUint32(entry.at, little)
  const denominator = view.getUint32(entry.at + 4, little)
  return denominator === 0 ? undefined : { numerator, denominator }
}
