import { transferPhoto } from '@epassbild/contract/photos.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_ADDRESSES } from '#api/session-addresses.ts'
import type { SealedShot } from './sealed-shot.ts'
import { answerWithinMs, OFFLINE_SENTENCE, sendSealed } from './send-sealed.ts'

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

afterEach(() => vi.useRealTimers())

function answerBy(server: (init: RequestInit, address: string) => Promise<Response>): void {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', { authToken: 'token', refreshToken: 'refresh' })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => server(init, address))
}

async function headersSent(citizenStatus: boolean): Promise<Headers> {
  const sent: Headers[] = []
  answerBy(async (init) => {
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

describe('a connection that hangs', () => {
  const sent: AbortSignal[] = []
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sent.length = 0
  })
  const hang = async ({ signal }: RequestInit) => {
    if (signal) sent.push(signal)
    return new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const send = (signal: AbortSignal) => sendSealed(SEALED, { ...FROM, citizenStatus: false }, signal)

  it('FOTO-08 is cut off and becomes a lost answer, after which the same bytes are sent again', async () => {
    answerBy(hang)
    const sending = send(new AbortController().signal)
    await vi.advanceTimersByTimeAsync(90_000 - 1)
    expect(sent.map(({ aborted }) => aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(await sending).toEqual({ sentence: OFFLINE_SENTENCE, way: 'again', soon: true })
    expect(sent.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('FOTO-08 leaves a slow line its time: 64 kbit/s for a photo of two megabytes', () => {
    expect(answerWithinMs(0)).toBe(90_000)
    expect(answerWithinMs(2_000_000)).toBe(280_000)
  })

  it('FOTO-08 is cut off also where the renewal of the session hangs', async () => {
    const asked: string[] = []
    answerBy(async (_init, address) => {
      asked.push(address)
      return asked.length === 1 ? new Response('{}', { status: 401 }) : new Promise(() => {})
    })
    const sending = send(new AbortController().signal)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(asked).toEqual([transferPhoto.path, SESSION_ADDRESSES.renew])
    expect(await sending).toMatchObject({ way: 'again', soon: true })
  })

  it('FOTO-10 is cut off at once when the photo is wiped, and leaves no clock behind', async () => {
    answerBy(hang)
    const wiped = new AbortController()
    const sending = send(wiped.signal)
    await vi.advanceTimersByTimeAsync(0)
    wiped.abort()
    await expect(sending).rejects.toThrow('aborted')
    expect(vi.getTimerCount()).toBe(0)
  })
})
