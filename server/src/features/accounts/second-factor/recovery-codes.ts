import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { lettersOf } from '#platform/random.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

const RECOVERY_CODES = 10

/** Creates ten codes, which replace earlier ones. They are shown only once, since only their hashes are stored. */
export async function newRecoveryCodes(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  accountId: number,
): Promise<string[]> {
  const six = () => lettersOf(random.bytes(6))
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${six()}-${six()}`)
  await replaceRecoveryCodes(db, accountId, codes.map(hashRecoveryCode))
  return codes
}

/** Twelve of 32 characters: 60 bits, enough for a plain hash. Accepted with or without hyphens, in any case. */
export function hashRecoveryCode(code: string): string {
  return sha256(code.replaceAll('-', '').toUpperCase())
}
