import { directoryOverHttp } from '../../server/src/adapters/authorities/directory-over-http.ts'
import { oidcIdentity } from '../../server/src/adapters/identity/identity-oidc.ts'
import { signInBySmtp } from '../../server/src/adapters/mail/mail-smtp.ts'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { paymentsStripe } from '../../server/src/adapters/payments/payments-stripe.ts'
import { createVirusScanner } from '../../server/src/adapters/virus-scanner/virus-scanner.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { within } from '../../server/src/platform/within.ts'

/** Time limit for the answer of a service; all are asked at the same moment. */
const PATIENCE_MS = 5_000
/** Stripe's client asks a second time. */
const TRIES = 2

interface Service {
  setting: string
  /** Asks once, and changes nothing; false or an error where the service cannot be used. */
  ask(): Promise<unknown>
  /** Consequence of its failure, and where to look. */
  cost: string
}

/** A line for each outside service of the settings that cannot be used. */
export async function askServices(config: Config, clock: Clock): Promise<string[]> {
  const services = [storeOf(config), mailOf(config), identityOf(config, clock), scannerOf(config)]
  const all = [...services, paymentsOf(config, clock), directoryOf(config)]
  return (await Promise.all(all.flatMap((service) => service ?? []).map(lineOf))).flat()
}

async function lineOf({ setting, ask, cost }: Service): Promise<string[]> {
  const fault = await within(PATIENCE_MS, ask()).then(
    (answer) => (answer === false ? 'no usable answer' : undefined),
    reasonOf,
  )
  return fault === undefined ? [] : [`${setting}: the service cannot be used (${fault}); ${cost}`]
}

/** The innermost cause says what happened; that of several tried addresses has only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const [said = ''] = (error.message || ('code' in error ? String(error.code) : error.name)).split('\n')
  return said === 'too slow' ? `no answer within ${PATIENCE_MS / 1000} s` : said.trim()
}

function storeOf({ objects }: Config): Service | undefined {
  if (objects.kind === 'folder') return undefined
  const isOwn = objects.kind === 's3'
  return {
    setting: isOwn ? 'OBJECT_STORE' : 'PHOTO_STORE',
    // As `isAlive`, but tells why: no key has this prefix.
    ask: async () => {
      for await (const _none of (await createObjects(objects)).list('health/')) return
    },
    cost: `photos cannot be stored or retrieved. ${isOwn ? 'Are bucket and endpoint, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY right?' : 'Does that process run, and does it reach its store?'}`,
  }
}

function mailOf({ mail }: Config): Service | undefined {
  if (mail.kind === 'folder') return undefined
  return {
    setting: 'SMTP_URL',
    ask: () => signInBySmtp(mail.url, PATIENCE_MS),
    cost: 'mails wait, also those with codes. Are host, port, user and password right?',
  }
}

function identityOf({ identity, publicUrl: redirectUri }: Config, clock: Clock): Service | undefined {
  if (identity.kind === 'simulator') return undefined
  // Builds the address of a page from the description of the provider, without opening it.
  const request = { state: 'doctor', nonce: 'doctor', verifier: 'doctor', asksFor: 'pseudonym' } as const
  return {
    setting: 'EID_ISSUER',
    ask: () => oidcIdentity({ ...identity, redirectUri, dataSet: false }, clock).authorizationUrl(request),
    cost: 'nobody can identify, and photos that need it are not transferred',
  }
}

function scannerOf({ virusScanner }: Config): Service | undefined {
  if (virusScanner.kind === 'none') return undefined
  const ask = () => createVirusScanner(virusScanner).isAlive()
  return { setting: 'VIRUS_SCANNER', ask, cost: 'trade licences are refused' }
}

function paymentsOf({ payments }: Config, clock: Clock): Service | undefined {
  if (payments.kind === 'simulator') return undefined
  return {
    setting: 'STRIPE_SECRET_KEY',
    // „Unknown“ proves that the key is accepted.
    ask: () => paymentsStripe({ ...payments, patienceMs: PATIENCE_MS / TRIES }, clock).findPayment('pi_doctor'),
    cost: 'no payment method can be saved, and no invoice collected',
  }
}

function directoryOf({ authorityDirectory }: Config): Service | undefined {
  if (!authorityDirectory) return undefined
  return {
    setting: 'AUTHORITY_DIRECTORY_URL',
    ask: () => directoryOverHttp(authorityDirectory.url, authorityDirectory.token).isAlive(),
    cost: 'authorities cannot retrieve photos. Is AUTHORITY_DIRECTORY_TOKEN right, too?',
  }
}
