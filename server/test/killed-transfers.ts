import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { readConfig } from '#src/config.ts'
import { DEMO_MANAGER, DEMO_PASSWORD } from '#src/demo/demo-people.ts'
import { report, times } from './drills/drill.ts'
import { keysIn } from './objects-behaviour.ts'
import { type Instance, startInstance } from './start-instance.ts'
import { temporaryFolder } from './temporary-folder.ts'

const KILLS = times({ short: 3, long: 50 })
const AT_ONCE = 4

type Settings = Record<string, string> & { DATA_DIR: string }
/** The process to kill, and its restart. */
interface Victim {
  kill(instance: Instance): Promise<void>
  /** Returns the server that runs afterwards. */
  bringBack(instance: Instance, settings: Settings): Promise<Instance>
}

const SERVER: Victim = {
  kill: (instance) => instance.stop('SIGKILL'),
  bringBack: (_killed, settings) => startInstance(settings),
}

/**
 * Repeatedly kills a server, or a part that it depends on, while photos are transferred; `place` names its
 * database. The objects are in DATA_DIR.
 */
export function losesNothingWhenKilled(place: () => Promise<Record<string, string>>, victim = SERVER): void {
  const DATA_DIR = temporaryFolder()
  let settings: Settings
  let instance: Instance
  beforeAll(async () => {
    settings = { DEMO: 'on', TRANSFER_EID: 'off', DATA_DIR, ...(await place()) }
    instance = await startInstance(settings)
  }, 120_000)
  afterAll(() => instance?.stop('SIGKILL'), 30_000)

  it(
    `QUAL-06, FOTO-08, T20 loses nothing acknowledged and doubles nothing, ${KILLS} times`,
    async (context) => {
      const all: Sending[] = []
      const startMs: number[] = []
      for (let time = 0; time < KILLS; time += 1) {
        const caller = await signIn(instance)
        let running = true
        const workers = Array.from({ length: AT_ONCE }, async () => {
          while (running) {
            const sending = newSending()
            all.push(sending)
            await send(instance, sending, caller)
          }
        })
        await pause(300 + Math.random() * 500)
        await victim.kill(instance)
        running = false
        await Promise.all(workers)
        const begun = performance.now()
        instance = await victim.bringBack(instance, settings)
        startMs.push(performance.now() - begun)
      }
      const caller = await signIn(instance)
      const acknowledged = all.filter(({ photoId }) => photoId)
      expect(acknowledged.length).toBeGreaterThan(KILLS)
      for (const { photoId, ciphertext } of acknowledged) {
        const answer = await fetch(`${instance.url}/api/citizen/photos/${photoId}/digest/`)
        expect(((await answer.json()) as { sha256: string }).sha256).toBe(sha256(ciphertext))
      }
      // Stations retry unacknowledged transfers within five minutes.
      for (const sending of all.slice(-2 * AT_ONCE)) expect(await send(instance, sending, caller)).toBe(true)
      await instance.stop('SIGKILL')
      await expectBooksToAgree(settings, all)
      instance = await startInstance(settings)
      const slowest = (Math.max(...startMs) / 1_000).toFixed(1)
      report(
        context,
        `${KILLS} kills, ${acknowledged.length} of ${all.length} transfers acknowledged: 0 lost, 0 doubled; ready after at most ${slowest} s`,
      )
    },
    KILLS * 60_000 + 160_000,
  )
}

interface Sending {
  transferId: string
  ciphertext: Buffer
  photoId?: string
}

const newSending = (): Sending => ({ transferId: randomUUID(), ciphertext: randomBytes(40_000) })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Caller {
  authorization: string
  shop: number
}

/** For a second after a database outage, a server still refuses requests. */
const signIn = (instance: Instance): Promise<Caller> =>
  vi.waitFor(() => tryToSignIn(instance), { timeout: 30_000, interval: 200 })

async function tryToSignIn(instance: Instance): Promise<Caller> {
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

/** True if it was acknowledged; false if the server was gone or failed. */
async function send(instance: Instance, sending: Sending, { authorization, shop }: Caller): Promise<boolean> {
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

async function expectBooksToAgree(settings: Settings, all: readonly Sending[]): Promise<void> {
  const database = await openDatabase(readConfig(settings).database)
  try {
    const rows = await database.db.select().from(photos)
    const living = rows.filter(({ storedAt }) => storedAt)
    // Without the demo's bookings of the past month, which have no photos.
    const booked = (await database.db.select().from(ledgerEntries)).filter(
      ({ kind, subject }) => kind === 'transfer' && !subject.startsWith('demo-'),
    )
    expect(booked.map(({ subject }) => subject).sort()).toEqual(living.map(({ photoId }) => photoId).sort())
    const ids = new Set(living.map(({ photoId }) => photoId))
    expect(all.filter(({ photoId }) => photoId && !ids.has(photoId))).toEqual([])
    const keys = new Set(await keysIn(objectsFolder({ directory: `${settings.DATA_DIR}/objects` }), 'photos/'))
    expect(living.filter(({ state, objectKey }) => state === 'stored' && !keys.has(objectKey))).toEqual([])
    expect((await verifyAudit(database.db)).faults).toEqual([])
  } finally {
    await database.close()
  }
}
