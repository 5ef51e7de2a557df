import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { EncapsulatedContent } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Certificate, SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { describe, expect, it } from 'vitest'
import cades from '../vectors/cades.json' with { type: 'json' }
import { type Bytes, sha256 } from './bytes.ts'
import { makeCades } from './make-cades.ts'
import { ContentInfo, OID, SignedAttribute, SignedAttributes, SignedData } from './signed-data.ts'
import { verifyCades } from './verify-cades.ts'

const MESSAGE = new TextEncoder().encode('ciphertext, then the Nutzerkennung')
const AT = new Date('2026-11-24T08:00:00.789Z')
const asBytes = (value: ArrayBuffer | Uint8Array): Bytes => Uint8Array.from(new Uint8Array(value))

interface Holder {
  format: 'ES256' | 'RS256'
  privateKey: KeyObject
  certificate: Bytes
}

/** A certificate with these names and its own key. Its signature is invalid: no test here checks the issuer. */
function makeHolder(format: Holder['format'] = 'ES256', serial = 1): Holder {
  const pair =
    format === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 3072 })
  const [vector] = cades.signatures
  const certificate = AsnConvert.parse(Buffer.from(vector?.certificate ?? '', 'base64'), Certificate)
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  certificate.tbsCertificate.subjectPublicKeyInfo = AsnConvert.parse(spki, SubjectPublicKeyInfo)
  certificate.tbsCertificate.serialNumber = Uint8Array.of(serial).buffer
  delete certificate.tbsCertificateRaw
  return { format, privateKey: pair.privateKey, certificate: asBytes(AsnConvert.serialize(certificate)) }
}

const make = async ({ format, privateKey, certificate }: Holder, chain: readonly Bytes[] = []) =>
  makeCades({
    messageDigest: await sha256(MESSAGE),
    certificates: [certificate, ...chain],
    at: AT,
    format,
    sign: async (signed) =>
      asBytes(sign('sha256', signed, { key: privateKey, ...(format === 'ES256' && { dsaEncoding: 'ieee-p1363' }) })),
  })

/** The same signature with other attributes, signed again by the holder; or with another outer structure. */
function remade(
  signature: Bytes,
  { privateKey }: Holder,
  change: (data: SignedData) => void,
  contentType: string = OID.signedData,
): Bytes {
  const signedData = AsnConvert.parse(AsnConvert.parse(signature, ContentInfo).content, SignedData)
  change(signedData)
  for (const info of signedData.signerInfos) {
    const signed = AsnConvert.serialize(info.signedAttrs ?? new SignedAttributes())
    info.signature = new OctetString(sign('sha256', new Uint8Array(signed), privateKey))
  }
  const content = AsnConvert.serialize(signedData)
  return asBytes(AsnConvert.serialize(new ContentInfo({ contentType, content })))
}

const withAttributes = (change: (attributes: SignedAttribute[]) => SignedAttribute[]) => (data: SignedData) => {
  for (const info of data.signerInfos) info.signedAttrs = new SignedAttributes(change([...(info.signedAttrs ?? [])]))
}
const replaced = (type: string, value: ArrayBuffer) =>
  withAttributes((all) =>
    all.map((each) => (each.attrType === type ? new SignedAttribute({ attrType: type, attrValues: [value] }) : each)),
  )

const ATTRIBUTES = ['contentType', 'messageDigest', 'signingTime', 'signingCertificateV2'] as const

