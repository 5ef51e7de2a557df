import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { Refusal } from '#platform/refusal.ts'

export interface PublicKey {
  algorithm: 'ES256' | 'EdDSA' | 'PS256'
  /** SubjectPublicKeyInfo, PEM. */
  pem: string
  /** SHA-256 of the DER encoding, hexadecimal. */
  fingerprint: string
}

const RSA_BITS_MIN = 3_072

/** Accepts key types that TR-02102-1 recommends, each with one algorithm. */
export function readPublicKey(text: string): PublicKey {
  if (/PRIVATE KEY/.test(text)) throw new Refusal('key-is-private')
  const key = parse(text)
  const algorithm = key && algorithmOf(key)
  if (!algorithm) throw new Refusal('key-unusable')
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    algorithm,
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
  }
}

function parse(text: string): KeyObject | undefined {
  try {
    return createPublicKey(text)
  } catch {
    return undefined
  }
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256'
  if (type === 'ed25519') return 'EdDSA'
  // Not `rsa-pss`: WebCrypto, which verifies the requests, cannot import such keys.
  return type === 'rsa' && (details?.modulusLength ?? 0) >= RSA_BITS_MIN ? 'PS256' : undefined
}
