import type { Deps } from '#platform/deps.ts'
import { updateCompany } from './company-store.ts'

/** Job `{companyId, because}`: a company has ended. A feature that keeps something of it listens in jobs.ts, and may hear it twice. */
export const COMPANY_ENDED = 'company-ended'

/** `closed` by the owner (or removed by the company), or `blocked` by the operator: then the person must stay out. */
export type EndReason = 'closed' | 'blocked'

/**
 * Ends the company itself; its people end with `endCompanyAndPeople` of accounts. Everything else that features keep of it
 * follows by {@link COMPANY_ENDED}. Call it in a transaction that holds the company.
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
