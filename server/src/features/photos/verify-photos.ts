import { createHash } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { listLiving, type Photo } from './photo-store.ts'
import { unwrapFromStorage } from './storage-wrap.ts'

const AT_ONCE = 100

/**
 * Opens every living photo with its storage key and compares it with what was received; for after a restore.
 *
 * @returns how many are whole, and one line for each that is not.
 */
export async function verifyPhotos(
  deps: Pick<Deps, 'db' | 'clock' | 'objects'>,
): Promise<{ verified: number; faults: string[] }> {
  const faults: string[] = []
  let verified = 0
  let after = ''
  for (;;) {
    const living = await listLiving(deps.db, deps.clock.now(), { most: AT_ONCE, after })
    for (const photo of living) {
      const fault = await faultOf(deps, photo)
      if (fault) faults.push(`${photo.photoId}: ${fault}`)
      else verified += 1
    }
    after = living.at(-1)?.id ?? after
    if (living.length < AT_ONCE) return { verified, faults }
  }
}

/** Why its object does not open with its storage key, or is another one; undefined when it is whole. */
export async function faultOf({ objects }: Pick<Deps, 'objects'>, photo: Photo): Promise<string | undefined> {
  const stored = await objects.read(photo.objectKey).catch(() => undefined)
  if (!stored) return 'its object is missing'
  try {
    const ciphertext = unwrapFromStorage(stored, photo.storageKey ?? '')
    const sha256 = createHash('sha256').update(ciphertext).digest('hex')
    return sha256 === photo.ciphertextSha256 ? undefined : 'its object is not what was received'
  } catch {
    return 'its object is damaged'
  }
}
