import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { countPage } from '#platform/http/count-page.ts'

/** The form that needs no account and no address (TR-03170-2 2.4.3). */
const REPORT_PAGE = '/Sicherheit-melden'
/** RFC 9116 advises less than a year; each day starts a new period. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116: where to report a security problem, for people and programs that look there first. */
export function addSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { publicUrl, securityContact } = config
  const contacts = [`${publicUrl}${REPORT_PAGE}`, `mailto:${securityContact}`]
  app.get('/.well-known/security.txt', { schema: { hide: true }, onRequest: countPage }, async (_request, reply) => {
    const day = Math.floor(clock.now().getTime() / DAY_MS)
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
