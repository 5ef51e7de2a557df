import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { resetWithSecondOperator } from '#features/accounts/second-factor/reset-second-factor.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireOwner } from './decide-owner.ts'
import { ownerFactorResetMail } from './operator-mails.ts'
import { presentReview } from './present-review.ts'

/**
 * The way back for an owner who lost passkeys, app and recovery codes: two operators agree, the person is told by mail,
 * all sessions end, and the next sign-in sets a second factor up. The password stays as it is (T33).
 */
export async function resetOwnerFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config' | 'links' | 'vault'>,
  caller: Caller,
  ownerId: number,
): Promise<ReviewCase> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    const { owner } = await requireOwner(inside, ownerId)
    const held = await lockAccount(inside.db, owner.id)
    if (!held || held.secondFactor === 'off') throw new Refusal('no-second-factor')
    const isReset = await resetWithSecondOperator(inside, caller, held)
    if (isReset) await inside.outbox.add(ownerFactorResetMail(held, deps.config.publicUrl))
    await inside.audit.append(isReset ? 'second-factor-reset' : 'second-factor-reset-asked', {
      actorId: caller.accountId,
      accountId: owner.id,
    })
  })
  return presentReview(deps, await requireOwner(deps, ownerId))
}
