import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the connection of a request that is not complete after `ms`, even if it was refused before: the rest of its body
 * would keep the connection open. Only permitted uploads get the longer time of the server (T08).
 */
export function endSlowBodies(app: FastifyInstance, ms: number): void {
  const uploads = new WeakSet<IncomingMessage>()
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    const late = setTimeout(() => {
      if (!request.complete && (response.writableEnded || !uploads.has(request))) request.socket.destroy()
    }, ms).unref()
    request.once('close', () => clearTimeout(late))
  })
  // Access is decided by then.
  app.addHook('preParsing', ({ caller, raw, routeOptions }, _reply, body, done) => {
    const { endpoint } = routeOptions.config
    if (caller && (endpoint?.bytes || endpoint?.file)) uploads.add(raw)
    done(null, body)
  })
}
