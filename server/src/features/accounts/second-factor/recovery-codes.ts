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
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${six()}-${six()}-${six()}-${six()}`)
  await replaceRecoveryCodes(db, accountId, codes.map(hashRecoveryCode))
  return codes
}

/**
 * A plain hash is enough for 24 of 32 characters, which are 120 random bits; earlier codes have half as many until they
 * are renewed. Accepted with or without hyphens, in any case.
 */
export function hashRecoveryCode(code: string): string {
  return sha256(code.replaceAll('-', '').toUpperCase())
}
