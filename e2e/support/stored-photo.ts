import { randomUUID } from 'node:crypto'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { type Bytes, sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { citizenToken, citizenVerifier } from '@epassbild/photo-seal/citizen-token.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

const OWNER = { email: 'inhaber@demo.test', password: DEMO_PASSWORD }

export interface StoredPhoto {
  photoId: string
  validUntil: string
  /** Code content of the slip. */
  codeText: string
  photo: Bytes
}

/** Seals a photo and transfers it as the station does, with the eID of its owner. */
export async function storePhoto(
  request: APIRequestContext,
  server: RunningServer,
  photo: Bytes = crypto.getRandomValues(new Uint8Array(3_000)),
  { email, password }: { email: string; password: string } = OWNER,
): Promise<StoredPhoto> {
  const headers = await identify(request, email, password)
  const { ciphertext, key, iv } = await sealPhoto(photo)
  const digest = toHex(await sha256(ciphertext))
  const transferId = randomUUID()
  await passEid(request, headers, { purpose: 'transfer', transfer_id: transferId, ciphertext_sha256: digest })
  const [studio] = await (await request.get('/api/photobooth/registered-shops/', { headers })).json()
  // Idempotent: booked once, however often it is requested.
  await request.post('/api/photobooth/licenses/', { headers, data: { shop_id: studio.id, price_cents: 4900 } })
  const answer = await request.post('/api/photos/transfers/', {
    data: Buffer.from(ciphertext),
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'x-transfer-id': transferId,
      'x-ciphertext-sha256': digest,
      'x-citizen-token-sha256': toHex(await citizenVerifier(await citizenToken(key, ciphertext))),
      'x-shop-id': String(studio.id),
      'x-captured-at': new Date(Date.now() - 60_000).toISOString(),
    },
  })
  if (answer.status() !== 201) throw new Error(`transfer answered ${answer.status()}: ${await answer.text()}`)
  const { photoId, validUntil } = await answer.json()
  const code = { address: server.url, photoId, algorithm: AES_256_GCM, iv, key }
  return { photoId, validUntil, photo, codeText: encodeCodeText(code) }
}

/** Identifies a person; returns the headers of their further calls. */
export async function identify(
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Record<string, string>> {
  const data = { email, password }
  const { access_token: token } = await (await request.post('/api/photobooth/web-login/', { data })).json()
  const headers = { authorization: `Bearer ${token}` }
  await passEid(request, headers, { purpose: 'identify' })
  return headers
}

/** Shows the first card of the simulated reader; already identified people skip this. */
async function passEid(request: APIRequestContext, headers: Record<string, string>, data: object): Promise<void> {
  const started = await request.post('/api/eid/start/', { headers, data })
  if (started.status() === 409) return
  const { authorization_url: url } = await started.json()
  const page = await request.get(url)
  const [, card = ''] = /name="card" value="([^"]+)"/.exec(await page.text()) ?? []
  const finished = await request.post(page.url(), { form: { card, act: 'show' } })
  if (!finished.ok()) throw new Error(`eID answered ${finished.status()}`)
}
