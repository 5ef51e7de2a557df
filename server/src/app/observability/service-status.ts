import { X509Certificate } from 'node:crypto'
import { type ServicePart, type ServiceStatus, showServiceStatus } from '@epassbild/contract/service-status.ts'
import type { FastifyInstance } from 'fastify'
import { endInUse, endOf, readListenerFiles } from '#app/mutual-tls/listener-files.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { keptFor } from '#platform/kept-for.ts'
import { within } from '#platform/within.ts'
import { lookAround } from './health.ts'

/** Long enough to spare the external directory, short enough to show a failure within a minute. */
const FRESH_MS = 10_000
/** The external directory gets more time than our own parts. */
const DIRECTORY_MS = 3_000

type Needs = Parameters<typeof lookAround>[0] & Pick<Deps, 'authorityDirectory' | 'config' | 'sealer'>

/** Shows every caller which parts work, with status 200 even while some do not. */
export function addServiceStatus(app: FastifyInstance, deps: Needs): void {
  const look = keptFor(FRESH_MS, deps.clock, () => lookAtParts(deps))
  serve(app, showServiceStatus, async () => ({ ...(await look()), at: deps.clock.now().toISOString() }))
}

async function lookAtParts(deps: Needs): Promise<Omit<ServiceStatus, 'at'>> {
  const { clock, authorityDirectory, sealer, config } = deps
  const [{ missing, delayed }, directory, listener] = await Promise.all([
    lookAround(deps),
    within(DIRECTORY_MS, authorityDirectory.isAlive()).catch(() => false),
    // While they are broken, the log says why.
    config.retrieval && readListenerFiles(config.retrieval).catch(() => undefined),
  ])
  const until = certificateEnd(sealer.key.certificates)
  const retrievalUntil = listener && endOf(listener.cert)
  const retrievalEnd = (config.retrieval && endInUse(config.retrieval)) ?? retrievalUntil
  const works: Record<ServicePart, boolean> = {
    database: !missing.includes('database'),
    objects: !missing.includes('objects'),
    directory,
    certificates: sealer.canSign && clock.now() <= until,
    // While the files are broken, the port keeps the previous certificate, even beyond its end.
    retrieval: !retrievalEnd || clock.now() <= retrievalEnd,
    mail: !delayed.includes('mail'),
  }
  const away = (Object.keys(works) as ServicePart[]).filter((part) => !works[part])
  return {
    away,
    certificate_until: until.toISOString(),
    ...(retrievalUntil && { retrieval_certificate_until: retrievalUntil.toISOString() }),
  }
}

function certificateEnd([signing = '']: readonly string[]): Date {
  return new X509Certificate(Buffer.from(signing, 'base64')).validToDate
}
