import type { Release } from '@epassbild/contract/software.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { showRelease } from './list-releases.ts'
import { markPublished } from './release-store.ts'

/** Offers a release to the studios from now on. One that is published already stays as it is. */
export async function publishRelease(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  releaseId: number,
): Promise<Release> {
  await inTransaction(deps, async (inside) => {
    const published = await markPublished(inside.db, releaseId, inside.clock.now())
    if (published) return inside.audit.append('release-published', { actorId: caller.accountId, releaseId })
    const { state } = await showRelease(inside, releaseId)
    if (state === 'withdrawn') throw new Refusal('withdrawn')
  })
  return showRelease(deps, releaseId)
}
