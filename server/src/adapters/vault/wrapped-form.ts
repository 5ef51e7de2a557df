/** `aes-256-gcm:KEY:BYTES`: the id of the wrapping key, then nonce, ciphertext and tag in Base64url. */
const FORM = /^aes-256-gcm:([0-9a-f]{16}):([\w-]+)$/

export const isWrapped = (stored: string) => FORM.test(stored)

export function readWrapped(stored: string): { keyId: string; bytes: Buffer } | undefined {
  const [, keyId, bytes] = FORM.exec(stored) ?? []
  return keyId && bytes ? { keyId, bytes: Buffer.from(bytes, 'base64url') } : undefined
}

export function writeWrapped(keyId: string, bytes: Uint8Array): string {
  return `aes-256-gcm:${keyId}:${Buffer.from(bytes).toString('base64url')}`
}
