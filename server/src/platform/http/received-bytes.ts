import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errorCodes } from 'fastify'

/** A body in the pieces in which it came over the line. A copy of them in one piece would cost more than their hash. */
export interface ReceivedBytes {
  pieces: readonly Buffer[]
  length: number
  /** In hexadecimal, taken while they streamed in. */
  sha256: string
}

export const NOTHING_RECEIVED: ReceivedBytes = { pieces: [], length: 0, sha256: '' }

/** Reads a body to its end, and not further than `maxBytes`. Throws fastify's errors for one that is too large or cut. */
export async function receiveBytes(body: IncomingMessage, maxBytes: number): Promise<ReceivedBytes> {
  const announced = Number(body.headers['content-length'] ?? Number.NaN)
  if (announced > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let length = 0
  try {
    // The rest of the body stays with the connection, over which the refusal still goes.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      length += piece.length
      if (length > maxBytes) break
      hash.update(piece)
      pieces.push(piece)
    }
  } catch (error) {
    throw Object.assign(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH(), { cause: error })
  }
  if (length > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  if (!Number.isNaN(announced) && announced !== length) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return { pieces, length, sha256: hash.digest('hex') }
}
