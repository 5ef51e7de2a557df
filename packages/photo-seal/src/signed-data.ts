import {
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  SignatureAlgorithmIdentifier,
  Attribute as SignedAttribute,
  SignerIdentifier,
} from '@peculiar/asn1-cms'
import { AsnArray, AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

/*
 * CMS SignedData (RFC 5652, 5) and the reference to the signing certificate (RFC 5035, 4), as far as a detached
 * signature by one signer needs them. The library's own SignedData parses certificates and drops the bytes of the
 * signed attributes; here both stay as they are, because digests and the signature cover exactly these bytes.
 */

export { ContentInfo, SignedAttribute }

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
} as const

export class SignedAttributes extends AsnArray<SignedAttribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: SignedAttribute })(SignedAttributes)

export class SignerInfo {
  version = 1
  sid = new SignerIdentifier()
  digestAlgorithm = new DigestAlgorithmIdentifier()
  signedAttrs?: SignedAttributes
  /** Raw attributes, with the tag [0] in place of SET. */
  signedAttrsRaw?: Uint8Array<ArrayBuffer>
  signatureAlgorithm = new SignatureAlgorithmIdentifier()
  signature = new OctetString()
  unsignedAttrs?: ArrayBuffer[]
}
AsnProp({ type: AsnPropTypes.Integer })(SignerInfo.prototype, 'version')
AsnProp({ type: SignerIdentifier })(SignerInfo.prototype, 'sid')
AsnProp({ type: DigestAlgorithmIdentifier })(SignerInfo.prototype, 'digestAlgorithm')
AsnProp({ type: SignedAttributes, context: 0, implicit: true, optional: true, raw: true })(
  SignerInfo.prototype,
  'signedAttrs',
)
AsnProp({ type: SignatureAlgorithmIdentifier })(SignerInfo.prototype, 'signatureAlgorithm')
AsnProp({ type: OctetString })(SignerInfo.prototype, 'signature')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })(
  SignerInfo.prototype,
  'unsignedAttrs',
)

class SignerInfos extends AsnArray<SignerInfo> {}
AsnType({ type: AsnTypeTypes.Set, itemType: SignerInfo })(SignerInfos)

export class SignedData {
  version = 1
  digestAlgorithms = new DigestAlgorithmIdentifiers()
  encapContentInfo = new EncapsulatedContentInfo()
  /** Each in DER. */
  certificates?: ArrayBuffer[]
  crls?: ArrayBuffer[]
  signerInfos = new SignerInfos()
}
AsnProp({ type: AsnPropTypes.Integer })(SignedData.prototype, 'version')
AsnProp({ type: DigestAlgorithmIdentifiers })(SignedData.prototype, 'digestAlgorithms')
AsnProp({ type: EncapsulatedContentInfo })(SignedData.prototype, 'encapContentInfo')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true })(
  SignedData.prototype,
  'certificates',
)
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })(
  SignedData.prototype,
  'crls',
)
AsnProp({ type: SignerInfos })(SignedData.prototype, 'signerInfos')

export class EssCertIdV2 {
  /** Absent: SHA-256. */
  hashAlgorithm?: AlgorithmIdentifier
  certHash = new OctetString()
  /** The hash alone fixes the certificate. */
  issuerSerial?: ArrayBuffer
}
AsnProp({ type: AlgorithmIdentifier, optional: true })(EssCertIdV2.prototype, 'hashAlgorithm')
AsnProp({ type: OctetString })(EssCertIdV2.prototype, 'certHash')
AsnProp({ type: AsnPropTypes.Any, optional: true })(EssCertIdV2.prototype, 'issuerSerial')

export class SigningCertificateV2 {
  certs: EssCertIdV2[] = []
  policies?: ArrayBuffer
}
AsnProp({ type: EssCertIdV2, repeated: 'sequence' })(SigningCertificateV2.prototype, 'certs')
AsnProp({ type: AsnPropTypes.Any, optional: true })(SigningCertificateV2.prototype, 'policies')
