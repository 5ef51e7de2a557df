import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bad from '../vectors/bad.json' with { type: 'json' }
import good from '../vectors/good.json' with { type: 'json' }
import { photoOf } from '../vectors/photo-of.ts'
import given from '../vectors/tr03170-1.json' with { type: 'json' }
import { AES_256_CBC, AES_256_GCM, algorithmOf } from './algorithms.ts'
import { type Bytes, fromHex, sha256, toHex } from './bytes.ts'
import { decodeC40, encodeC40 } from './c40.ts'
import { citizenToken, citizenVerifier } from './citizen-token.ts'
import { decodeCodeText, encodeCodeContent, encodeCodeText } from './code-content.ts'
import { openPhoto } from './open-photo.ts'
import { provenanceDigest } from './provenance.ts'
import { SEAL_FAILURES, SealFailure } from './seal-failure.ts'
import { sealPhoto, sealWith } from './seal-photo.ts'

const failureOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof SealFailure) return error.failure
    throw error
  }
  return 'none'
}

describe('the vector that came with the design', () => {
  const content = {
    address: given.url,
    photoId: given.photoId,
    algorithm: AES_256_GCM,
    iv: fromHex(given.iv),
    key: fromHex(given.key),
  }

  it('FOTO-06 is written byte for byte', () => {
    expect(toHex(encodeC40(given.oid))).toBe(given.oidC40)
    expect(toHex(encodeCodeContent(content))).toBe(given.payloadHex)
    expect(encodeCodeText(content)).toBe(given.barcodeText)
  })

  it('FOTO-06 is read, sealed and opened', async () => {
    expect(decodeCodeText(given.barcodeText)).toEqual(content)
    const photo = Uint8Array.from(new TextEncoder().encode(given.plaintextUtf8))
    const { ciphertext } = await sealWith(photo, content.key, content.iv)
    expect(toHex(ciphertext)).toBe(given.ciphertextWithTagHex)
    expect(toHex(await openPhoto(ciphertext, content))).toBe(toHex(photo))
  })

  it('FOTO-06, CIT-01 gives the digests, the citizen token and its verifier', async () => {
    const ciphertext = fromHex(given.ciphertextWithTagHex)
    expect(toHex(await sha256(ciphertext))).toBe(given.sha256Ciphertext)
    expect(toHex(await provenanceDigest(ciphertext, given.nutzerkennung))).toBe(given.sha256CiphertextPlusNutzerkennung)
    const token = await citizenToken(content.key, ciphertext)
    expect(toHex(token)).toBe(given.citizenTokenHex)
    expect(toHex(await citizenVerifier(token))).toBe(given.citizenVerifierSha256)
  })
})

describe('the good vectors', () => {
  it.each(good)('FOTO-06 $name: is read, written again and opens', async (vector) => {
    const content = decodeCodeText(vector.codeText)
    expect(content).toEqual({
      address: vector.address,
      photoId: vector.photoId,
      algorithm: algorithmOf(vector.oid),
      iv: fromHex(vector.iv),
      key: fromHex(vector.key),
    })
    expect(encodeCodeText(content)).toBe(vector.codeText)
    const ciphertext = await encrypt(photoOf(vector.photo), content)
    expect(toHex(await sha256(ciphertext))).toBe(vector.ciphertextSha256)
    expect(await sha256(await openPhoto(ciphertext, content))).toEqual(await sha256(photoOf(vector.photo)))
    const token = await citizenToken(content.key, ciphertext)
    expect([toHex(token), toHex(await citizenVerifier(token))]).toEqual([vector.citizenToken, vector.citizenVerifier])
  })
})

async function encrypt(photo: Bytes, { algorithm, iv, key }: ReturnType<typeof decodeCodeText>): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm.name, false, ['encrypt'])
  return new Uint8Array(await crypto.subtle.encrypt({ name: algorithm.name, iv }, imported, photo))
}

describe('the bad vectors', () => {
  it.each(bad)('FOTO-06 $failure: $name', ({ codeText, failure }) => {
    expect(failureOf(() => decodeCodeText(codeText))).toBe(failure)
  })

  it('FOTO-06 are at least 80 and name every failure that a code can have', () => {
    expect(bad.length).toBeGreaterThanOrEqual(80)
    const ofCiphertexts = ['ciphertext-length', 'tampered']
    expect(new Set(bad.map(({ failure }) => failure))).toEqual(
      new Set(SEAL_FAILURES.filter((failure) => !ofCiphertexts.includes(failure))),
    )
  })
})

describe('properties', () => {
  const printable = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })

  it('FOTO-06 C40 reads what it wrote, of any printable text', () => {
    fc.assert(fc.property(printable, (text) => decodeC40(encodeC40(text)) === text))
  })

  it('FOTO-06 no text makes the reader fail in a way that has no name', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
    )
    const named = new Set<string>([...SEAL_FAILURES, 'none'])
    fc.assert(fc.property(texts, (text) => named.has(failureOf(() => decodeCodeText(text)))))
  })

  it('FOTO-06 seals and opens any photo, each under a key of its own', async () => {
    const keys = new Set<string>()
    const photos = fc.uint8Array({ maxLength: 5_000 })
    await fc.assert(
      fc.asyncProperty(photos, async (bytes) => {
        const { ciphertext, key, iv } = await sealPhoto(Uint8Array.from(bytes))
        expect(ciphertext).toHaveLength(bytes.length + 16)
        expect(await openPhoto(ciphertext, { algorithm: AES_256_GCM, key, iv })).toEqual(Uint8Array.from(bytes))
        keys.add(toHex(key)).add(toHex(iv))
      }),
    )
    expect(keys.size).toBe(200)
  })

  it('FOTO-06, ABR-03 opens nothing of which a single bit has changed', async () => {
    const photo = photoOf({ repeat: 'ffd8ffe000104a464946', bytes: 300 })
    const { ciphertext, key, iv } = await sealPhoto(photo)
    const opened: number[] = []
    for (let bit = 0; bit < ciphertext.length * 8; bit += 1) {
      const changed = Uint8Array.from(ciphertext)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await openPhoto(changed, { algorithm: AES_256_GCM, key, iv }).then(
        () => opened.push(bit),
        (error: SealFailure) => expect(error.failure).toBe('tampered'),
      )
    }
    expect(opened).toEqual([])
  })

  it.each([
    { bytes: 15, algorithm: AES_256_GCM },
    { bytes: 0, algorithm: AES_256_CBC },
    { bytes: 17, algorithm: AES_256_CBC },
  ])(
    'FOTO-06 refuses a ciphertext that no seal makes: $bytes bytes of $algorithm.name',
    async ({ bytes, algorithm }) => {
      const code = { algorithm, key: new Uint8Array(algorithm.keyBytes), iv: new Uint8Array(algorithm.ivBytes) }
      await expect(openPhoto(new Uint8Array(bytes), code)).rejects.toThrow('ciphertext-length')
    },
  )

  it('FOTO-06 refuses another photo’s ciphertext', async () => {
    const [one, other] = [await sealPhoto(Uint8Array.of(1)), await sealPhoto(Uint8Array.of(2))]
    const code = { algorithm: AES_256_GCM, key: one.key, iv: one.iv }
    await expect(openPhoto(other.ciphertext, code)).rejects.toThrow('tampered')
  })
})
