import type { LimitName } from '@epassbild/contract/endpoint.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Pseudonyms } from './keys/pseudonyms.ts'
import { addressKey } from './limits/address-key.ts'
import { countHits } from './limits/limit-store.ts'
import type { Log } from './log.ts'
import type { Metrics, SecurityEvent } from './metrics.ts'
import type { Refusal } from './refusal.ts'

/** Failed tries on one account within an hour that raise the alarm, wherever they come from. */
const ALARM_AT = 20
const WINDOW_MS = 3_600_000

/** Refusals that hint at an attack, by code; the others are ordinary. */
const EVENTS: Readonly<Record<string, SecurityEvent>> = {
  'wrong-credentials': 'failed-sign-in',
  'passkey-refused': 'failed-sign-in',
  'wrong-password': 'wrong-password',
  'second-factor-wrong': 'wrong-code',
  'code-invalid': 'wrong-code',
  'not-allowed': 'refused-access',
  'too-many': 'limit-reached',
  'codes-used-up': 'limit-reached',
  'card-refused': 'failed-sign-in',
  'certificate-infected': 'infected-file',
}

/**
 * Limits at which a refused call is one more try of this kind: they refuse a network long before it has failed often enough
 * for the alarm.
 */
const TRIES: Partial<Record<LimitName, SecurityEvent>> = {
  'sign-in': 'failed-sign-in',
  'card-sign-in': 'failed-sign-in',
  'code-guess': 'wrong-code',
  'second-factor': 'wrong-code',
}

/** Name for an account or a typed address in alarms; only this server's key produces it. */
export const accountHash = (pseudonyms: Pseudonyms, account: string | number) => pseudonyms.keyed(`account ${account}`)

export interface SecurityEvents {
  /** Notes a refusal if it is one of these; with the account and the network as keyed hashes alone (T38). */
  note(
    refusal: Pick<Refusal, 'code' | 'about' | 'limit'>,
    from: { ip: string; account?: string | number | undefined },
  ): Promise<void>
}

export function createSecurityEvents(tools: {
  db: Database
  clock: Clock
  log: Log
  metrics: Metrics
  pseudonyms: Pseudonyms
}): SecurityEvents {
  const { db, clock, log, metrics, pseudonyms } = tools
  return {
    async note(refusal, { ip, account: called }) {
      const event = EVENTS[refusal.code]
      if (!event) return
      const named = refusal.about ?? called
      const account = named === undefined ? undefined : accountHash(pseudonyms, named)
      metrics.securityEvent(event)
      log.warn({ event, account, network: pseudonyms.keyed(`network ${addressKey(ip)}`) }, 'security event')
      const kind = event === 'limit-reached' ? triedAt(refusal, called) : event
      // Any other call that a limit has refused costs no further write.
      if (!account || !kind) return
      const now = clock.now()
      const endsAt = new Date(now.getTime() + WINDOW_MS)
      const [count] = await countHits(db, [{ key: `security ${kind} ${account}`, endsAt }], now)
      if (count?.hits !== ALARM_AT) return
      metrics.securityAlarm(kind)
      log.error({ event: kind, account, tries: ALARM_AT }, 'security alarm')
    },
  }
}

/** A caller who is signed in types the password as a proof. */
function triedAt({ limit }: Pick<Refusal, 'limit'>, called: string | number | undefined): SecurityEvent | undefined {
  const kind = limit && TRIES[limit]
  return kind === 'failed-sign-in' && typeof called === 'number' ? 'wrong-password' : kind
}
