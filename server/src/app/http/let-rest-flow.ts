import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { RELEASE_MAX_BYTES } from '@epassbild/contract/software.ts'

/**
 * Drains the rest of a refused body. Ordinary clients read the answer after their last byte, and closing the connection
 * earlier would lose it. The limit is the largest file that any call accepts; `endSlowBodies` limits the time (T08).
 */
export function letRestFlow(body: IncomingMessage): void {
  if (body.complete) return
  const { socket } = body
  let left = RELEASE_MAX_BYTES
  // Also a form that is piped into its parser.
  body.unpipe().resume()
  body.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) socket.destroy()
  })
  // Node calls this after an answer with `connection: close`, which the framework sets when it refuses a body.
  const close = () => Socket.prototype.destroySoon.call(socket)
  socket.destroySoon = () => {
    if (body.readableEnded) close()
    else body.once('end', close)
  }
}
