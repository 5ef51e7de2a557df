import { embeddedCountries } from '#adapters/countries-embedded.ts'
import { restCountries } from '#adapters/countries-rest.ts'
import { directoryOverHttp } from '#adapters/directory-over-http.ts'
import { loadGazetteer } from '#adapters/gazetteer.ts'
import { gazetteerGeocoder } from '#adapters/geocoder-gazetteer.ts'
import { nominatimGeocoder } from '#adapters/geocoder-nominatim.ts'
import { createIdentity } from '#adapters/identity.ts'
import { mailFolder } from '#adapters/mail-folder.ts'
import { mailSmtp } from '#adapters/mail-smtp.ts'
import { createObjects } from '#adapters/objects.ts'
import { createPayments } from '#adapters/payments.ts'
import { gazetteerPostcodes } from '#adapters/postcode-gazetteer.ts'
import { zippopotamPostcodes } from '#adapters/postcode-zippopotam.ts'
import { rememberingDirectory } from '#adapters/remembering-directory.ts'
import { createSealer } from '#adapters/sealer.ts'
import { createVirusScanner } from '#adapters/virus-scanner.ts'
import { localDirectory } from '#features/authorities/local-directory.ts'
import { createAudit } from '#platform/audit.ts'
import { createAuditSigner } from '#platform/audit-signer.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { requireCloudId } from '#platform/cloud-id.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobQueue } from '#platform/job-queue.ts'
import { createLimits } from '#platform/limits.ts'
import { createLinks } from '#platform/links.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { createOutbox } from '#platform/outbox.ts'
import { createPasswords } from '#platform/passwords.ts'
import { createPseudonyms } from '#platform/pseudonyms.ts'
import { systemRandom } from '#platform/random.ts'
import { createTokens } from '#platform/tokens.ts'
import type { Config } from './config.ts'

/** What is already running when the object graph is built; tests bring their own. */
export interface Ground {
  config: Config
  db: Database
  jobs: JobQueue
  log: Log
  metrics?: Metrics
  clock?: Clock
}

/** The object graph on one screen: which adapter stands behind which port. */
export async function createDeps({ config, db, jobs, log, ...ground }: Ground): Promise<Deps> {
  const { clock = systemClock, metrics = createMetrics() } = ground
  const random = systemRandom
  // Tables of 8,000 postcodes: loaded only when no service answers in their place.
  const gazetteer = config.geocoderUrl && config.postcodeUrl ? undefined : loadGazetteer(config.dataDir)
  return {
    config,
    db,
    clock,
    random,
    log,
    metrics,
    jobs,
    audit: createAudit(db, clock),
    auditSigner: await createAuditSigner(config, db, clock),
    outbox: createOutbox(db, { clock, random, jobs }),
    passwords: createPasswords(clock),
    tokens: await createTokens(db, clock),
    links: await createLinks(db, clock),
    pseudonyms: await createPseudonyms(db, clock),
    limits: createLimits(config.rateLimits, { db, clock, log }),
    mail: config.mail.kind === 'smtp' ? mailSmtp(config.mail) : mailFolder(config.mail, clock),
    objects: createObjects(config.objects),
    virusScanner: createVirusScanner(config.virusScanner),
    authorityDirectory: config.authorityDirectory
      ? rememberingDirectory(directoryOverHttp(config.authorityDirectory.url, config.authorityDirectory.token), clock)
      : localDirectory(db),
    identity: await createIdentity(config, { db, clock }),
    sealer: await createSealer(config, db, clock),
    cloudId: config.cloudId ?? (await requireCloudId(db, clock)),
    payments: await createPayments(config, { db, clock, random }),
    geocoder:
      gazetteer && !config.geocoderUrl ? gazetteerGeocoder(gazetteer) : nominatimGeocoder(config.geocoderUrl ?? ''),
    postcodes:
      gazetteer && !config.postcodeUrl ? gazetteerPostcodes(gazetteer) : zippopotamPostcodes(config.postcodeUrl ?? ''),
    countries: config.countriesUrl ? restCountries(config.countriesUrl) : embeddedCountries,
  }
}
