import { AES_256_GCM } from './algorithms.ts'
import type { Bytes } from './bytes.ts'

export interface SealedPhoto {
  /** AES-256-GCM: as long as the photo, then a tag of 16 bytes. */
  ciphertext: Bytes
  /** 32 bytes. Key and IV belong in the printed code and nowhere else. */
  key: Bytes
  /** 12 bytes. */
  iv: Bytes
}

/** Seals a photo under a fresh key that is used once. No additional data (AAD), so that any reader opens it. */
export function sealPhoto(photo: Bytes): Promise<SealedPhoto> {
  const key = crypto.getRandomValues(new Uint8Array(AES_256_GCM.keyBytes))
  const iv = crypto.getRandomValues(new Uint8Array(AES_256_GCM.ivBytes))
  return sealWith(photo, key, iv)
}

/** The same with a given key and IV. Only for test vectors: a key that seals twice opens both. */
export async function sealWith(photo: Bytes, key: Bytes, iv: Bytes): Promise<SealedPhoto> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, photo))
  return { ciphertext, key, iv }
}
