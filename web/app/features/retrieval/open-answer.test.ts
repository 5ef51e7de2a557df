import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { type Bytes, concatBytes, sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import cades from '@epassbild/photo-seal/vectors/cades.json' with { type: 'json' }
import given from '@epassbild/photo-seal/vectors/tr03170-1.json' with { type: 'json' }
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { WithBytes } from '#api/call.ts'
import { openAnswer } from './open-answer.ts'

const CLOUD = '3b241101-e2bb-4255-8caf-4136c566a962'
const USER = `${CLOUD}:::9a1e5a9c-57b9-4c0c-9d7a-7a4c1f2f6c11:::1f0d9a5e-2a63-4d3a-9a0e-6d1f1f0a7b22`
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** SOI, a frame header of 1244 × 1600, EOI. */
const JPEG = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 6, 64, 4, 220, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xff, 0xd9,
])

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function makeCloud() {
  const pair = (await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey)
  // The page only searches the certificate for the key; the server's tests use real certificates.
  const certificate = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const published: PublishedProvenance = {
    cloud: CLOUD,
    keys: [
      {
        format: 'ES256',
        publicKey: { ...publicKey },
        certificates: [base64(certificate)],
        fingerprint: toHex(await sha256(certificate)),
      },
    ],
  }
  const sign = async (ciphertext: Bytes, user: string) => {
    const message = concatBytes(ciphertext, new TextEncoder().encode(user))
    return base64(new Uint8Array(await crypto.subtle.sign(ecdsa, pair.privateKey, message)))
  }
  return { published, certificate: base64(certificate), sign }
}

/** The vector's certificate in the form published by the cloud. */
async function publish({ provenance: { certificates } }: { provenance: RetrievedPhoto['provenance'] }) {
  const der = Uint8Array.from(atob(certificates[0] ?? ''), (character) => character.charCodeAt(0))
  // The uncompressed point of a P-256 key follows this prefix, x before y.
  const hex = toHex(der)
  const at = hex.indexOf('03420004') + 8
  const [x, y] = [hex.slice(at, at + 64), hex.slice(at + 64, at + 128)].map((half) => base64Url(half))
  return {
    format: 'ES256' as const,
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    certificates,
    fingerprint: toHex(await sha256(der)),
  }
}
const base64Url = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

let cloud: Awaited<ReturnType<typeof makeCloud>>
beforeAll(async () => {
  cloud = await makeCloud()
})

type Answer = WithBytes<RetrievedPhoto>

