import { SigningTime } from '@peculiar/asn1-cms'
import { ECDSASigValue } from '@peculiar/asn1-ecc'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { type Bytes, concatBytes, sha256, toHex } from './bytes.ts'
import {
  ContentInfo,
  OID,
  type SignedAttributes,
  SignedData,
  type SignerInfo,
  SigningCertificateV2,
} from './signed-data.ts'

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const HALF_BYTES = 32
const SET = 0x31

/**
 * Whether a detached CMS signature of level CAdES-B-B over the message is by the holder of this certificate (RFC 5652,
 * 5.6; ETSI EN 319 122-1, 6.3). The caller supplies the trusted certificate; the one embedded in the signature is not
 * trusted. Path validation is the caller's task.
 *
 * @param signing X.509 in DER
 * @param signature ContentInfo in DER or BER
 * @returns false for any other message or certificate, for malformed input and for a signature that lacks an attribute
 */
export async function verifyCades(message: Bytes, signature: Bytes, signing: Bytes): Promise<boolean> {
  const parsed = parse(signature, signing)
  if (!parsed) return false
  const { signerInfo, certificate, attributes } = parsed
  const { signedAttrsRaw } = signerInfo
  if (!signedAttrsRaw || !isBySigner(signerInfo, certificate)) return false
  if (attributes.get(OID.messageDigest) !== toHex(await sha256(message))) return false
  if (attributes.get(OID.signingCertificateV2) !== toHex(await sha256(signing))) return false
  // The signature covers them as a SET; in the message they have another tag (RFC 5652, 5.4).
  const signed = concatBytes(Uint8Array.of(SET), signedAttrsRaw.subarray(1))
  return isSignedBy(certificate, signerInfo, signed).catch(() => false)
}

interface Parsed {
  signerInfo: SignerInfo
  certificate: Certificate
  attributes: ReadonlyMap<string, string>
}

/** Undefined unless this is a detached signature by one signer that embeds this certificate. */
function parse(signature: Bytes, signing: Bytes): Parsed | undefined {
  try {
    const { contentType, content } = AsnConvert.parse(signature, ContentInfo)
    if (contentType !== OID.signedData) return undefined
    const { encapContentInfo, certificates = [], signerInfos } = AsnConvert.parse(content, SignedData)
    const [signerInfo, ...others] = signerInfos
    const isDetached = encapContentInfo.eContentType === OID.data && !encapContentInfo.eContent
    const isBrought = certificates.some((each) => isSame(each, signing))
    if (!signerInfo?.signedAttrs || others.length > 0 || !isDetached || !isBrought) return undefined
    const attributes = readAttributes(signerInfo.signedAttrs)
    return attributes && { signerInfo, attributes, certificate: AsnConvert.parse(signing, Certificate) }
  } catch {
    return undefined
  }
}

/** Values of the four attributes of the level, by their type; undefined when one is missing, doubled or unreadable. */
function readAttributes(signedAttrs: SignedAttributes): Parsed['attributes'] | undefined {
  const read = new Map<string, string>()
  for (const { attrType, attrValues } of signedAttrs) {
    const [value] = attrValues
    if (!value || attrValues.length > 1 || read.has(attrType)) return undefined
    read.set(attrType, READERS[attrType]?.(value) ?? '')
  }
  return Object.keys(READERS).every((type) => read.get(type)) ? read : undefined
}

const READERS: Readonly<Record<string, (value: ArrayBuffer) => string>> = {
  [OID.contentType]: (value) => (isSame(value, DATA) ? OID.data : ''),
  [OID.messageDigest]: (value) => hexOf(AsnConvert.parse(value, OctetString)),
  [OID.signingTime]: (value) => AsnConvert.parse(value, SigningTime).getTime().toISOString(),
  [OID.signingCertificateV2]: (value) => {
    // The first is the signing certificate, any other only limits the path (RFC 5035, 3).
    const [first] = AsnConvert.parse(value, SigningCertificateV2).certs
    const isSha256 = !first?.hashAlgorithm || first.hashAlgorithm.algorithm === OID.sha256
    return first && isSha256 ? hexOf(first.certHash) : ''
  },
}
/** The object identifier of content without a type of its own, in DER. */
const DATA = Uint8Array.of(0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01)

function isBySigner({ sid, digestAlgorithm }: SignerInfo, { tbsCertificate }: Certificate): boolean {
  const { issuerAndSerialNumber: named } = sid
  if (!named || digestAlgorithm.algorithm !== OID.sha256) return false
  const { issuer, serialNumber } = tbsCertificate
  return (
    isSame(AsnConvert.serialize(named.issuer), AsnConvert.serialize(issuer)) && isSame(named.serialNumber, serialNumber)
  )
}

async function isSignedBy({ tbsCertificate }: Certificate, info: SignerInfo, signed: Bytes): Promise<boolean> {
  const { subjectPublicKeyInfo } = tbsCertificate
  const isRsa = subjectPublicKeyInfo.algorithm.algorithm === OID.rsaEncryption
  // Some name the key's algorithm where others name that of the signature (RFC 5754, 3.2).
  const names: readonly string[] = isRsa ? [OID.sha256WithRsa, OID.rsaEncryption] : [OID.ecdsaWithSha256]
  if (!names.includes(info.signatureAlgorithm.algorithm)) return false
  const spki = AsnConvert.serialize(subjectPublicKeyInfo)
  const key = await crypto.subtle.importKey('spki', spki, isRsa ? RSA : P256, false, ['verify'])
  const value = new Uint8Array(info.signature.buffer)
  return crypto.subtle.verify(isRsa ? RSA : P256, key, isRsa ? value : pairOf(value), signed)
}

/** r ‖ s of 32 bytes each, as WebCrypto wants them. */
function pairOf(der: Bytes): Bytes {
  const { r, s } = AsnConvert.parse(der, ECDSASigValue)
  return concatBytes(padded(r), padded(s))
}

/** Throws for an integer that is longer than a half. */
function padded(integer: ArrayBuffer): Bytes {
  const digits = new Uint8Array(integer)
  const significant = digits.subarray(digits.findIndex((digit) => digit !== 0))
  const bytes = new Uint8Array(HALF_BYTES)
  bytes.set(significant, HALF_BYTES - significant.length)
  return bytes
}

const hexOf = (value: OctetString) => toHex(new Uint8Array(value.buffer))
const isSame = (one: ArrayBuffer | Uint8Array, other: ArrayBuffer | Uint8Array) =>
  toHex(new Uint8Array(one)) === toHex(new Uint8Array(other))
