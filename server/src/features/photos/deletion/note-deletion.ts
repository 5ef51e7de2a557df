import { PHOTOS, type Ungone } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Notes lie under the same names as the objects they speak of, but for this beginning. */
export const DELETION_NOTES = 'deleted-photos/'

/**
 * Notes beside the objects, outside of the database, that a photo was deleted before its time: a restored backup of the
 * database does not know it. An expired photo needs no note, since its date tells it; but with VALID_FROM=receipt a noted
 * wish may have brought the date forward, and the backup has the later one.
 */
export async function noteDeletion(
  { objects, config }: Pick<Deps, 'objects' | 'config'>,
  { objectKey, deletedBecause }: Pick<Ungone, 'objectKey' | 'deletedBecause'>,
): Promise<void> {
  if (deletedBecause === null || (deletedBecause === 'expired' && config.validFrom !== 'receipt')) return
  await objects.write(objectKey.replace(PHOTOS, DELETION_NOTES), Buffer.from(deletedBecause))
}

/** Notes that sort before it speak of photos that would have expired by now, and so come back in no backup. */
export function firstNeededNote({ clock }: Pick<Deps, 'clock'>): string {
  return `${DELETION_NOTES}${clock.now().toISOString().slice(0, 10)}`
}

/** Throws away the notes that the calendar has overtaken. */
export async function forgetDeletionNotes({ objects, clock }: Pick<Deps, 'objects' | 'clock'>): Promise<void> {
  const first = firstNeededNote({ clock })
  for await (const note of objects.list(DELETION_NOTES)) if (note < first) await objects.delete(note)
}
