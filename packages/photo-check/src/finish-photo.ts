import { PHOTO } from './crop.ts'
import { encodeJpeg } from './jpeg/encode-jpeg.ts'
import type { KeptExif } from './jpeg/exif-tags.ts'
import { joinBytes, type Segment, segmentsOf } from './jpeg/segments.ts'
import { exifSegment } from './jpeg/write-exif.ts'
import type { Pixels } from './pixels.ts'
import type { CheckProtocol } from './protocol/check-protocol.ts'
import { protocolSegment } from './protocol/protocol-xmp.ts'

const MILLIMETRES_PER_INCH = 25.4

const JFIF = 0xe0
/** Quantisers, Huffman codes, restart interval, frames: what a decoder needs. Everything else is metadata. */
const DECODING = new Set([0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2])

/** Encodes the finished crop. This is the only JPEG encoding of the photo. */
export function encodePhoto(pixels: Pixels): Uint8Array<ArrayBuffer> {
  return encodeJpeg(pixels, Math.round((PHOTO.width / PHOTO.widthMm) * MILLIMETRES_PER_INCH))
}

/**
 * Puts the kept EXIF and the check protocol into an encoded photo and replaces earlier metadata. The pixels are not
 * touched: the photo confirmed on the screen is, bit for bit, the one that is sealed.
 */
export function finishPhoto(jpeg: Uint8Array, exif: KeptExif, protocol: CheckProtocol): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(jpeg)
  const scan = segments.at(-1)?.from ?? 2
  const bytesOf = ({ from, to }: Segment) => jpeg.subarray(from, to)
  return joinBytes(
    jpeg.subarray(0, 2),
    ...segments.filter(({ marker }) => marker === JFIF).map(bytesOf),
    exifSegment(exif, PHOTO),
    protocolSegment(protocol),
    ...segments.filter(({ marker, from }) => DECODING.has(marker) && from < scan).map(bytesOf),
    jpeg.subarray(scan),
  )
}
