import type { FastifyInstance } from 'fastify'
import { devicePolicy, REPORTS_PATH } from '#app/site/content-policy.ts'
import type { Config } from '#platform/config.ts'

/** For every answer; pages replace the policy by their own, which allows their scripts and styles by hash. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': devicePolicy({ camera: false }),
} as const

/** Two years; browsers heed it over https only. */
const HSTS = 'max-age=63072000; includeSubDomains'

export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  // At the start of a request: so that the site's stored files get them, too.
  app.addHook('onRequest', (_request, reply, done) => {
    if (publicUrl.startsWith('https://')) reply.header('strict-transport-security', HSTS)
    reply.header('reporting-endpoints', `policy="${publicUrl}${REPORTS_PATH}"`)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
