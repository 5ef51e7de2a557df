import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { bytesOf, requireServerKey } from './server-keys.ts'

export interface Pseudonyms {
  /** Keyed hash of an identity provider's pseudonym: the same for the same one, and not reversible without our key. */
  keyed(pseudonym: string): string
}

export async function createPseudonyms(db: Database, clock: Clock): Promise<Pseudonyms> {
  const secret = bytesOf(await requireServerKey(db, clock, 'pseudonym'))
  return { keyed: (pseudonym) => createHmac('sha256', secret).update(pseudonym).digest('base64url') }
}
