import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
/** Zero: each key wraps one ciphertext only, so the counter never repeats. A retry gives the same bytes. */
const IV = Buffer.alloc(12)

/**
 * Wraps a ciphertext at rest with a key of its own, stored in the database: destroying that key makes every copy of the
 * object, also in backups, unreadable. Format: `ciphertext ‖ tag`.
 */
export function wrapForStorage(ciphertext: readonly Uint8Array[], storageKey: string): Buffer[] {
  const cipher = createCipheriv(ALGORITHM, keyOf(storageKey), IV)
  const pieces = ciphertext.map((piece) => cipher.update(piece))
  cipher.final()
  return [...pieces, cipher.getAuthTag()]
}

/**
 * Throws if the object is not what was stored. During rekeying the row holds two keys, separated by a space: the object
 * is wrapped with either of them.
 */
export function unwrapFromStorage(stored: Uint8Array, storageKeys: string): Buffer<ArrayBuffer> {
  const [key = '', earlier] = storageKeys.split(' ')
  try {
    return unwrapWith(stored, key)
  } catch (error) {
    if (!earlier) throw error
    return unwrapWith(stored, earlier)
  }
}

function unwrapWith(stored: Uint8Array, storageKey: string): Buffer<ArrayBuffer> {
  const end = stored.length - TAG_BYTES
  if (end < 0) throw new Error('the stored object is cut')
  const decipher = createDecipheriv(ALGORITHM, keyOf(storageKey), IV, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(stored.subarray(end))
  const ciphertext = decipher.update(stored.subarray(0, end))
  decipher.final()
  return ciphertext
}

function keyOf(storageKey: string): Buffer {
  return Buffer.from(storageKey, 'base64')
}
