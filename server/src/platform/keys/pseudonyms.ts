import { createHmac } from 'node:crypto'
import { bytesOf, type KeyGround, requireServerKey } from './server-keys.ts'

export interface Pseudonyms {
  /** Keyed hash of an identity provider's pseudonym: the same for the same one, and not reversible without our key. */
  keyed(pseudonym: string): string
}

export async function createPseudonyms(ground: KeyGround): Promise<Pseudonyms> {
  const secret = bytesOf(await requireServerKey(ground, 'pseudonym'))
  return { keyed: (pseudonym) => createHmac('sha256', secret).update(pseudonym).digest('base64url') }
}
