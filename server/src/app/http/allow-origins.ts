import { transferPhoto } from '@epassbild/contract/photos.ts'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** CORS for the named sites; without any, browsers allow our own pages only. No cookies: clients send their tokens. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    // The input of a call whose body are bytes are its headers.
    allowedHeaders: ['authorization', 'content-type', ...Object.keys(transferPhoto.input?.shape ?? {})],
    exposedHeaders: ['retry-after', 'content-disposition', 'x-request-id'],
    maxAge: 600,
  })
  // Answers that set a `Vary` of their own write over that of the plugin.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const varies = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(varies)) reply.header('vary', varies ? `${varies}, Origin` : 'Origin')
    done()
  })
}
