import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findStudio, type Studio } from './studio-store.ts'

/** One of the company's studios, for an operator any; refuses those of other companies like unknown ones. */
export async function requireVisibleStudio(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  studioId: number,
): Promise<Studio> {
  const studio = await findStudio(db, studioId)
  if (!studio || (caller.role !== 'operator' && studio.companyId !== caller.companyId)) throw new Refusal('not-found')
  return studio
}
