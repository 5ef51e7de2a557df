import type { Deps } from '#platform/deps.ts'
import { updateCompany } from './company-store.ts'

/** Job `{companyId, because}` after the end of a company. Features subscribe in jobs.ts; delivered at least once. */
export const COMPANY_ENDED = 'company-ended'

/** `closed` by the owner (or removed by the company), or `blocked` by the operator, to keep the person out. */
export type EndReason = 'closed' | 'blocked'

/**
 * Ends the company itself; `endCompanyAndPeople` of accounts ends its people. Other features clean up on {@link
 * COMPANY_ENDED}. Call it in a transaction that holds the company.
 */
export async function endCompany(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  companyId: number,
  because: EndReason,
): Promise<void> {
  const at = clock.now()
  await updateCompany(db, companyId, { review: 'rejected', website: '', decidedAt: at, endedAt: at })
  await jobs.enqueue(db, COMPANY_ENDED, { companyId, because })
}
