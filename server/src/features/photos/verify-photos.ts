import { createHash } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { listLiving, type Photo } from './photo-store.ts'
import { unwrapFromStorage } from './storage-wrap.ts'

const AT_ONCE = 100

/**
 * Decrypts every stored photo with its storage key and compares it with the recorded hash; used after a restore.
 *
 * @returns the number of intact photos, and one line for each damaged one.
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

/** Why the object does not open with its storage key or differs from what was received; undefined if it is intact. */
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
