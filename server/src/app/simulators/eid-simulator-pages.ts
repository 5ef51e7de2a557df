import type { FastifyInstance } from 'fastify'
import { EID_SIMULATOR_PATH, type IdentityPort } from '#platform/ports/identity.ts'

/** Hands the raw request and response, body unread, to the simulator, which is a server of its own. */
export function addEidSimulatorPages(app: FastifyInstance, { pages }: IdentityPort): void {
  if (!pages) return
  app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inside.all(`${EID_SIMULATOR_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
      reply.hijack()
      pages(request.raw, reply.raw as Parameters<typeof pages>[1])
    })
  })
}
