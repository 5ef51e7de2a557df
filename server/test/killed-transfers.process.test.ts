import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects-folder.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { openEmbedded } from '#platform/open-embedded.ts'
import { verifyAudit } from '#platform/verify-audit.ts'
import { DEMO_MANAGER, DEMO_PASSWORD } from '#src/demo/demo-people.ts'
import { keysIn } from './objects-behaviour.ts'
import { type Instance, startInstance } from './start-instance.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'epassbild-killed-'))
const SETTINGS = { DATA_DIR, DEMO: 'on', TRANSFER_EID: 'off' }
const KILLS = 4
const AT_ONCE = 4

let instance: Instance
beforeAll(async () => {
  instance = await startInstance(SETTINGS)
}, 120_000)
afterAll(async () => {
  await instance.stop('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 30_000)

interface Sending {
  transferId: string
  ciphertext: Buffer
  photoId?: string
}

const newSending = (): Sending => ({ transferId: randomUUID(), ciphertext: randomBytes(40_000) })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function signIn(): Promise<{ authorization: string; shop: number }> {
  const answer = await fetch(`${instance.url}/api/photobooth/web-login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_MANAGER, password: DEMO_PASSWORD }),
  })
  const authorization = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
  const shops = await fetch(`${instance.url}/api/photobooth/registered-shops/`, { headers: { authorization } })
  const [first] = (await shops.json()) as { id: number }[]
  return { authorization, shop: first?.id ?? 0 }
}

/** True when it was acknowledged; false when the server was gone, or could not. */
async function send(sending: Sending, { authorization, shop }: Awaited<ReturnType<typeof signIn>>): Promise<boolean> {
  try {
    const answer = await fetch(`${instance.url}/api/photos/transfers/`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'x-transfer-id': sending.transferId,
        'x-ciphertext-sha256': sha256(sending.ciphertext),
        'x-citizen-token-sha256': 'a'.repeat(64),
        'x-shop-id': String(shop),
        'x-captured-at': new Date().toISOString(),
      },
      body: new Uint8Array(sending.ciphertext),
    })
    const { photoId } = (await answer.json()) as { photoId?: string }
    if (answer.status !== 201 || !photoId) return false
    expect(sending.photoId ?? photoId).toBe(photoId)
    sending.photoId = photoId
    return true
  } catch {
    return false
  }
}

describe('a server that is killed while photos come in', () => {
  it(`QUAL-06, FOTO-08, T20 loses nothing acknowledged and doubles nothing, ${KILLS} times`, async () => {
    const all: Sending[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const caller = await signIn()
      let running = true
      const workers = Array.from({ length: AT_ONCE }, async () => {
        while (running) {
          const sending = newSending()
          all.push(sending)
          await send(sending, caller)
        }
      })
      await pause(300 + Math.random() * 500)
      await instance.stop('SIGKILL')
      running = false
      await Promise.all(workers)
      instance = await startInstance(SETTINGS)
    }
    const caller = await signIn()
    const acknowledged = all.filter(({ photoId }) => photoId)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    for (const { photoId, ciphertext } of acknowledged) {
      const answer = await fetch(`${instance.url}/api/citizen/photos/${photoId}/digest/`)
      expect(((await answer.json()) as { sha256: string }).sha256).toBe(sha256(ciphertext))
    }
    // The stations come back with what nobody has acknowledged, within their five minutes.
    for (const sending of all.slice(-2 * AT_ONCE)) expect(await send(sending, caller)).toBe(true)
    await instance.stop('SIGKILL')
    await expectBooksToAgree(all)
    instance = await startInstance(SETTINGS)
  }, 400_000)
})

async function expectBooksToAgree(all: readonly Sending[]): Promise<void> {
  const database = await openEmbedded(`${DATA_DIR}/database`)
  try {
    const rows = await database.db.select().from(photos)
    const living = rows.filter(({ storedAt }) => storedAt)
    // Beside them the demo's month that is over, of which only the bookings exist.
    const booked = (await database.db.select().from(ledgerEntries)).filter(
      ({ kind, subject }) => kind === 'transfer' && !subject.startsWith('demo-'),
    )
    expect(booked.map(({ subject }) => subject).sort()).toEqual(living.map(({ photoId }) => photoId).sort())
    const ids = new Set(living.map(({ photoId }) => photoId))
    expect(all.filter(({ photoId }) => photoId && !ids.has(photoId))).toEqual([])
    const keys = new Set(await keysIn(objectsFolder({ directory: `${DATA_DIR}/objects` }), 'photos/'))
    expect(living.filter(({ state, objectKey }) => state === 'stored' && !keys.has(objectKey))).toEqual([])
    expect((await verifyAudit(database.db)).faults).toEqual([])
  } finally {
    await database.close()
  }
}
