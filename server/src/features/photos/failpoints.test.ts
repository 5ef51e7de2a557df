import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { report, times } from '#test/drills/drill.ts'
import { failing, failingStatement, failingTransaction, type Strike } from '#test/failpoints.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, type TestPhoto } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { sweepLater } from '#test/sweep-later.ts'
import { expirePhotos } from './deletion/expire-photos.ts'
import { sweepPhotos } from './deletion/sweep-photos.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer({}, { connections: 20 })
let station: Station
let photo: TestPhoto
let whole: Deps
beforeEach(async () => {
  whole = { ...server.deps }
  for (const key of await stored()) await server.deps.objects.delete(key)
  station = await makeStation(server)
  photo = await sealTestPhoto()
})

const stored = () => keysIn(server.deps.objects, 'photos/')
const rows = () => whole.db.select().from(photos).orderBy(asc(photos.receivedAt))
const booked = () => whole.db.select().from(ledgerEntries)

const STRIKES = ['before', 'after'] as const
const TRANSFER_POINTS: [string, (strike: Strike) => Partial<Deps>][] = [
  ['the object', (strike) => ({ objects: { ...whole.objects, writeNew: failing(whole.objects.writeNew, strike) } })],
  ['the row with its booking', (strike) => ({ db: failingStatement(whole.db, strike) })],
  [
    'the seal',
    (strike) => ({
      sealer: { ...whole.sealer, sign: failing((...message: Uint8Array[]) => whole.sealer.sign(...message), strike) },
    }),
  ],
]

const sweepTwoHoursLater = () => sweepLater(server, sweepPhotos)

/** Acknowledged photos are stored, and stored ones have one booking and one object; nothing else exists. */
async function expectConsistent(acknowledged: number): Promise<void> {
  const living = (await rows()).filter(({ state }) => state === 'stored')
  expect(living).toHaveLength(acknowledged)
  expect((await booked()).map(({ subject }) => subject).sort()).toEqual(living.map(({ photoId }) => photoId).sort())
  expect(await stored()).toEqual(living.map(({ objectKey }) => objectKey).sort())
  expect((await verifyAudit(whole.db)).faults).toEqual([])
}

describe.each(TRANSFER_POINTS)('a transfer whose %s fails', (_where, point) => {
  it.each(STRIKES)(
    'QUAL-06, FOTO-08, T20 (%s it) is stored and booked once when the station sends it again',
    async (strike) => {
      const transferId = await prove(server, station, photo)
      Object.assign(server.deps, point(strike))
      expect((await send(server, station, photo, { transferId })).statusCode).toBe(503)
      Object.assign(server.deps, whole)
      const again = await send(server, station, photo, { transferId })
      expect(again.statusCode).toBe(201)
      expect((await send(server, station, photo, { transferId })).json()).toEqual(again.json())
      await sweepTwoHoursLater()
      await expectConsistent(1)
    },
  )

  it.each(STRIKES)(
    'QUAL-06, LIFE-02 (%s it) leaves nothing two hours later when the client does not come back',
    async (strike) => {
      const transferId = await prove(server, station, photo)
      Object.assign(server.deps, point(strike))
      await send(server, station, photo, { transferId })
      Object.assign(server.deps, whole)
      await sweepTwoHoursLater()
      // A photo that was stored but not acknowledged remains: the station may have its receipt.
      await expectConsistent((await booked()).length)
      expect((await rows()).every(({ state }) => state === 'stored')).toBe(true)
    },
  )
})

const DELETION_POINTS: [string, (strike: Strike) => Partial<Deps>][] = [
  ['the key', (strike) => ({ db: failingTransaction(whole.db, 1, strike) })],
  ['the object', (strike) => ({ objects: { ...whole.objects, delete: failing(whole.objects.delete, strike) } })],
  ['the proof', (strike) => ({ db: failingTransaction(whole.db, 2, strike) })],
]

describe.each(DELETION_POINTS)('a deletion whose %s fails', (_where, point) => {
  it.each(STRIKES)('LIFE-02, T23 (%s it) is finished by the next run, and recorded once', async (strike) => {
    const transferId = await prove(server, station, photo)
    expect((await send(server, station, photo, { transferId })).statusCode).toBe(201)
    server.setNow('2027-05-20T09:00:00.000Z')
    await expirePhotos({ ...server.deps, ...point(strike) }).catch(() => undefined)
    await expirePhotos(server.deps)
    await sweepPhotos(server.deps)
    await server.runJobs()
    expect(await rows()).toMatchObject([{ state: 'deleted', storageKey: null, deletedBecause: 'expired' }])
    expect(await stored()).toEqual([])
    const { rows: entries } = await whole.db.execute<{ action: string }>(
      "select action from audit_log where action in ('photo-deleted', 'photo-object-gone') order by id",
    )
    expect(entries.map(({ action }) => action)).toEqual(['photo-deleted', 'photo-object-gone'])
  })
})

it('QUAL-06, T20 transfers sent five times each to a store that fails every third time: none lost, none doubled', async (context) => {
  const many = times({ short: 40, long: 1_000 })
  let calls = 0
  const sometimes = <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) => {
    return (...args: Args) => {
      calls += 1
      return calls % 3 === 0 ? failing(work, calls % 2 ? 'before' : 'after')(...args) : work(...args)
    }
  }
  server.deps.objects = { ...whole.objects, writeNew: sometimes(whole.objects.writeNew) }
  const receipts = new Set<string>()
  for (let index = 0; index < many; index += 1) {
    // Stays below the rate limit of 300 calls in a quarter of an hour (limits-table.ts).
    if (index % 50 === 0) station = await makeStation(server)
    const one = await sealTestPhoto(new Uint8Array(200).fill(index % 256).fill(index >> 8, 100))
    const transferId = await prove(server, station, one)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await send(server, station, one, { transferId })
      if (answer.statusCode === 201) receipts.add(answer.json().photoId)
    }
  }
  Object.assign(server.deps, whole)
  expect(receipts.size).toBe(many)
  await sweepTwoHoursLater()
  await expectConsistent(many)
  report(context, `${many} transfers, 5 × each, ${calls} writes, a third failed: ${receipts.size} stored once, 0 lost`)
}, 300_000)
