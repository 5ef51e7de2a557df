import type { Release } from '@epassbild/contract/software.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { showRelease } from './list-releases.ts'
import { findRelease, markPublished } from './release-store.ts'

/** Offers a release that another operator has uploaded to the studios. Idempotent. */
export async function publishRelease(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit'>,
  caller: Caller,
  releaseId: number,
): Promise<Release> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    const release = await findRelease(inside.db, releaseId)
    // Four-eyes principle: one operator, or one stolen token, cannot release software; a demo has only one operator.
    if (release?.uploadedBy === caller.accountId && !deps.config.demo) throw new Refusal('second-person')
    const by = { at: inside.clock.now(), publishedBy: caller.accountId }
    const published = await markPublished(inside.db, releaseId, by)
    if (published) return inside.audit.append('release-published', { actorId: caller.accountId, releaseId })
    const { state } = await showRelease(inside, releaseId)
    if (state === 'withdrawn') throw new Refusal('withdrawn')
  })
  return showRelease(deps, releaseId)
}
