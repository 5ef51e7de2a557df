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
}

/** Name for an account or a typed address in alarms; only this server's key produces it. */
export const accountHash = (pseudonyms: Pseudonyms, account: string | number) => pseudonyms.keyed(`account ${account}`)

export interface SecurityEvents {
  /** Notes a refusal if it is one of these; with the account and the network as keyed hashes alone (T38). */
  note(refusal: Refusal, from: { ip: string; account?: string | number | undefined }): Promise<void>
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
      // A call that a limit has refused costs no further write.
      if (!account || event === 'limit-reached') return
      const now = clock.now()
      const endsAt = new Date(now.getTime() + WINDOW_MS)
      const [count] = await countHits(db, [{ key: `security ${event} ${account}`, endsAt }], now)
      if (count?.hits !== ALARM_AT) return
      metrics.securityAlarm(event)
      log.error({ event, account, tries: ALARM_AT }, 'security alarm')
    },
  }
}
