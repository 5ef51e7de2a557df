import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { retrievePhoto } from '@epassbild/contract/photos.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { concatBytes, sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import { vi } from 'vitest'
import type { ServerAnswers } from './server-answers.ts'

const CLOUD_ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const USER = `${CLOUD_ID}:::9a1e5a9c-57b9-4c0c-9d7a-7a4c1f2f6c11:::1f0d9a5e-2a63-4d3a-9a0e-6d1f1f0a7b22`
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** SOI, a frame header of 1244 × 1600, EOI. */
const JPEG = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 6, 64, 4, 220, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xff, 0xd9],
])

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Photos stored by a cloud at this address, each with its code text. */
export async function sealPhotos(cloud: string, ...photoIds: string[]) {
  const pair = (await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])) as CryptoKeyPair
  // The page only searches the certificate for the key.
  const certificate = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const certificates = [base64(certificate)]
  const publicKey = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)) }
  const fingerprint = toHex(await sha256(certificate))
  const published: PublishedProvenance = {
    cloud: CLOUD_ID,
    keys: [{ format: 'ES256', publicKey, certificates, fingerprint }],
  }
  const seal = async (photoId: string) => {
    const { ciphertext, key, iv } = await sealPhoto(JPEG)
    const message = concatBytes(ciphertext, new TextEncoder().encode(USER))
    const signature = base64(new Uint8Array(await crypto.subtle.sign(ECDSA, pair.privateKey, message)))
    const facts: Omit<RetrievedPhoto, 'ciphertext'> = {
      photoId,
      userIdentifier: USER,
      provenance: { format: 'ES256', signature, certificates },
      furtherUse: false,
      afterAcceptance: 'keep',
    }
    const code = { address: cloud, photoId, algorithm: AES_256_GCM, iv, key }
    const codeText = encodeCodeText(code)
    const codeWithOtherKey = encodeCodeText({ ...code, key: new Uint8Array(AES_256_GCM.keyBytes) })
    return { photoId, facts, ciphertext, codeText, codeWithOtherKey }
  }
  return { published, photos: await Promise.all(photoIds.map(seal)) }
}

/**
 * Serves these photos and their bytes in front of the server's other responses; returns the requested ids. jsdom
 * renders no pictures, so each only gets its own address.
 */
export function giveOutPhotos(server: ServerAnswers, { published, photos }: Awaited<ReturnType<typeof sealPhotos>>) {
  const asked: unknown[] = []
  let addresses = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++addresses}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/epass-provenance.json')) return Response.json(published)
    if (!String(input).endsWith(retrievePhoto.path)) return server.fetch(input, init)
    const { photoId } = JSON.parse(String(init?.body))
    asked.push(photoId)
    const photo = photos.find((one) => one.photoId === photoId)
    return photo ? inParts(photo) : server.fetch(input, init)
  })
  return asked
}

/** Node's `Response` does not accept jsdom's `FormData`. */
function inParts({ facts, ciphertext }: { facts: object; ciphertext: Uint8Array<ArrayBuffer> }) {
  const form = new FormData()
  form.set('description', JSON.stringify(facts))
  form.set('ciphertext', new Blob([ciphertext]))
  return Object.assign(new Response(), { formData: async () => form })
}
