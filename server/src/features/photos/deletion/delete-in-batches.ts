import type { Deletable } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { DELETE_PHOTO_OBJECT, deletePhotoObject } from './delete-photo.ts'

const AT_ONCE = 200
const OBJECTS_AT_ONCE = 8

export type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'jobs' | 'log'>

interface Batch {
  deleted: readonly Deletable[]
  /** Number of photos examined; fewer than requested marks the last batch. */
  seen: number
}

/**
 * Deletes the photos whose keys `destroy` destroys, in batches: first the keys of a batch in one transaction, then its
 * objects. If the store is unreachable, the objects are left to the queue and the sweeper.
 */
export async function deleteInBatches(
  deps: Needs,
  because: string,
  destroy: (inside: Needs, most: number) => Promise<Batch>,
): Promise<void> {
  for (;;) {
    const batch = await inTransaction(deps, async (inside) => {
      const destroyed = await destroy(inside, AT_ONCE)
      for (const { photoId } of destroyed.deleted) await inside.audit.append('photo-deleted', { photoId, because })
      return destroyed
    })
    await deleteObjects(deps, batch.deleted)
    if (batch.seen < AT_ONCE) return
  }
}

/** Deletes several objects concurrently; a failed one gets a job of its own. */
async function deleteObjects(deps: Needs, deleted: Batch['deleted']): Promise<void> {
  const waiting = [...deleted]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id } = next
      await deletePhotoObject(deps, { id }).catch(() => deps.jobs.enqueue(deps.db, DELETE_PHOTO_OBJECT, { id }))
    }
  }
  await Promise.all(Array.from({ length: OBJECTS_AT_ONCE }, work))
}
