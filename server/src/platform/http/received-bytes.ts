import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errorCodes } from 'fastify'

/** A body in the chunks in which it arrived: joining them would cost more than hashing them. */
export interface ReceivedBytes {
  pieces: readonly Buffer[]
  length: number
  /** In hexadecimal, taken while they streamed in. */
  sha256: string
}

export const NOTHING_RECEIVED: ReceivedBytes = { pieces: [], length: 0, sha256: '' }

/**
 * Reads a body to its end, but at most `maxBytes`: the rest stays unread on the connection, which still carries the
 * refusal. Throws fastify's errors for a body that is too large or cut.
 */
export function receiveBytes(body: IncomingMessage, maxBytes: number): Promise<ReceivedBytes> {
  const announced = Number(body.headers['content-length'] ?? Number.NaN)
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    // Without its cause: it has the code of a database that is away.
    const cut = () => reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
    const take = (piece: Buffer) => {
      length += piece.length
      if (length > maxBytes) return refuse()
      hash.update(piece)
      pieces.push(piece)
    }
    const refuse = () => {
      body.off('data', take).pause()
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    }
    if (announced > maxBytes) return refuse()
    if (body.destroyed) return cut()
    body.on('data', take).on('error', cut)
    // A sender that disconnects may cause only `close`.
    body.on('close', () => body.readableEnded || cut())
    body.on('end', () => {
      if (!Number.isNaN(announced) && announced !== length) cut()
      else resolve({ pieces, length, sha256: hash.digest('hex') })
    })
  })
}
