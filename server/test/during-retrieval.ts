import { setTimeout as wait } from 'node:timers/promises'
import { recordRetrieval } from '#features/photos/retrieval/retrieval-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Longer than the work needs to reach the photo's row. */
const HELD_MS = 500

/**
 * Runs the work while a retrieval of the photo is written but not committed; on a database with one connection the work
 * starts after the commit.
 */
export async function duringRetrieval<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  photoId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { begun } = await db.transaction(async (inside) => {
    const by = { organisationId: 1, organisation: 'Bürgeramt Musterstadt', actorId: null }
    await recordRetrieval(inside, { photoId, at: clock.now(), ...by }, { photoId })
    const begun = work()
    await wait(HELD_MS)
    return { begun }
  })
  return begun
}
