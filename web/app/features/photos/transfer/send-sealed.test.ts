import { afterEach, expect, it, vi } from 'vitest'
import type { SealedShot } from './sealed-shot.ts'
import { sendSealed } from './send-sealed.ts'

const SEALED: SealedShot = {
  ciphertext: new Uint8Array(20),
  key: new Uint8Array(32),
  iv: new Uint8Array(12),
  capturedAt: '2026-11-20T11:00:00+01:00',
  transferId: '00000000-0000-4000-8000-000000000001',
  ciphertextSha256: 'a'.repeat(64),
  citizenTokenSha256: 'b'.repeat(64),
}
const FROM = { studioId: 1, customerReference: '', inPlaceOf: [undefined], furtherUse: false }

afterEach(() => vi.unstubAllGlobals())

async function headersSent(citizenStatus: boolean): Promise<Headers> {
  const sent: Headers[] = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', { authToken: 'token' })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Response.json({ photoId: SEALED.transferId, storedAt: '', validUntil: '' }, { status: 201 })
  })
  await sendSealed(SEALED, { ...FROM, citizenStatus }, new AbortController().signal)
  return sent[0] as Headers
}

it('CERT-01, CRY-03 sends nothing derived from the key where the cloud shows citizens no state', async () => {
  expect((await headersSent(true)).get('x-citizen-token-sha256')).toBe('b'.repeat(64))
  const headers = await headersSent(false)
  expect([...headers.values()].join()).not.toContain('b'.repeat(64))
  expect(headers.get('x-ciphertext-sha256')).toBe('a'.repeat(64))
})
