import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { liftBlock as lift } from '#features/accounts/ending/lift-block.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { blockLiftedMail } from '#features/operator/operator-mails.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { showCompany } from './show-company.ts'

/** Lifts a block that was a mistake: the people of the company may come back, by a new registration. */
export async function liftBlock(
  deps: Pick<Deps, 'audit' | 'clock' | 'config' | 'db' | 'jobs' | 'outbox'>,
  caller: Caller,
  { companyId, reason }: { companyId: number; reason: string },
): Promise<CompanyFile> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    if (!(await lockCompany(inside.db, companyId))) throw new Refusal('not-found')
    const freed = await lift(inside, companyId)
    if (freed.length === 0) throw new Refusal('not-blocked')
    for (const person of freed) await inside.outbox.add(blockLiftedMail(person, inside.config.publicUrl))
    await inside.audit.append('block-lifted', { actorId: caller.accountId, companyId, reason })
  })
  return showCompany(deps, companyId)
}
