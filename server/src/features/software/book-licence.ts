import type { Licence } from '@epassbild/contract/software.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { isCompanyActivated } from '#features/companies/review-company.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import { placeName } from '#features/studios/place-name.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { licenceKeySigner } from './licence-keys.ts'
import { insertLicence, listFullLicences } from './licence-store.ts'
import { isBookable, presentLicence } from './present-licence.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'vault'>

/** Books the full licence of a location, idempotently; licence and ledger entry are created together. */
export async function bookLicence(deps: Needs, caller: Caller, studioId: number): Promise<Licence> {
  const facts = await inTransaction(deps, async (inside) => {
    const companyId = requireCompany(caller)
    await holdOwnCompany(inside, caller)
    const studio = await requireVisibleStudio(inside, caller, studioId)
    const activated = await isCompanyActivated(inside, companyId)
    const before = (await listFullLicences(inside.db, [studioId])).get(studioId)
    if (before) return { studio, activated, full: before }
    if (!isBookable({ studio, activated })) throw new Refusal('not-activated')
    const full = await insertLicence(inside.db, { studioId, bookedAt: inside.clock.now(), bookedBy: caller.accountId })
    await bookOnce(inside, { companyId, kind: 'licence', subject: studioId, detail: await placeName(inside, studio) })
    await inside.audit.append('licence-booked', { actorId: caller.accountId, studioId, companyId })
    return { studio, activated, full }
  })
  return presentLicence(facts, await licenceKeySigner(deps))
}
