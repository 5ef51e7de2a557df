import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { findStudio, type Studio } from './studio-store.ts'

/** A studio of this company where photos may be taken for authorities; another company's is as good as none. */
export async function requireApprovedStudio(
  { db }: Pick<Deps, 'db'>,
  { studioId, companyId }: { studioId: number; companyId: number },
): Promise<Studio> {
  const studio = await findStudio(db, studioId)
  if (studio?.companyId !== companyId) throw new Refusal('not-found')
  if (studio.review !== 'approved') throw new Refusal('studio-not-approved')
  return studio
}
