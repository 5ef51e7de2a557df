import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { type Bytes, sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { citizenToken, citizenVerifier } from '@epassbild/photo-seal/citizen-token.ts'
import { decodeCodeText, encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'

/** One photo under its key, with all data of its transfer. Kept in memory until the slip is made. */
export interface SealedShot {
  readonly ciphertext: Bytes
  readonly key: Bytes
  readonly iv: Bytes
  readonly capturedAt: string
  /** Constant until the receipt, also when the bytes are sent again. */
  readonly transferId: string
  /** In hexadecimal. */
  readonly ciphertextSha256: string
  readonly citizenTokenSha256: string
}

/** Seals the finished JPEG and overwrites it; from then on the page holds no plaintext of it. */
export async function sealShot(jpeg: Bytes, capturedAt: string): Promise<SealedShot> {
  const { ciphertext, key, iv } = await sealPhoto(jpeg)
  jpeg.fill(0)
  const token = await citizenToken(key, ciphertext)
  return {
    ciphertext,
    key,
    iv,
    capturedAt,
    transferId: crypto.randomUUID(),
    ciphertextSha256: toHex(await sha256(ciphertext)),
    citizenTokenSha256: toHex(await citizenVerifier(token)),
  }
}

/**
 * The text of both symbols, byte-exact to TR-03170: requires the photo's id from the server. It is decoded once, so
 * that no citizen leaves with an unreadable code.
 */
export function codeTextOf({ key, iv }: SealedShot, photoId: string, address: string): string {
  const text = encodeCodeText({ address, photoId, algorithm: AES_256_GCM, iv, key })
  const read = decodeCodeText(text)
  if (read.photoId !== photoId || toHex(read.key) !== toHex(key)) throw new Error('the code reads differently')
  return text
}

export function forgetSealed({ key, iv, ciphertext }: SealedShot): void {
  for (const bytes of [key, iv, ciphertext]) bytes.fill(0)
}
