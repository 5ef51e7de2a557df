import type { Deps } from '#platform/deps.ts'
import { findStudio, listAllStudios, listStudiosOf, type Studio } from './studio-store.ts'

export type { Studio } from './studio-store.ts'

export function listCompanyStudios({ db }: Pick<Deps, 'db'>, companyId: number): Promise<Studio[]> {
  return listStudiosOf(db, companyId)
}

/** Undefined also for a studio of another company: the same answer as for one that does not exist. */
export async function findCompanyStudio(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
  studioId: number,
): Promise<Studio | undefined> {
  const studio = await findStudio(db, studioId)
  return studio?.companyId === companyId ? studio : undefined
}

/** For operators only. */
export function listEveryStudio({ db }: Pick<Deps, 'db'>): Promise<Studio[]> {
  return listAllStudios(db)
}
