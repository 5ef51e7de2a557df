import { jpegSize } from './jpeg-size.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Formats that browsers decode, each with a reader of its declared size in pixels. */
const READERS: readonly ((bytes: Uint8Array, view: DataView) => PictureSize | undefined)[] = [
  (bytes) => jpegSize(bytes),
  pngSize,
  gifSize,
  bmpSize,
  webpSize,
  heifSize,
]

/** Size in pixels from the header of a picture file, before decoding; undefined for other formats. Never throws. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const read of READERS) {
    try {
      const size = read(bytes, view)
      if (size) return size
    } catch (error) {
      // The header is truncated.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return undefined
}

/** IHDR comes first. */
function pngSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (!says(bytes, '\x89PNG\r\n\x1a\n', 0)) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function gifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (!says(bytes, 'GIF8', 0)) return undefined
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** A negative height means rows from the top. */
function bmpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (!says(bytes, 'BM', 0)) return undefined
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** RFC 9649: lossy, lossless and extended. */
function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (!says(bytes, 'RIFF', 0) || !says(bytes, 'WEBP', 8)) return undefined
  if (says(bytes, 'VP8 ', 12))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (says(bytes, 'VP8L', 12)) {
    const both = view.getUint32(21, true)
    return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
  }
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return says(bytes, 'VP8X', 12) ? { width: threeBytes(24) + 1, height: threeBytes(27) + 1 } : undefined
}

/** HEIC and AVIF (ISO/IEC 23008-12): the largest item, from the `ispe` boxes. */
function heifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (!says(bytes, 'ftyp', 4)) return undefined
  let largest: PictureSize | undefined
  for (let at = 12; at + 16 <= Math.min(bytes.length, HEIF_BOXES_BYTES); at += 1) {
    if (!says(bytes, 'ispe', at)) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { width, height }
  }
  return largest
}

/** Bytes searched for boxes, from the start of the file; the boxes take far less. */
const HEIF_BOXES_BYTES = 64 * 1024

function says(bytes: Uint8Array, text: string, at: number): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))
}
