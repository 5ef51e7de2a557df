import { type Bytes, sha256 } from './bytes.ts'

const INFO = new TextEncoder().encode('epass-citizen-v1')

/**
 * The token that the holder of the printed code shows instead of the key: 32 bytes, HKDF-SHA-256 of the key with the
 * hash of the ciphertext as salt. It does not decrypt the photo.
 */
export async function citizenToken(key: Bytes, ciphertext: Bytes): Promise<Bytes> {
  return citizenTokenOf(key, await sha256(ciphertext))
}

/** The same from the ciphertext's SHA-256 (32 bytes), for callers that have no more. */
export async function citizenTokenOf(key: Bytes, ciphertextSha256: Bytes): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: ciphertextSha256, info: INFO }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256))
}

/** The server's verifier of the token: 32 bytes. */
export function citizenVerifier(token: Bytes): Promise<Bytes> {
  return sha256(token)
}
