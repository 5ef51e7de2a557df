import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { RELEASE_MAX_BYTES } from '@epassbild/contract/software.ts'

/**
 * Lets flow away what is still to come of a refused body. Ordinary clients read the answer after their last byte, and a
 * connection that is closed before takes it from them. As many bytes as the largest file that any call takes; the time
 * is that of `endSlowBodies` (T08).
 */
export function letRestFlow(body: IncomingMessage): void {
  if (body.complete) return
  const { socket } = body
  let left = RELEASE_MAX_BYTES
  // Also a form that waits for its reader.
  body.unpipe().resume()
  body.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) socket.destroy()
  })
  // Node calls it after an answer with `connection: close`, as the framework gives it to a body that it refuses.
  const close = () => Socket.prototype.destroySoon.call(socket)
  socket.destroySoon = () => {
    if (body.readableEnded) close()
    else body.once('end', close)
  }
}
