import type { Bytes } from './bytes.ts'
import type { CodeContent } from './code-content.ts'
import { SealFailure } from './seal-failure.ts'

const GCM_TAG_BYTES = 16
const CBC_BLOCK_BYTES = 16

/**
 * Decrypts a ciphertext with the parameters of its code. Throws `ciphertext-length` for an impossible length, and
 * `tampered` when ciphertext and code do not match or a bit has changed (AES-CBC: only as far as the padding shows it).
 */
export async function openPhoto(
  ciphertext: Bytes,
  { algorithm, iv, key }: Pick<CodeContent, 'algorithm' | 'iv' | 'key'>,
): Promise<Bytes> {
  const { name } = algorithm
  const possible =
    name === 'AES-GCM'
      ? ciphertext.length >= GCM_TAG_BYTES
      : ciphertext.length > 0 && ciphertext.length % CBC_BLOCK_BYTES === 0
  if (!possible) throw new SealFailure('ciphertext-length')
  const imported = await crypto.subtle.importKey('raw', key, name, false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name, iv }, imported, ciphertext))
  } catch {
    throw new SealFailure('tampered')
  }
}
