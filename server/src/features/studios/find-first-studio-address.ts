import type { Deps } from '#platform/deps.ts'
import { findFirstStudio } from './studio-store.ts'

/** Default address of a company: that of its first studio; undefined without a studio. */
export async function findFirstStudioAddress(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
): Promise<{ street: string; postcode: string; city: string } | undefined> {
  const studio = await findFirstStudio(db, companyId)
  return studio && { street: studio.address, postcode: studio.zipcode, city: studio.city }
}
