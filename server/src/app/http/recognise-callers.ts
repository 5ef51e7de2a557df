import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCallers } from '#features/accounts/sessions/find-caller.ts'
import { findMachine } from '#features/authorities/find-machine.ts'
import { MACHINE_SCHEME } from '#features/authorities/machine-request.ts'
import type { Deps } from '#platform/deps.ts'
import { challengeOf } from './challenge.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds since 1970. */
    recognisedAt: number
  }
}

/** The session of a caller who was recognised longer ago is looked at again once the body is there. */
const FRESH_MS = 1_000

type Needs = Pick<Deps, 'db' | 'tokens' | 'clock' | 'config' | 'limits'>

/** Identifies the caller by the bearer token or signed request; authorisation is decided at the endpoint. */
export function recogniseCallers(app: FastifyInstance, deps: Needs): void {
  const callers = createCallers(deps)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('recognisedAt', 0)
  const now = () => deps.clock.now().getTime()
  const recognise = async (request: FastifyRequest, authorization: string) => {
    request.recognisedAt = now()
    const [scheme, token] = authorization.split(' ')
    if (!token) return
    if (scheme?.toLowerCase() === 'bearer') request.caller = await callers.find(token)
    // Consuming a signed request is a write: only where a machine may call at all.
    const mayBeMachine = request.routeOptions.config.endpoint?.access.includes('machine')
    if (scheme?.toLowerCase() !== MACHINE_SCHEME.toLowerCase() || !mayBeMachine) return
    // Every key that a request names is looked up in the database before the caller is known.
    await deps.limits.count('page', { address: request.ip })
    request.caller = await findMachine(deps, token)
  }
  // Most requests are for pages and carry no token: they need no asynchronous step.
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (authorization === undefined) return done()
    recognise(request, authorization).then(() => done(), done)
  })
  // A photo may arrive for minutes, in which its session may end or change its level; no machine uploads.
  // A call without a body waited for the database, which should not be asked twice then.
  app.addHook('preHandler', (request, _reply, done) => {
    const { caller, method, recognisedAt } = request
    const isOld = caller && caller.role !== 'machine' && Math.abs(now() - recognisedAt) >= FRESH_MS
    if (!isOld || method === 'GET' || method === 'HEAD') return done()
    callers.findAgain(caller).then((found) => {
      request.caller = found
      done()
    }, done)
  })
  // Every changing call may end a session: sign out, new password, block. The cache is cleared before the answer is
  // sent.
  app.addHook('onSend', ({ method }, _reply, _payload, done) => {
    if (method !== 'GET' && method !== 'HEAD') callers.forget()
    done()
  })
  // Clients with a sign-in of their own discard a 401 without it.
  app.addHook('onSend', ({ routeOptions }, reply, _payload, done) => {
    if (reply.statusCode === 401) reply.header('www-authenticate', challengeOf(routeOptions.config.endpoint))
    done()
  })
}
