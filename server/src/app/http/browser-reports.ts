import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { REPORTS_PATH } from '#app/site/content-policy.ts'
import type { Deps } from '#platform/deps.ts'

const Directive = z
  .string()
  .max(60)
  .regex(/^[a-z-]+$/)
/** Report as `report-uri` sends it (CSP 2), and as the Reporting API does. */
const Report = z.union([
  z.object({ 'csp-report': z.object({ 'effective-directive': Directive }) }),
  z.array(z.object({ type: z.string().max(60), body: z.object({ effectiveDirective: Directive.optional() }) })).max(20),
])

/**
 * Takes the policy reports of browsers. Logs the directive alone, since addresses and samples of a page may hold
 * confidential data.
 */
export function addBrowserReports(app: FastifyInstance, { log, limits }: Pick<Deps, 'log' | 'limits'>): void {
  app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    inside.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(null, undefined)
      }
    })
    inside.post(REPORTS_PATH, { schema: { hide: true } }, async (request, reply) => {
      await limits.count('browser-report', { address: request.ip })
      const read = Report.safeParse(request.body)
      for (const directive of read.success ? directivesOf(read.data) : []) log.warn({ directive }, 'policy report')
      return reply.code(204).send()
    })
  })
}

function directivesOf(report: z.output<typeof Report>): string[] {
  if (!Array.isArray(report)) return [report['csp-report']['effective-directive']]
  return report.flatMap(({ body }) => body.effectiveDirective ?? [])
}
