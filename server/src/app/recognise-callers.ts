import type { FastifyInstance } from 'fastify'
import { createCallers } from '#features/accounts/find-caller.ts'
import type { Deps } from '#platform/deps.ts'

/** Tells from the bearer token who calls; whether they may is decided at the endpoint. */
export function recogniseCallers(app: FastifyInstance, deps: Pick<Deps, 'db' | 'tokens' | 'clock'>): void {
  const callers = createCallers(deps)
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (token && scheme?.toLowerCase() === 'bearer') request.caller = await callers.find(token)
  })
  // Whatever changes something may end a session: log out, new password, block. Before the answer says that it is done.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') callers.forget()
  })
}
