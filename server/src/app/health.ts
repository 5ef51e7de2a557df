import type { FastifyInstance } from 'fastify'
import { isAlive } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'

/** `live`: the process answers. `ready`: everything it needs does too; 503 names what is missing. */
export function addHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const missing = (await isAlive(deps.db)) ? [] : ['database']
    if (missing.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', missing })
  })
}
