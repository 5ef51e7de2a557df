import { encodeJpeg } from '#check/jpeg/encode-jpeg.ts'
import { joinBytes, segment, segmentsOf } from '#check/jpeg/segments.ts'
import type { Pixels } from '#check/pixels.ts'

/** JPEG marker of a comment (T.81), which programs show with the facts of a file. */
const COMMENT = 0xfe

/**
 * Encodes a picture for paper or for the customer. It carries its dots per inch and a comment, and nothing of the
 * camera: no place and no serial number leaves the studio with it.
 */
export function encodePrint(pixels: Pixels, dotsPerInch: number, comment: string): Uint8Array<ArrayBuffer> {
  const jpeg = encodeJpeg(pixels, Math.round(dotsPerInch))
  const header = segmentsOf(jpeg)[0]?.to ?? 2
  const said = segment(COMMENT, new TextEncoder().encode(comment))
  return joinBytes(jpeg.subarray(0, header), said, jpeg.subarray(header))
}
