import {
  forgetCustomerReferences,
  forgetPhotosGoneSince,
  listKnownKeys,
  listUngone,
  PHOTOS,
} from '#features/photos/photo-store.ts'
import { WISH_DAYS } from '#features/photos/retrieval/application-store.ts'
import { createHistory } from '#platform/audit/store-history.ts'
import { collectFailures, type Failures } from '#platform/collect-failures.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/in-batches.ts'
import { deletePhotoObject } from './delete-photo.ts'

export const SWEEP_PHOTOS = 'sweep-photos'
export const SWEEP_PHOTO_OBJECTS = 'sweep-photo-objects'

const AT_ONCE = 500
/** A statement is cancelled after eight seconds, and a month has hundreds of thousands of photos. */
const FORGOTTEN_AT_ONCE = 1_000
const DAY_MS = 24 * 3_600_000
/** Longer than a transfer takes between writing its object and its row. */
const TRANSFER_MS = 10 * 60_000
/** From 181 days less the age that a capture may have to 184 days, with a margin. */
const VALID_DAYS = { from: 170, to: 186 }

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'log' | 'cloudId'>

/**
 * Cleans up after crashes: objects of deleted photos, and those of today's transfers that never got a row.
 *
 * @throws the first failure, after processing the rest.
 */
export async function sweepPhotos(deps: Needs): Promise<void> {
  const failures = collectFailures()
  await deleteUngone(deps, failures)
  const today = deps.clock.now().getTime()
  const later = deps.config.validFrom === 'receipt' ? WISH_DAYS : 0
  const folders: string[] = []
  for (let day = VALID_DAYS.from + later; day <= VALID_DAYS.to + later; day += 1)
    folders.push(`${PHOTOS}${dayOf(new Date(today + day * DAY_MS))}/`)
  await deleteStrays(deps, folders, failures)
  failures.throwFirst()
}

/** Deletes all objects without a row. */
export async function sweepPhotoObjects(deps: Needs): Promise<void> {
  const failures = collectFailures()
  await deleteStrays(deps, [PHOTOS], failures)
  failures.throwFirst()
}

async function deleteUngone(deps: Needs, failures: Failures): Promise<void> {
  let after = ''
  for (;;) {
    const ungone = await listUngone(deps.db, AT_ONCE, after)
    for (const { id } of ungone) await failures.try(() => deletePhotoObject(deps, { id }))
    after = ungone.at(-1)?.id ?? after
    if (ungone.length < AT_ONCE) return
  }
}

/** Deletes strays without a limit; those that may belong to another database are only reported. */
async function deleteStrays(deps: Needs, prefixes: readonly string[], failures: Failures): Promise<void> {
  const history = createHistory(deps, TRANSFER_MS)
  let foreign = 0
  for (const prefix of prefixes) {
    for await (const keys of inBatches(deps.objects.list(prefix), AT_ONCE)) {
      const known = await listKnownKeys(deps.db, keys)
      for (const key of keys.filter((key) => !known.has(key))) {
        const whose = isOver(deps, key) ? 'own' : await history(key)
        if (whose === 'own') await failures.try(() => deps.objects.delete(key))
        if (whose === 'other') foreign += 1
      }
    }
  }
  if (foreign > 0) deps.log.error({ foreign }, 'photo objects without a row, perhaps of another database')
}

/** Whether the day of its folder is past: then no photo may be kept, whichever database it belongs to. */
function isOver({ clock }: Needs, key: string): boolean {
  const day = key.slice(PHOTOS.length).split('/')[0] ?? ''
  return day < dayOf(clock.now())
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Deletes what is past its legal retention: customer references after a year, then the records of photos. */
export async function forgetOldPhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const forget of [forgetCustomerReferences, forgetPhotosGoneSince]) {
    let forgotten = 0
    do forgotten = await forget(db, now, FORGOTTEN_AT_ONCE)
    while (forgotten === FORGOTTEN_AT_ONCE)
  }
}
