import {
  forgetCustomerReferences,
  forgetPhotosGoneSince,
  listKnownKeys,
  listUngone,
  PHOTOS,
} from '#features/photos/photo-store.ts'
import { WISH_DAYS } from '#features/photos/retrieval/application-store.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePhotoObject } from './delete-photo.ts'

export const SWEEP_PHOTOS = 'sweep-photos'
export const SWEEP_PHOTO_OBJECTS = 'sweep-photo-objects'

const AT_ONCE = 500
const DAY_MS = 24 * 3_600_000
/** Longer than any transfer takes from its object to its row. */
const TRANSFER_MS = 10 * 60_000
/** More strays than crashes leave mean a restored database or a wrong bucket: those need a person. */
const STRAYS_MAX = 100
/** From 181 days less the age that a capture may have to 184 days, with a margin. */
const VALID_DAYS = { from: 170, to: 186 }

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'log'>

/** Heals what a crash has left: objects of deleted photos, and those of today's transfers that never got a row. */
export async function sweepPhotos(deps: Needs): Promise<void> {
  await deleteUngone(deps)
  const today = deps.clock.now().getTime()
  const later = deps.config.validFrom === 'receipt' ? WISH_DAYS : 0
  for (let day = VALID_DAYS.from + later; day <= VALID_DAYS.to + later; day += 1) {
    const validUntil = new Date(today + day * DAY_MS).toISOString().slice(0, 10)
    await deleteStrays(deps, `${PHOTOS}${validUntil}/`)
  }
}

/** Deletes all objects that no row knows. */
export function sweepPhotoObjects(deps: Needs): Promise<void> {
  return deleteStrays(deps, PHOTOS)
}

async function deleteUngone(deps: Needs): Promise<void> {
  let after = ''
  for (;;) {
    const ungone = await listUngone(deps.db, AT_ONCE, after)
    for (const { id } of ungone) await deletePhotoObject(deps, { id })
    after = ungone.at(-1)?.id ?? after
    if (ungone.length < AT_ONCE) return
  }
}

/** When there are suspiciously many, it only says so. */
async function deleteStrays(deps: Needs, prefix: string): Promise<void> {
  const strays: string[] = []
  let batch: string[] = []
  const check = async () => {
    const known = await listKnownKeys(deps.db, batch)
    for (const key of batch) if (!known.has(key) && (await isOld(deps, key))) strays.push(key)
    batch = []
  }
  for await (const key of deps.objects.list(prefix)) {
    if (batch.push(key) >= AT_ONCE) await check()
    if (strays.length > STRAYS_MAX) break
  }
  if (batch.length > 0) await check()
  if (strays.length > STRAYS_MAX) return deps.log.error({ most: STRAYS_MAX }, 'too many photo objects without a row')
  for (const key of strays) await deps.objects.delete(key)
}

/** Removes what the law does not want kept any longer: names of customers after a year, then the records of photos. */
export async function forgetOldPhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetCustomerReferences(db, clock.now())
  await forgetPhotosGoneSince(db, clock.now())
}

async function isOld({ clock, objects }: Needs, key: string): Promise<boolean> {
  const writtenAt = await objects.writtenAt(key)
  return writtenAt !== undefined && clock.now().getTime() - writtenAt.getTime() > TRANSFER_MS
}
