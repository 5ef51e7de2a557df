import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'

const SENTENCE = 'Der Dienst ist noch nicht fertig eingerichtet. Bitte versuchen Sie es später noch einmal.'

/**
 * Behind a proxy that `TRUST_PROXY` does not count, production would take all visitors for one, in limits and alarms.
 * Such a request is refused, and the reason is logged once.
 */
export function refuseUnexpectedProxies(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  if (!config.production || config.trustProxy > 0) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!headers['x-forwarded-for'] && !headers.forwarded) return
    if (!isSaid) log.warn({ setting: 'TRUST_PROXY' }, 'requests come through a proxy, but TRUST_PROXY is 0')
    isSaid = true
    reply.header('retry-after', 60)
    return reply.code(503).send({ detail: SENTENCE, code: 'proxy-not-counted' })
  })
}
