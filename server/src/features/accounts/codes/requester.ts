import type { Deps } from '#platform/deps.ts'
import { addressKey } from '#platform/limits/address-key.ts'

/** Keyed hash of the network that requests or tries codes: deterministic and not reversible. */
export function requesterOf({ pseudonyms }: Pick<Deps, 'pseudonyms'>, address: string): string {
  return pseudonyms.keyed(`requester:${addressKey(address)}`)
}
