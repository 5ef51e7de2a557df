import { createHmac } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { bytesOf, requireServerKey } from '#platform/keys/server-keys.ts'
import { Refusal } from '#platform/refusal.ts'
import { findPhoto } from './photo-store.ts'

/**
 * SHA-256 of a ciphertext, from which the holder of the code derives the citizen token. For an unknown id, a keyed hash
 * of the id: always the same, and indistinguishable from a real digest.
 */
export async function showDigest(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'vault'>,
  photoId: string,
): Promise<string> {
  if (!deps.config.citizenStatus) throw new Refusal('status-not-shown')
  const secret = bytesOf(await requireServerKey(deps, 'unknown-digest'))
  // Both are computed for every call to avoid a timing side channel.
  const unknown = createHmac('sha256', secret).update(photoId).digest('hex')
  return (await findPhoto(deps.db, photoId))?.ciphertextSha256 ?? unknown
}
