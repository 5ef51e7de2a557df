import type { Release } from '@epassbild/contract/software.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { DELETE_RELEASE_FILE } from './delete-release-file.ts'
import { showRelease } from './list-releases.ts'
import { findRelease, markWithdrawn } from './release-store.ts'

/** Withdraws a release for good: its links become invalid, and its file is deleted. */
export async function withdrawRelease(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  caller: Caller,
  releaseId: number,
): Promise<Release> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    const before = await findRelease(inside.db, releaseId)
    if (!(await markWithdrawn(inside.db, releaseId, inside.clock.now()))) return
    if (before?.objectKey) await inside.jobs.enqueue(inside.db, DELETE_RELEASE_FILE, { key: before.objectKey })
    await inside.audit.append('release-withdrawn', { actorId: caller.accountId, releaseId })
  })
  return showRelease(deps, releaseId)
}
