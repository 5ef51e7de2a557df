import type { Deps } from '#platform/deps.ts'
import { forgetNameOf, forgetReviewReasons } from './company-store.ts'

export interface NamedPerson {
  companyId: number
  name: string
}

/**
 * For companies that ended before `endedBefore`: deletes a name that equals that of one of these people, and the reason
 * of the last decision, which may mention a person. Names of firms are kept for the bills.
 */
export async function forgetPersonalNames(
  { db }: Pick<Deps, 'db'>,
  endedBefore: Date,
  people: readonly NamedPerson[],
): Promise<void> {
  for (const { companyId, name } of people) await forgetNameOf(db, { companyId, name, endedBefore })
  await forgetReviewReasons(db, endedBefore)
}
