import type { ColourSpace } from '#check/colour-space.ts'
import type { Size } from '#check/pixels.ts'
import type { KeptExif } from './exif-tags.ts'
import type { FileFault } from './file-faults.ts'
import { readColourSpace } from './read-colour-space.ts'
import { readExif } from './read-exif.ts'
import { readQuality } from './read-quality.ts'
import { segmentsOf, startsWith } from './segments.ts'

/** Facts about a camera's file, known before it is decoded. */
export interface CameraFile {
  /** Upright, as it will be decoded. */
  readonly size: Size
  readonly colour: ColourSpace
  readonly exif: KeptExif
  /** Quality of its quantisers, 1 to 100. */
  readonly quality: number
}

/** The largest file and picture that are accepted: more than any camera of 60 megapixels writes, and bounded memory. */
export const LARGEST_FILE = 64 * 1024 * 1024
const MOST_PIXELS = 64_000_000

/** Every frame header; the markers between them hold tables and an extension. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Baseline, extended and progressive with Huffman codes: what browsers decode, with 8 bits. */
const DECODED = new Set([0xc0, 0xc1, 0xc2])
const DECODED_BITS = 8

/** Facts about a camera's file, or the reason for its refusal. Never throws. */
export function readCameraFile(bytes: Uint8Array): CameraFile | { fault: FileFault } {
  if (bytes.length === 0) return { fault: 'empty' }
  if (bytes.length > LARGEST_FILE) return { fault: 'too-large' }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return { fault: otherFormat(bytes) }
  const segments = segmentsOf(bytes)
  const found = segments.find(({ marker }) => FRAMES.has(marker))
  if (found === undefined || found.body.length < 6) return { fault: 'damaged' }
  const { marker, body: frame } = found
  if (!DECODED.has(marker) || frame[0] !== DECODED_BITS) return { fault: 'other-jpeg' }
  const height = ((frame[1] ?? 0) << 8) | (frame[2] ?? 0)
  const width = ((frame[3] ?? 0) << 8) | (frame[4] ?? 0)
  const components = frame[5] ?? 0
  if (width === 0 || height === 0 || ![1, 3, 4].includes(components)) return { fault: 'damaged' }
  if (width * height > MOST_PIXELS) return { fault: 'too-many-pixels' }
  const { orientation, kept } = readExif(bytes)
  // From 5 on the camera was held upright: width and height are swapped.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height }
  return { size, colour: readColourSpace(bytes, components), exif: kept, quality: readQuality(segments) }
}

function otherFormat(bytes: Uint8Array): FileFault {
  if (startsWith(bytes, '\x89PNG')) return 'png'
  if (startsWith(bytes, 'ftyp', 4)) return ofBrand(bytes)
  const raw = startsWith(bytes, 'II*') || startsWith(bytes, 'MM\0*') || startsWith(bytes, 'FUJIFILM')
  return raw || startsWith(bytes, 'IIRO') || startsWith(bytes, 'IIU') ? 'raw' : 'other-format'
}

/** HEIF, AVIF and videos share one container; its brand tells them apart. */
function ofBrand(bytes: Uint8Array): FileFault {
  if (startsWith(bytes, 'crx', 8)) return 'raw'
  return ['hei', 'hev', 'mif1', 'msf1'].some((brand) => startsWith(bytes, brand, 8)) ? 'heic' : 'other-format'
}
