/** A segment of a JPEG before its image data: the marker's second byte and what follows the length. */
export interface Segment {
  readonly marker: number
  readonly body: Uint8Array
  /** First byte of the segment in the file, and the first one after it. */
  readonly from: number
  readonly to: number
}

const START_OF_SCAN = 0xda
const HAS_NO_LENGTH = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9])

/** The segments up to the first scan. A truncated or malformed file ends the list. Never throws. */
export function segmentsOf(jpeg: Uint8Array): Segment[] {
  const segments: Segment[] = []
  for (let at = 2; at + 4 <= jpeg.length; ) {
    if (jpeg[at] !== 0xff) break
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xff || HAS_NO_LENGTH.has(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    const to = at + 2 + length
    if (length < 2 || to > jpeg.length) break
    segments.push({ marker, body: jpeg.subarray(at + 4, to), from: at, to })
    if (marker === START_OF_SCAN) break
    at = to
  }
  return segments
}

/** One segment in the format of the file; a body holds at most 65533 bytes. */
export function segment(marker: number, body: ArrayLike<number>): Uint8Array {
  const length = body.length + 2
  if (length > 0xffff) throw new RangeError(`A JPEG segment of ${body.length} bytes is too long`)
  const bytes = new Uint8Array(length + 2)
  bytes.set([0xff, marker, length >> 8, length & 0xff])
  bytes.set(body, 4)
  return bytes
}

export function joinBytes(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Whether bytes begin with an ASCII text. */
export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))
}
