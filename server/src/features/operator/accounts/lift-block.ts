import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { liftBlock as lift } from '#features/accounts/ending/lift-block.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { blockLiftedMail, memberBlockLiftedMail } from '#features/operator/operator-mails.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { showCompany } from './show-company.ts'

/** Lifts a mistaken block: the people of the company, or one of them, may register again. */
export async function liftBlock(
  deps: Pick<Deps, 'audit' | 'clock' | 'config' | 'db' | 'jobs' | 'outbox'>,
  caller: Caller,
  { companyId, accountId, reason }: { companyId: number; accountId: number | undefined; reason: string },
): Promise<CompanyFile> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    if (!(await lockCompany(inside.db, companyId))) throw new Refusal('not-found')
    const freed = await lift(inside, companyId, accountId)
    if (freed.length === 0) throw new Refusal('not-blocked')
    const { publicUrl } = inside.config
    const [ownership] = await listOwnerships(inside.db, [companyId])
    for (const person of freed) {
      await inside.outbox.add(blockLiftedMail(person, publicUrl, { ended: !ownership }))
      if (ownership) await inside.outbox.add(memberBlockLiftedMail(ownership.owner, person, publicUrl))
    }
    const whose = accountId === undefined ? { companyId } : { companyId, accountId }
    await inside.audit.append('block-lifted', { actorId: caller.accountId, ...whose, reason })
  })
  return showCompany(deps, companyId)
}
