import type { DeletionReason } from '@epassbild/contract/photos.ts'
import { destroyKey, findUngone, markGone, type Photo } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'
import { noteDeletion } from './note-deletion.ts'

export const DELETE_PHOTO_OBJECT = 'delete-photo-object'

/**
 * Makes a photo unreadable for good, in the caller's transaction: destroys its key; a job deletes the object. False if
 * it was deleted before.
 */
export async function deletePhoto(
  { db, clock, audit, jobs }: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  { id, photoId }: Pick<Photo, 'id' | 'photoId'>,
  { because, actorId = null, reason }: { because: DeletionReason; actorId?: number | null; reason?: string },
): Promise<boolean> {
  if (!(await destroyKey(db, id, { at: clock.now(), because }))) return false
  await audit.append('photo-deleted', { actorId, photoId, because, ...(reason && { reason }) })
  await jobs.enqueue(db, DELETE_PHOTO_OBJECT, { id })
  return true
}

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit'>

/** Deletes the object of a photo whose key is destroyed, and records the deletion once. */
export async function deletePhotoObject(deps: Needs, { id }: { id: string }): Promise<void> {
  const photo = await findUngone(deps.db, id)
  if (!photo) return
  const noted = await noteDeletion(deps, photo).then(
    () => true,
    () => false,
  )
  await deps.objects.delete(photo.objectKey)
  // On a full disk the note can only be written after the object is deleted. The row stays pending until both are done.
  if (!noted) await noteDeletion(deps, photo)
  await deps.db.transaction(async (db) => {
    if (await markGone(db, id, deps.clock.now()))
      await deps.audit.on(db).append('photo-object-gone', { photoId: photo.photoId })
  })
}
