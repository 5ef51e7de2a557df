import { X509Certificate } from 'node:crypto'

/** The certificate of the seal has no path to a trusted root, is outside of its validity, or is not for signatures. */
export class SealUntrusted extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`SEAL_CERTIFICATE_FILE: ${why}`, options)
    this.name = 'SealUntrusted'
  }
}

/**
 * Certification path validation (RFC 5280, section 6) as far as a seal needs it: signatures up to one of the roots,
 * validity of each certificate, CA flag of each issuer, key usage of the signing one. The directory covers revocation.
 *
 * @param chain the signing certificate first, then its issuers in order
 * @throws {SealUntrusted}
 */
export async function requireTrusted(
  chain: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): Promise<void> {
  const [signing, ...issuers] = pathToRoot(chain, roots)
  for (const certificate of [signing, ...issuers]) {
    const { subject, validFromDate, validToDate } = certificate
    if (now < validFromDate || now > validToDate)
      throw new SealUntrusted(
        `${inLine(subject)} is valid from ${validFromDate.toISOString()} to ${validToDate.toISOString()}`,
      )
  }
  for (const { ca, subject } of issuers)
    if (!ca) throw new SealUntrusted(`${inLine(subject)} may not issue certificates`)
  if (!(await maySign(signing)))
    throw new SealUntrusted(`${inLine(signing.subject)} is not for signatures (key usage digitalSignature)`)
}

/** From the signing certificate to a root, each issued by the next. */
function pathToRoot(
  [signing, ...given]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): [X509Certificate, ...X509Certificate[]] {
  if (!signing) throw new SealUntrusted('holds no certificate')
  const path: [X509Certificate, ...X509Certificate[]] = [signing]
  for (let latest = signing; ; ) {
    const root = roots.find((each) => isIssuedBy(latest, each))
    if (root) return [...path, root]
    const issuer = given.shift()
    if (!issuer || !isIssuedBy(latest, issuer))
      throw new SealUntrusted(`${inLine(latest.subject)} does not lead to a certificate of SEAL_ROOT_FILE`)
    path.push(issuer)
    latest = issuer
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

/** Node exposes the extended key usage only. */
async function maySign({ raw }: X509Certificate): Promise<boolean> {
  // Imported lazily: it is needed only where roots are set.
  const { KeyUsageFlags, KeyUsagesExtension, X509Certificate: Parsed } = await import('@peculiar/x509')
  const usages = new Parsed(new Uint8Array(raw)).getExtension(KeyUsagesExtension)?.usages ?? 0
  return (usages & (KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)) !== 0
}

const inLine = (subject: string) => subject.replaceAll('\n', ', ')

/** Every certificate of a PEM file, in its order. */
export function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  return (blocks ?? []).map((block) => new X509Certificate(block))
}

/** The same, for {@link import('#platform/setting-file.ts').readPem}: a file without any is refused. */
export const CERTIFICATES = {
  what: 'certificate',
  open(pem: string): X509Certificate[] | undefined {
    const certificates = readCertificates(pem)
    return certificates.length > 0 ? certificates : undefined
  },
}
