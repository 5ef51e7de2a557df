import type { OpenDatabase } from '#platform/database/opened.ts'
import type { Deps } from '#platform/deps.ts'
import { beginRekeying, endRekeying, findPhoto, listLiving, type Photo } from './photo-store.ts'
import { KEYS_CHANGE } from './storage-key-locks.ts'
import { unwrapFromStorage, wrapForStorage } from './storage-wrap.ts'
import { faultOf } from './verify-photos.ts'

const AT_ONCE = 100

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'random'>
type Locking = Pick<OpenDatabase, 'withLock'>

export interface Rekeyed {
  rekeyed: number
  faults: string[]
}

/**
 * Rewraps every stored photo under a new storage key, for use after a leak of the database: the leaked keys become
 * useless. Photos stay retrievable meanwhile, and the next run completes an interrupted one: a row holds both keys
 * until its object is verified to be wrapped with the new one. Refused during a backup.
 *
 * @returns the number of rewrapped photos, and one line for each failed one.
 */
export function rekeyPhotos(deps: Needs & Locking): Promise<Rekeyed> {
  return deps.withLock(KEYS_CHANGE, () => rekeyAll(deps))
}

async function rekeyAll(deps: Needs): Promise<Rekeyed> {
  const faults: string[] = []
  let rekeyed = 0
  let after = ''
  for (;;) {
    const living = await listLiving(deps.db, deps.clock.now(), { most: AT_ONCE, after })
    for (const photo of living) {
      try {
        if (await rekey(deps, photo)) rekeyed += 1
      } catch (error) {
        const fault = await whatStopped(deps, photo, error)
        if (fault) faults.push(`${photo.photoId}: ${fault}`)
      }
    }
    after = living.at(-1)?.id ?? after
    if (living.length < AT_ONCE) return { rekeyed, faults }
  }
}

async function rekey({ db, objects, random }: Needs, { id, objectKey }: Photo): Promise<boolean> {
  const both = await beginRekeying(db, id, random.bytes(32).toString('base64'))
  const [next] = both?.split(' ') ?? []
  if (!both || !next) return false
  const ciphertext = unwrapFromStorage(await objects.read(objectKey), both)
  await objects.write(objectKey, wrapForStorage([ciphertext], next))
  unwrapFromStorage(await objects.read(objectKey), next)
  const kept = await endRekeying(db, id, { both, next })
  // The photo was deleted during the write, which has restored its object: delete it again.
  if (!kept) await objects.delete(objectKey)
  return kept
}

/** Describes the fault; undefined if the photo was deleted meanwhile. Throws if the store is down. */
async function whatStopped({ db, objects }: Needs, { photoId }: Photo, error: unknown): Promise<string | undefined> {
  if (!(await objects.isAlive())) throw error
  const photo = await findPhoto(db, photoId)
  if (photo?.state !== 'stored') return undefined
  return (await faultOf({ objects }, photo)) ?? (error instanceof Error ? error.message : String(error))
}
