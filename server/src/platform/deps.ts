import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import type { IdentityPort } from '#platform/ports/identity.ts'
import type { MailPort } from '#platform/ports/mail.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import type { PaymentsPort } from '#platform/ports/payments.ts'
import type { CountriesPort, GeocoderPort, PostcodePort } from '#platform/ports/places.ts'
import type { SealerPort } from '#platform/ports/sealing.ts'
import type { VaultPort } from '#platform/ports/vault.ts'
import type { VirusScannerPort } from '#platform/ports/virus-scanner.ts'
import type { Audit } from './audit/audit.ts'
import type { AuditSigner } from './audit/audit-signer.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Links } from './keys/links.ts'
import type { Pseudonyms } from './keys/pseudonyms.ts'
import type { Tokens } from './keys/tokens.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Random } from './random.ts'
import type { SecurityEvents } from './security-events.ts'

/** Everything a use case may need. It takes a `Pick` of it, so that its signature shows its effects. */
export interface Deps {
  config: Config
  db: Database
  clock: Clock
  random: Random
  log: Log
  metrics: Metrics
  audit: Audit
  auditSigner: AuditSigner
  outbox: Outbox
  jobs: JobQueue
  passwords: Passwords
  tokens: Tokens
  links: Links
  pseudonyms: Pseudonyms
  limits: Limits
  securityEvents: SecurityEvents
  mail: MailPort
  objects: ObjectPort
  virusScanner: VirusScannerPort
  authorityDirectory: AuthorityDirectory
  identity: IdentityPort
  sealer: SealerPort
  vault: VaultPort
  /** UUID of this cloud, first part of every Nutzerkennung. */
  cloudId: string
  payments: PaymentsPort
  geocoder: GeocoderPort
  postcodes: PostcodePort
  countries: CountriesPort
}
