import type { Deps } from '#platform/deps.ts'
import { addressKey } from '#platform/limits/address-key.ts'

/** Keyed hash of the network that asks for codes or tries them: the same for the same network, and not reversible. */
export function requesterOf({ pseudonyms }: Pick<Deps, 'pseudonyms'>, address: string): string {
  return pseudonyms.keyed(`requester:${addressKey(address)}`)
}
