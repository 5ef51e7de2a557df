import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { isPlaceKnown, type NamedPlace, type Studio } from './studio-store.ts'

/**
 * Refuses a second location with the same name and address. Existing duplicates may be changed otherwise.
 *
 * @param before the location that gets this name and address, unless it is new
 */
export async function requireUnknown(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
  place: NamedPlace,
  before?: Studio,
): Promise<void> {
  if (before && [before, before.proposed].some((one) => one && isNamed(one, place))) return
  if (await isPlaceKnown(db, companyId, place)) throw new Refusal('studio-known')
}

/** Whether both have the same name and address. */
export function isNamed(one: NamedPlace, other: NamedPlace): boolean {
  return one.name === other.name && one.address === other.address && one.zipcode === other.zipcode
}
