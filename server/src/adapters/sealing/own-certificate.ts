import 'reflect-metadata'
import { createPrivateKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto'
import { findCertificatesOf } from '#platform/keys/provenance-store.ts'
import { type KeyGround, requireServerKey, type ServerKey } from '#platform/keys/server-keys.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const NAME = 'CN=ePassbild (selbst erzeugt)'
const YEARS = 10

export interface SealingPair {
  privateKey: KeyObject
  certificates: X509Certificate[]
}

/** A key of our own in the database with a self-signed certificate, shared by all instances. */
export async function ownCertificate(ground: KeyGround): Promise<SealingPair> {
  const key = await requireServerKey(ground, 'provenance')
  const privateKey = createPrivateKey({ key: { ...key.secret }, format: 'jwk' })
  const known = await findCertificatesOf(ground.db, key.secret)
  const certificates = known?.map((der) => new X509Certificate(Buffer.from(der, 'base64'))) ?? [await signItself(key)]
  return { privateKey, certificates }
}

async function signItself({ secret, createdAt }: ServerKey): Promise<X509Certificate> {
  // Imported lazily: it is needed once in the life of an installation.
  const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = await import(
    '@peculiar/x509'
  )
  const { d: _private, ...publicHalf } = secret
  const [privateKey, publicKey] = await Promise.all([
    webcrypto.subtle.importKey('jwk', secret, ALGORITHM, false, ['sign']),
    webcrypto.subtle.importKey('jwk', publicHalf, ALGORITHM, true, ['verify']),
  ])
  const notAfter = new Date(createdAt)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: NAME,
    notBefore: createdAt,
    notAfter,
    keys: { privateKey, publicKey },
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    ],
  })
  return new X509Certificate(Buffer.from(certificate.rawData))
}
