import { PHOTOS, type Ungone } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Prefix of the deletion notes; the rest of a note's key is the key of its object. */
export const DELETION_NOTES = 'deleted-photos/'

/**
 * Writes a deletion note beside the objects, outside of the database, for a photo deleted before its expiry: a restored
 * backup of the database does not contain the deletion. An expired photo needs none, since its date suffices; but with
 * VALID_FROM=receipt a recorded wish may have brought the date forward, and the backup has the later one.
 */
export async function noteDeletion(
  { objects, config }: Pick<Deps, 'objects' | 'config'>,
  { objectKey, deletedBecause }: Pick<Ungone, 'objectKey' | 'deletedBecause'>,
): Promise<void> {
  if (deletedBecause === null || (deletedBecause === 'expired' && config.validFrom !== 'receipt')) return
  await objects.write(objectKey.replace(PHOTOS, DELETION_NOTES), Buffer.from(deletedBecause))
}

/** Deletion notes that sort before this key belong to photos that would have expired, which no backup revives. */
export function firstNeededNote({ clock }: Pick<Deps, 'clock'>): string {
  return `${DELETION_NOTES}${clock.now().toISOString().slice(0, 10)}`
}

export async function forgetDeletionNotes({ objects, clock }: Pick<Deps, 'objects' | 'clock'>): Promise<void> {
  const first = firstNeededNote({ clock })
  for await (const note of objects.list(DELETION_NOTES)) if (note < first) await objects.delete(note)
}