describe('a CMS signature of our own', () => {
  it.each(['ES256', 'RS256'] as const)(
    'CERT-07, T19 verifies by its certificate, whatever comes along: %s',
    async (format) => {
      const [holder, issuer] = [makeHolder(format), makeHolder('ES256', 2)]
      for (let round = 0; round < 20; round += 1)
        expect(await verifyCades(MESSAGE, await make(holder), holder.certificate)).toBe(true)
      const signature = await make(holder, [issuer.certificate])
      expect(await verifyCades(MESSAGE, signature, holder.certificate)).toBe(true)
      expect(await verifyCades(MESSAGE.subarray(1), signature, holder.certificate)).toBe(false)
      expect(await verifyCades(MESSAGE, signature, issuer.certificate)).toBe(false)
    },
  )

  it('CERT-07 has four signed attributes in the order of DER, and the whole second of its making', async () => {
    const signature = await make(makeHolder())
    const { signerInfos } = AsnConvert.parse(AsnConvert.parse(signature, ContentInfo).content, SignedData)
    const attributes = signerInfos[0]?.signedAttrs ?? []
    expect([...attributes].map(({ attrType }) => attrType)).toEqual(
      expect.arrayContaining(ATTRIBUTES.map((name) => OID[name])),
    )
    expect(attributes).toHaveLength(ATTRIBUTES.length)
    const bytes = [...attributes].map((each) => Buffer.from(AsnConvert.serialize(each)).toString('hex'))
    expect(bytes).toEqual(bytes.toSorted())
    expect(Buffer.from(signature).includes('261124080000Z')).toBe(true)
  })

  it.each(ATTRIBUTES)(
    'CERT-07, T19 is refused without %s, and with two of it, though its holder signed that',
    async (name) => {
      const holder = makeHolder()
      const signature = await make(holder)
      const without = withAttributes((all) => all.filter(({ attrType }) => attrType !== OID[name]))
      const twice = withAttributes((all) => [...all, ...all.filter(({ attrType }) => attrType === OID[name])])
      expect(
        await verifyCades(
          MESSAGE,
          remade(signature, holder, () => {}),
          holder.certificate,
        ),
      ).toBe(true)
      expect(await verifyCades(MESSAGE, remade(signature, holder, without), holder.certificate)).toBe(false)
      expect(await verifyCades(MESSAGE, remade(signature, holder, twice), holder.certificate)).toBe(false)
    },
  )

  it('CERT-07, T19 is refused with another digest, type of content, or reference, though its holder signed that', async () => {
    const holder = makeHolder()
    const signature = await make(holder)
    const other = await make(makeHolder('ES256', 3))
    const { signerInfos } = AsnConvert.parse(AsnConvert.parse(other, ContentInfo).content, SignedData)
    const [reference] = [...(signerInfos[0]?.signedAttrs ?? [])].filter(
      ({ attrType }) => attrType === OID.signingCertificateV2,
    )
    const changes = [
      replaced(OID.messageDigest, AsnConvert.serialize(new OctetString(await sha256(MESSAGE.subarray(1))))),
      replaced(OID.contentType, Uint8Array.of(0x06, 0x01, 0x2a).buffer),
      replaced(OID.signingCertificateV2, reference?.attrValues[0] ?? new ArrayBuffer()),
      replaced(OID.signingTime, Uint8Array.of(0x05, 0x00).buffer),
    ]
    for (const change of changes)
      expect(await verifyCades(MESSAGE, remade(signature, holder, change), holder.certificate)).toBe(false)
  })

  it.each<[string, (data: SignedData) => void, contentType?: string]>([
    ['a second signer', ({ signerInfos }) => signerInfos.push(...signerInfos)],
    [
      'the message inside',
      ({ encapContentInfo }) => {
        encapContentInfo.eContent = new EncapsulatedContent({ single: new OctetString(MESSAGE) })
      },
    ],
    ['another type than signed data', () => {}, OID.data],
    [
      'two values of one attribute',
      withAttributes((all) =>
        all.map(
          ({ attrType, attrValues }) => new SignedAttribute({ attrType, attrValues: [...attrValues, ...attrValues] }),
        ),
      ),
    ],
  ])('CERT-07, T19 is refused with %s, though its holder signed that', async (_with, change, contentType) => {
    const holder = makeHolder()
    const signature = remade(await make(holder), holder, change, contentType)
    expect(await verifyCades(MESSAGE, signature, holder.certificate)).toBe(false)
  })

  it('CERT-07, T19 is refused when the certificate is swapped for one of the same names, or the key is another', async () => {
    const [holder, twin] = [makeHolder(), makeHolder()]
    const signature = await make(holder)
    expect(await verifyCades(MESSAGE, signature, twin.certificate)).toBe(false)
    const swap = (data: SignedData) => {
      data.certificates = [twin.certificate.buffer]
    }
    expect(await verifyCades(MESSAGE, remade(signature, holder, swap), twin.certificate)).toBe(false)
    expect(await verifyCades(MESSAGE, remade(signature, holder, swap), holder.certificate)).toBe(false)
    expect(
      await verifyCades(
        MESSAGE,
        remade(signature, twin, () => {}),
        holder.certificate,
      ),
    ).toBe(false)
  })

  it('CERT-07, T19 is refused when it names another certificate or digest than it was made with', async () => {
    const holder = makeHolder()
    const signature = await make(holder)
    const named = (data: SignedData) => {
      for (const { sid } of data.signerInfos)
        if (sid.issuerAndSerialNumber) sid.issuerAndSerialNumber.serialNumber = Uint8Array.of(9).buffer
    }
    const hashed = (data: SignedData) => {
      for (const { digestAlgorithm } of data.signerInfos) digestAlgorithm.algorithm = '2.16.840.1.101.3.4.2.3'
    }
    const signedBy = (data: SignedData) => {
      for (const { signatureAlgorithm } of data.signerInfos) signatureAlgorithm.algorithm = OID.sha256WithRsa
    }
    for (const change of [named, hashed, signedBy])
      expect(await verifyCades(MESSAGE, remade(signature, holder, change), holder.certificate)).toBe(false)
  })
})
