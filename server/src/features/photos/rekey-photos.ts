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
 * Wraps every stored photo again under a storage key of its own, for when a copy of the database was lost: the keys in
 * that copy open nothing any more. Photos stay retrievable meanwhile, and the next run finishes an interrupted one: a
 * row holds both keys until its object is seen to be wrapped with the new one. Refused while a backup is made.
 *
 * @returns how many photos have a new key, and one line for each that could not get one.
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
  // Deleted while its object was written: the object that came back is noise, and goes again.
  if (!kept) await objects.delete(objectKey)
  return kept
}

/** Undefined for a photo that was deleted meanwhile. Throws when the store is away, which would stop every other photo, too. */
async function whatStopped({ db, objects }: Needs, { photoId }: Photo, error: unknown): Promise<string | undefined> {
  if (!(await objects.isAlive())) throw error
  const photo = await findPhoto(db, photoId)
  if (photo?.state !== 'stored') return undefined
  return (await faultOf({ objects }, photo)) ?? (error instanceof Error ? error.message : String(error))
}
