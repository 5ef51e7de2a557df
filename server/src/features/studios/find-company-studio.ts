import type { Deps } from '#platform/deps.ts'
import { findStudio, type Studio } from './studio-store.ts'

/** Undefined also for a studio of another company, which counts as unknown. */
export async function findCompanyStudio(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
  studioId: number,
): Promise<Studio | undefined> {
  const studio = await findStudio(db, studioId)
  return studio?.companyId === companyId ? studio : undefined
}
