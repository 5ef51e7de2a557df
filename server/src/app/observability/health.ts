import type { FastifyInstance } from 'fastify'
import { isDatabaseAlive } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { keptFor } from '#platform/kept-for.ts'
import { isMailDelayed } from '#platform/mail/outbox.ts'
import { within } from '#platform/within.ts'

/** Public, so it must cost nothing: one probe serves all requests within this time. */
const FRESH_MS = 2_000
/** A part that does not answer within this time counts as missing. */
const LOOK_MS = 1_000

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'virusScanner'>

interface Health {
  /** Unavailable parts without which no request can be answered correctly. */
  missing: string[]
  /** Degraded, but nothing is lost: mails wait in the outbox, and trade licences are refused. */
  delayed: string[]
}

/** `live`: the process answers. `ready`: everything it needs does too; 503 names what is missing. */
export function addHealth(app: FastifyInstance, deps: Needs): void {
  const look = keptFor(FRESH_MS, deps.clock, () => lookAround(deps))
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { missing, delayed } = await look()
    if (missing.length === 0) return { status: 'ready', ...(delayed.length > 0 && { delayed }) }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', missing })
  })
}

/** Probes each part once, within a second. */
export async function lookAround({ db, clock, objects, virusScanner }: Needs): Promise<Health> {
  const soon = (look: Promise<boolean>) => within(LOOK_MS, look).catch(() => false)
  // In parallel: one after the other they would take two seconds.
  const looks = [isDatabaseAlive(db), objects.isAlive(), virusScanner.isAlive(), isMailDelayed(db, clock)]
  const [database, store, scanner, mail] = await Promise.all(looks.map(soon))
  const missing = [...(database ? [] : ['database']), ...(store ? [] : ['objects'])]
  const mailIsLate = database && mail
  return { missing, delayed: [...(mailIsLate ? ['mail'] : []), ...(scanner ? [] : ['virus-scanner'])] }
}
