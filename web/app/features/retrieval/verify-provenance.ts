import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { type Bytes, sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { verifyProvenance } from '@epassbild/photo-seal/provenance.ts'
import { publishedEntry } from './published-entry.ts'

type Sealed = Pick<RetrievedPhoto, 'userIdentifier' | 'provenance'> & { ciphertext: Bytes }

/**
 * Whether this cloud received this ciphertext from this person, unchanged since: the cloud publishes the certificate,
 * which contains the published key, and the signature covers this ciphertext and Nutzerkennung.
 */
export async function isFromThisCloud(sealed: Sealed, published: PublishedProvenance): Promise<boolean> {
  const { userIdentifier, provenance } = sealed
  const [certificate = ''] = provenance.certificates
  const entry = publishedEntry(published, provenance)
  if (!entry || !userIdentifier.startsWith(`${published.cloud}:::`)) return false
  const der = fromBase64(certificate)
  if (!der || toHex(await sha256(der)) !== entry.fingerprint || !holdsKey(der, entry.publicKey)) return false
  const signature = fromBase64(provenance.signature)
  if (!signature) return false
  if (provenance.format === 'CAdES-B-B')
    return verifyProvenance(sealed.ciphertext, userIdentifier, {
      format: provenance.format,
      certificate: der,
      signature,
    })
  const { format, publicKey } = entry
  if (provenance.format !== format) return false
  return verifyProvenance(sealed.ciphertext, userIdentifier, { format, publicKey, signature })
}

/** The certificate contains the public numbers of the key: the point for ECDSA, the modulus for RSA. */
function holdsKey(der: Bytes, { x, y, n }: Readonly<Record<string, unknown>>): boolean {
  const numbers = [x, y, n].flatMap((number) => (typeof number === 'string' ? [hexOfBase64Url(number)] : []))
  return numbers.length > 0 && toHex(der).includes(numbers.join(''))
}

function hexOfBase64Url(text: string): string {
  const bytes = fromBase64(
    text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .padEnd(Math.ceil(text.length / 4) * 4, '='),
  )
  return bytes ? toHex(bytes) : '-'
}

/** Undefined if the text is not Base64. */
function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
