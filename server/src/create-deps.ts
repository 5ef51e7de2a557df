import { directoryOverHttp } from '#adapters/authorities/directory-over-http.ts'
import { rememberingDirectory } from '#adapters/authorities/remembering-directory.ts'
import { createIdentity } from '#adapters/identity/identity.ts'
import { mailFolder } from '#adapters/mail/mail-folder.ts'
import { mailSmtp } from '#adapters/mail/mail-smtp.ts'
import { createObjects } from '#adapters/objects/objects.ts'
import { createPayments } from '#adapters/payments/payments.ts'
import { embeddedCountries } from '#adapters/places/countries-embedded.ts'
import { restCountries } from '#adapters/places/countries-rest.ts'
import { loadGazetteer } from '#adapters/places/gazetteer.ts'
import { gazetteerGeocoder } from '#adapters/places/geocoder-gazetteer.ts'
import { nominatimGeocoder } from '#adapters/places/geocoder-nominatim.ts'
import { gazetteerPostcodes } from '#adapters/places/postcode-gazetteer.ts'
import { zippopotamPostcodes } from '#adapters/places/postcode-zippopotam.ts'
import { createSealer } from '#adapters/sealing/sealer.ts'
import { createVault } from '#adapters/vault/vault.ts'
import { createVirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import { localDirectory } from '#features/authorities/local-directory.ts'
import { createAudit } from '#platform/audit/audit.ts'
import { createAuditSigner } from '#platform/audit/audit-signer.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { requireCloudId } from '#platform/keys/cloud-id.ts'
import { createLinks } from '#platform/keys/links.ts'
import { createPseudonyms } from '#platform/keys/pseudonyms.ts'
import { createTokens } from '#platform/keys/tokens.ts'
import { createLimits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import { asBusinessLetters } from '#platform/mail/business-letter.ts'
import { createOutbox } from '#platform/mail/outbox.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import { systemRandom } from '#platform/random.ts'
import { createSecurityEvents } from '#platform/security-events.ts'

/** Connections and processes that exist before the object graph is built; tests bring their own. */
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
  const vault = await createVault(config)
  const keyGround = { db, clock, vault }
  const pseudonyms = await createPseudonyms(keyGround)
  const authorityDirectory = config.authorityDirectory
    ? rememberingDirectory(directoryOverHttp(config.authorityDirectory.url, config.authorityDirectory.token), clock)
    : localDirectory
  return {
    config,
    db,
    clock,
    random,
    log,
    metrics,
    jobs,
    audit: createAudit(db, clock),
    auditSigner: await createAuditSigner(config, keyGround),
    outbox: createOutbox(db, { clock, random, jobs }),
    passwords: createPasswords(clock, config.rateLimits ? {} : { waitingOfOne: Number.POSITIVE_INFINITY }),
    tokens: await createTokens(keyGround, config.accessTokenMinutes),
    links: await createLinks(keyGround, config.publicUrl),
    vault,
    pseudonyms,
    securityEvents: createSecurityEvents({ db, clock, log, metrics, pseudonyms }),
    limits: createLimits(config.rateLimits, { db, clock, log }),
    mail: asBusinessLetters(
      config.mail.kind === 'smtp' ? mailSmtp(config.mail) : mailFolder(config.mail, clock),
      config.operator,
    ),
    objects: await createObjects(config.objects),
    virusScanner: createVirusScanner(config.virusScanner),
    authorityDirectory,
    identity: await createIdentity(config, { db, clock }),
    sealer: await createSealer(config, keyGround, authorityDirectory),
    cloudId: config.cloudId ?? (await requireCloudId(keyGround)),
    payments: await createPayments(config, { db, clock, random }),
    geocoder:
      gazetteer && !config.geocoderUrl ? gazetteerGeocoder(gazetteer) : nominatimGeocoder(config.geocoderUrl ?? ''),
    postcodes:
      gazetteer && !config.postcodeUrl ? gazetteerPostcodes(gazetteer) : zippopotamPostcodes(config.postcodeUrl ?? ''),
    countries: config.countriesUrl ? restCountries(config.countriesUrl) : embeddedCountries,
  }
}
