import {
  DigestAlgorithmIdentifier,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignerIdentifier,
  SigningTime,
} from '@peculiar/asn1-cms'
import { ECDSASigValue } from '@peculiar/asn1-ecc'
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { type Bytes, sha256 } from './bytes.ts'
import {
  ContentInfo,
  EssCertIdV2,
  OID,
  SignedAttribute,
  SignedAttributes,
  SignedData,
  SignerInfo,
  SigningCertificateV2,
} from './signed-data.ts'

export interface CadesOrder {
  /** SHA-256 of the message. */
  messageDigest: Bytes
  /** X.509 in DER, the signing one first, then its issuers. */
  certificates: readonly Bytes[]
  /** Claimed time of the signature; the signature holds its whole seconds. */
  at: Date
  /** ES256: `sign` resolves with r ‖ s. RS256: RSASSA-PKCS1-v1_5. Both hash their input with SHA-256. */
  format: 'ES256' | 'RS256'
  sign(signed: Bytes): Promise<Bytes>
}

/**
 * A detached CMS signature (RFC 5652) of level CAdES-B-B (ETSI EN 319 122-1, 6.3): content type, digest of the message,
 * time, and the hash of the signing certificate are signed; the certificates go with it.
 *
 * @returns ContentInfo in DER
 */
export async function makeCades({ messageDigest, certificates, at, format, sign }: CadesOrder): Promise<Bytes> {
  const [signing] = certificates
  if (!signing) throw new Error('a signature needs its certificate')
  const { issuer, serialNumber } = AsnConvert.parse(signing, Certificate).tbsCertificate
  const signerInfo = new SignerInfo()
  signerInfo.sid = new SignerIdentifier({
    issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
  })
  signerInfo.digestAlgorithm = sha256Identifier()
  signerInfo.signedAttrs = await attributesOf(messageDigest, signing, at)
  signerInfo.signatureAlgorithm = new SignatureAlgorithmIdentifier(
    // RSA requires NULL parameters, ECDSA has none (RFC 5754, 3).
    format === 'ES256' ? { algorithm: OID.ecdsaWithSha256 } : { algorithm: OID.sha256WithRsa, parameters: null },
  )
  const signature = await sign(new Uint8Array(AsnConvert.serialize(signerInfo.signedAttrs)))
  signerInfo.signature = new OctetString(format === 'ES256' ? ecdsaInDer(signature) : signature)
  return wrapped(signerInfo, certificates)
}

async function attributesOf(messageDigest: Bytes, signing: Bytes, at: Date): Promise<SignedAttributes> {
  const certId = new EssCertIdV2()
  certId.certHash = new OctetString(await sha256(signing))
  const reference = new SigningCertificateV2()
  reference.certs = [certId]
  const attributes = [
    attribute(OID.contentType, AsnObjectIdentifierConverter.toASN(OID.data).toBER()),
    attribute(OID.messageDigest, AsnConvert.serialize(new OctetString(messageDigest))),
    attribute(OID.signingTime, AsnConvert.serialize(new SigningTime(at))),
    attribute(OID.signingCertificateV2, AsnConvert.serialize(reference)),
  ]
  // DER: members of a SET in the order of their bytes.
  return new SignedAttributes(attributes.sort((one, other) => inOrder(encoded(one), encoded(other))))
}

function wrapped(signerInfo: SignerInfo, certificates: readonly Bytes[]): Bytes {
  const signedData = new SignedData()
  signedData.digestAlgorithms.push(sha256Identifier())
  signedData.encapContentInfo = new EncapsulatedContentInfo({ eContentType: OID.data })
  signedData.certificates = [...certificates].sort(inOrder).map(({ buffer }) => buffer)
  signedData.signerInfos.push(signerInfo)
  const content = AsnConvert.serialize(signedData)
  return new Uint8Array(AsnConvert.serialize(new ContentInfo({ contentType: OID.signedData, content })))
}

const sha256Identifier = () => new DigestAlgorithmIdentifier({ algorithm: OID.sha256 })
const attribute = (attrType: string, value: ArrayBuffer) => new SignedAttribute({ attrType, attrValues: [value] })
const encoded = (value: SignedAttribute) => new Uint8Array(AsnConvert.serialize(value))

/** Of two values in DER neither begins with the other. */
function inOrder(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

/** r ‖ s as two integers (RFC 5753). */
function ecdsaInDer(signature: Bytes): ArrayBuffer {
  const half = signature.length / 2
  return AsnConvert.serialize(
    new ECDSASigValue({ r: unsigned(signature.slice(0, half)), s: unsigned(signature.slice(half)) }),
  )
}

/** Shortest form of an integer that is not negative: no leading zeros but the one that keeps it so. */
function unsigned(bytes: Bytes): ArrayBuffer {
  const digits = bytes.slice(bytes.findIndex((byte) => byte !== 0))
  return ((digits[0] ?? 0) & 0x80) === 0 ? digits.buffer : Uint8Array.of(0, ...digits).buffer
}
