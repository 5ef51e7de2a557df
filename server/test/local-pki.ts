import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const RSA = { name: 'RSASSA-PKCS1-v1_5', publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' } as const

export const KEY_USAGE = KeyUsageFlags

export interface Issued {
  /** Certificate, PEM. */
  pem: string
  /** PKCS#8, PEM. */
  keyPem: string
  keys: webcrypto.CryptoKeyPair
}

interface Wanted {
  name: string
  ca?: boolean
  /** Issuer; by default self-signed. */
  by?: Issued
  from?: string
  until?: string
  /** DNS names and IP addresses of a server. */
  hosts?: readonly string[]
  /** Defaults to the usage that fits `ca`; undefined omits the extension. */
  usage?: KeyUsageFlags | undefined
  /** Object identifiers of the extended key usage; by default none. */
  extendedUsage?: readonly string[]
  /** RSA key size; by default ECDSA on P-256. */
  rsaBits?: number
}

/** A certificate of a local PKI, valid in 2026 by default; TLS uses the machine's clock, not the test's. */
export async function issue({ by, ...wanted }: Wanted): Promise<Issued> {
  const { name, ca = false, from = '2026-01-01T00:00:00Z', until = '2027-01-01T00:00:00Z', hosts = [] } = wanted
  const { rsaBits, extendedUsage = [] } = wanted
  const keys = await (rsaBits
    ? webcrypto.subtle.generateKey({ ...RSA, modulusLength: rsaBits }, true, ['sign', 'verify'])
    : webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']))
  const usage = 'usage' in wanted ? wanted.usage : ca ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: by ? new X509Certificate(by.pem).subject : `CN=${name}`,
    signingKey: (by?.keys ?? keys).privateKey,
    publicKey: keys.publicKey,
    notBefore: new Date(from),
    notAfter: new Date(until),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(ca, undefined, true),
      ...(usage === undefined ? [] : [new KeyUsagesExtension(usage, true)]),
      ...(extendedUsage.length === 0 ? [] : [new ExtendedKeyUsageExtension([...extendedUsage])]),
      ...(hosts.length === 0 ? [] : [new SubjectAlternativeNameExtension(hosts.map(generalName))]),
    ],
  })
  const keyPem = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { pem: certificate.toString('pem'), keyPem, keys }
}

const generalName = (host: string) => ({
  type: /^[\d.]+$/.test(host) ? ('ip' as const) : ('dns' as const),
  value: host,
})
