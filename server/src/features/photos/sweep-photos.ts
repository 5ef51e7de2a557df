import type { Deps } from '#platform/deps.ts'
import { RECEIPT_MS } from './begin-transfer.ts'
import { deletePhotoObject } from './delete-photo.ts'
import { forgetPhotosGoneSince, giveUpPending, listKnownKeys, listUngone, PHOTOS } from './photo-store.ts'

export const SWEEP_PHOTOS = 'sweep-photos'
export const SWEEP_PHOTO_OBJECTS = 'sweep-photo-objects'

const AT_ONCE = 500
const HOUR_MS = 3_600_000
/** Rows come before objects, so an object without a row means a restored database or a wrong bucket: then look first. */
const STRAYS_MAX = 100

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'audit' | 'log'>

/** Heals what a crash has left: transfers that nobody will finish, and objects of photos that are deleted. */
export async function sweepPhotos(deps: Needs): Promise<void> {
  await giveUpPending(deps.db, new Date(deps.clock.now().getTime() - RECEIPT_MS))
  let after = ''
  for (;;) {
    const ungone = await listUngone(deps.db, AT_ONCE, after)
    for (const { id } of ungone) await deletePhotoObject(deps, { id })
    after = ungone.at(-1)?.id ?? after
    if (ungone.length < AT_ONCE) return
  }
}

/** Deletes objects that no row knows; when there are suspiciously many, it only says so. */
export async function sweepPhotoObjects(deps: Needs): Promise<void> {
  const strays: string[] = []
  let batch: string[] = []
  const check = async () => {
    const known = await listKnownKeys(deps.db, batch)
    for (const key of batch) if (!known.has(key) && (await isOld(deps, key))) strays.push(key)
    batch = []
  }
  for await (const key of deps.objects.list(PHOTOS)) {
    if (batch.push(key) >= AT_ONCE) await check()
    if (strays.length > STRAYS_MAX) return deps.log.error({ most: STRAYS_MAX }, 'too many photo objects without a row')
  }
  if (batch.length > 0) await check()
  if (strays.length > STRAYS_MAX) return deps.log.error({ most: STRAYS_MAX }, 'too many photo objects without a row')
  for (const key of strays) await deps.objects.delete(key)
}

/** Removes the records of photos that the law does not want kept any longer. */
export function forgetOldPhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return forgetPhotosGoneSince(db, clock.now())
}

async function isOld({ clock, objects }: Needs, key: string): Promise<boolean> {
  const writtenAt = await objects.writtenAt(key)
  return writtenAt !== undefined && clock.now().getTime() - writtenAt.getTime() > HOUR_MS
}