async function makeAnswer(photo: Bytes = JPEG) {
  const { ciphertext, key, iv } = await sealPhoto(photo)
  const provenance = {
    format: 'ES256' as const,
    signature: await cloud.sign(ciphertext, USER),
    certificates: [cloud.certificate],
  }
  const answer: Answer = {
    photoId: ID,
    ciphertext,
    userIdentifier: USER,
    provenance,
    capturedAt: '2026-11-20T09:00:00.000Z',
    storedAt: '2026-11-20T10:00:00.000Z',
    validUntil: '2027-05-20T09:00:00.000Z',
    studio: { name: 'Atelier', address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
    earlierRetrievals: [],
    furtherUse: false,
    afterAcceptance: 'keep',
  }
  return { answer, ciphertext, code: { address: 'https://x.example', photoId: ID, algorithm: AES_256_GCM, iv, key } }
}

describe('opening an answer', () => {
  it('ABR-03 opens what this cloud has signed, and knows its size', async () => {
    const { answer, code } = await makeAnswer()
    const opened = await openAnswer(answer, code, cloud.published)
    expect(opened).toMatchObject({ width: 1244, height: 1600, protocol: undefined })
    expect(typeof opened !== 'string' && opened.jpeg).toEqual(JPEG)
  })

  it.each<[string, (answer: Answer) => Partial<Answer>]>([
    ['another photo than the code names', () => ({ photoId: CLOUD })],
    ['another person', () => ({ userIdentifier: USER.replace('9a1e', '9a1f') })],
    ['another cloud', () => ({ userIdentifier: USER.replace(CLOUD, ID) })],
    ['another signature', ({ provenance }) => ({ provenance: { ...provenance, signature: btoa('x'.repeat(64)) } })],
    ['no ciphertext', () => ({ ciphertext: new Uint8Array() })],
    [
      'a certificate that is not published',
      ({ provenance }) => ({ provenance: { ...provenance, certificates: ['AA=='] } }),
    ],
  ])('T19 ABR-03 shows nothing of %s', async (_kind, change) => {
    const { answer, code } = await makeAnswer()
    expect(await openAnswer({ ...answer, ...change(answer) }, code, cloud.published)).toBe('tampered')
  })

  it('T19 ABR-03 shows nothing when a bit of the ciphertext has changed, whichever', async () => {
    const { answer, ciphertext, code } = await makeAnswer()
    for (let at = 0; at < ciphertext.length; at += 1) {
      const changed = Uint8Array.from(ciphertext)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      expect(await openAnswer({ ...answer, ciphertext: changed }, code, cloud.published)).toBe('tampered')
    }
  })

  it('T19 ABR-03 shows nothing when the published key is not the one in the certificate, though it has signed', async () => {
    const { answer, ciphertext, code } = await makeAnswer()
    const other = await makeCloud()
    const [entry] = cloud.published.keys
    const [wrong] = other.published.keys
    if (!entry || !wrong) throw new Error('no key')
    const published = { ...cloud.published, keys: [{ ...entry, publicKey: wrong.publicKey }] }
    const provenance = { ...answer.provenance, signature: await other.sign(ciphertext, USER) }
    expect(await openAnswer({ ...answer, provenance }, code, published)).toBe('tampered')
  })

  it('T19, CERT-07 opens what is signed in CMS by a published certificate, and nothing that differs from it', async () => {
    const ciphertext = Uint8Array.from(given.ciphertextWithTagHex.match(/../g) ?? [], (byte) =>
      Number.parseInt(byte, 16),
    )
    const [signed, byOther] = cades.signatures.map(({ signature, certificate }) => ({
      provenance: { format: 'CAdES-B-B' as const, signature, certificates: [certificate] },
    }))
    if (!signed || !byOther) throw new Error('no vector')
    const published = {
      ...cloud.published,
      cloud: given.nutzerkennung.split(':::')[0] ?? '',
      keys: [await publish(signed)],
    }
    const code = decodeCodeText(given.barcodeText)
    const { answer: made } = await makeAnswer()
    const answer = { ...made, ...signed, photoId: code.photoId, ciphertext, userIdentifier: given.nutzerkennung }
    // The photo of the vector is a text, so that it is decrypted but rejected as not being a JPEG.
    expect(await openAnswer(answer, code, published)).toBe('no-jpeg')
    const [{ format: _cades, ...bare }] = [signed.provenance]
    for (const change of [
      { ciphertext: ciphertext.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) },
      { userIdentifier: given.nutzerkennung.replace('3333', '3334') },
      byOther,
      { provenance: { ...signed.provenance, signature: byOther.provenance.signature } },
      { provenance: { ...bare, format: 'ES256' as const } },
    ])
      expect(await openAnswer({ ...answer, ...change }, code, published)).toBe('tampered')
  })

  it('ABR-05 reports a wrong key, and content that is not a JPEG', async () => {
    const { answer, code } = await makeAnswer()
    const otherKey = { ...code, key: crypto.getRandomValues(new Uint8Array(32)) }
    expect(await openAnswer(answer, otherKey, cloud.published)).toBe('foreign-key')
    const text = await makeAnswer(new TextEncoder().encode('kein Bild, nur Text'))
    expect(await openAnswer(text.answer, text.code, cloud.published)).toBe('no-jpeg')
  })

  it('ABR-05 wipes what it has decrypted and does not show', async () => {
    const text = await makeAnswer(new TextEncoder().encode('kein Bild, nur Text'))
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    expect(await openAnswer(text.answer, text.code, cloud.published)).toBe('no-jpeg')
    const plain = new Uint8Array(await decrypt.mock.results[0]?.value)
    decrypt.mockRestore()
    expect(plain).toEqual(new Uint8Array('kein Bild, nur Text'.length))
  })
})
