import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { listStudiosOf, type Studio } from './studio-store.ts'

/** Which columns make two locations the same. */
export const NAMED_BY = ['name', 'address', 'zipcode'] as const
type Named = Pick<Studio, (typeof NAMED_BY)[number]>

/**
 * Refuses a second location with the same name and address. Existing duplicates may be changed otherwise.
 *
 * @param before the location that gets this name and address, unless it is new
 */
export async function requireUnknown(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
  place: Named,
  before?: Studio,
): Promise<void> {
  if (before && isNamed(before, place)) return
  const studios = await listStudiosOf(db, companyId)
  if (studios.some((studio) => isNamed(studio, place))) throw new Refusal('studio-known')
}

/** Whether the studio or its pending change has the name and address of the place. */
function isNamed({ proposed, ...studio }: Studio, place: Named): boolean {
  const named = [studio, ...(proposed ? [proposed] : [])]
  return named.some((one) => NAMED_BY.every((field) => one[field] === place[field]))
}
