import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { discardCertificate } from './certificates/take-certificate.ts'
import { requireVisibleStudio } from './require-visible-studio.ts'
import { deleteStudioRow, type Studio } from './studio-store.ts'
import { studioDeletedMail } from './studios-mails.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs' | 'outbox'>

/**
 * Deletes a studio: an owner one of the company's, an operator any, which is mailed to the owner. It leaves the finder
 * at once and its trade licence is deleted. Its transfers stay retrievable and its bookings owed: both have a copy of
 * the studio's name.
 */
export async function deleteStudio(deps: Needs, caller: Caller, studioId: number): Promise<void> {
  if (caller.role === 'operator') await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    const { companyId } = await requireVisibleStudio(inside, caller, studioId)
    if (caller.role === 'operator') await lockCompany(inside.db, companyId)
    else await holdOwnCompany(inside, caller)
    const studio = await deleteStudioRow(inside.db, studioId)
    if (!studio) throw new Refusal('not-found')
    if (studio.certificateKey) await discardCertificate(inside, studio.certificateKey)
    if (caller.role === 'operator') await tellOwner(inside, studio)
    await inside.audit.append('studio-deleted', { actorId: caller.accountId, studioId, companyId })
  })
}

async function tellOwner(deps: Pick<Deps, 'db' | 'outbox'>, studio: Studio): Promise<void> {
  const [ownership] = await listOwnerships(deps.db, [studio.companyId])
  if (ownership) await deps.outbox.add(studioDeletedMail(ownership.owner, studio))
}
