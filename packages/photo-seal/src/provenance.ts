import { type Bytes, concatBytes, sha256 } from './bytes.ts'

const ALGORITHMS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** The raw value: ES256 is ECDSA on P-256, r ‖ s (64 bytes); RS256 is RSASSA-PKCS1-v1_5; both with SHA-256. */
interface BareSignature {
  format: keyof typeof ALGORITHMS
  signature: Bytes
  /** JSON Web Key of the certificate that the cloud publishes. */
  publicKey: Readonly<Record<string, unknown>>
}

/** A detached CMS signature (ETSI EN 319 122-1) over the same message. */
interface CadesSignature {
  format: 'CAdES-B-B'
  /** ContentInfo in DER. */
  signature: Bytes
  /** The signing certificate that the cloud publishes: X.509 in DER. */
  certificate: Bytes
}

export type Provenance = BareSignature | CadesSignature

/** The signed message: the ciphertext as it was transferred, then the Nutzerkennung in UTF-8, without a separator. */
function provenanceMessage(ciphertext: Bytes, userIdentifier: string): Bytes {
  return concatBytes(ciphertext, new TextEncoder().encode(userIdentifier))
}

/** SHA-256 of what is signed (TR-03170-1, 2.6): the digest inside of the signature, for signers that take digests. */
export function provenanceDigest(ciphertext: Bytes, userIdentifier: string): Promise<Bytes> {
  return sha256(provenanceMessage(ciphertext, userIdentifier))
}

/**
 * Whether the holder of the key has signed that this ciphertext came from this person. False for any other ciphertext,
 * Nutzerkennung, signature, key or certificate; throws for an invalid key.
 */
export async function verifyProvenance(
  ciphertext: Bytes,
  userIdentifier: string,
  provenance: Provenance,
): Promise<boolean> {
  const message = provenanceMessage(ciphertext, userIdentifier)
  if (provenance.format === 'CAdES-B-B') {
    // Loaded on demand: ASN.1 is much code, and only signatures of this format need it.
    const { verifyCades } = await import('./verify-cades.ts')
    return verifyCades(message, provenance.signature, provenance.certificate)
  }
  const { format, signature, publicKey } = provenance
  const algorithm = ALGORITHMS[format]
  const key = await crypto.subtle.importKey('jwk', publicKey as { kty: string }, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, signature, message)
}
