import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { endCompanyAndPeople } from '#features/accounts/ending/end-accounts.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { signAuditHeads } from '#platform/audit/audit-checkpoints.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { atOnce } from '#test/at-once.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeStation, type Station, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { forgetCheckpoints, sweepLater, writtenAs } from '#test/sweep-later.ts'
import { DELETE_PHOTO_OBJECT } from './delete-photo.ts'
import { expirePhotos } from './expire-photos.ts'
import { reapplyDeletions } from './reapply-deletions.ts'
import { forgetOldPhotos, sweepPhotoObjects, sweepPhotos } from './sweep-photos.ts'

const server = startTestServer({}, { connections: 20 })
let station: Station
let photo: TestPhoto
beforeEach(async () => {
  for (const key of await objects()) await server.deps.objects.delete(key)
  station = await makeStation(server)
  photo = await sealTestPhoto()
})

const objects = () => keysIn(server.deps.objects, 'photos/')
const rows = () => server.deps.db.select().from(photos).orderBy(asc(photos.receivedAt))
const audited = async (action: string) => (await server.audited(action)).map(({ facts }) => facts)
/** Dependencies with a store that deletes nothing. */
const withoutStore = () => ({
  ...server.deps,
  objects: { ...server.deps.objects, delete: () => Promise.reject(new PortFailure('objects')) },
})
const minutes = (count: number) => count * 60_000
const stray = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await server.deps.objects.write(`photos/2027-05-20/${randomUUID()}`, Buffer.from('stray'))
}

async function validUntil(pairs: readonly (readonly [string, string])[]): Promise<string[]> {
  const { rows: found } = await server.deps.db.execute<{ until: string | Date }>(sql`
    select valid_until(captured::timestamptz, received::timestamptz) as until
    from jsonb_to_recordset(${JSON.stringify(pairs.map(([captured, received], at) => ({ at, captured, received })))}::jsonb)
      as pair(at int, captured text, received text)
    order by at`)
  return found.map(({ until }) => new Date(until).toISOString())
}

describe('how long a photo is valid', () => {
  it.each([
    ['2026-08-31T10:00:00Z', '2027-02-28T11:00:00.000Z'],
    ['2027-08-31T10:00:00Z', '2028-02-29T11:00:00.000Z'],
    ['2026-08-29T10:00:00Z', '2027-02-28T11:00:00.000Z'],
    ['2027-03-31T10:00:00Z', '2027-09-30T10:00:00.000Z'],
    ['2026-09-25T00:30:00Z', '2027-03-25T01:30:00.000Z'],
    ['2026-08-31T22:30:00Z', '2027-02-28T23:30:00.000Z'],
  ])('LIFE-01 captured %s: until %s', async (captured, until) => {
    expect(await validUntil([[captured, captured]])).toEqual([until])
    const day = 24 * 3_600_000
    const laterReceipt = new Date(Date.parse(captured) + 3 * day).toISOString()
    expect(await validUntil([[captured, laterReceipt]])).toEqual([until])
  })

  it('LIFE-01 is never longer than six months from the receipt, whatever the capture time', async () => {
    const [receipt] = await validUntil([['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z']])
    expect(await validUntil([['2026-11-20T10:00:59Z', '2026-11-20T10:00:00Z']])).toEqual([receipt])
  })

  it('LIFE-01 is never later than the sixth calendar month after, at 10,000 random instants of 80 years', async () => {
    const from = Date.parse('2000-01-01T00:00:00Z')
    // A fixed seed: the number of instants in the missing hour of spring would vary otherwise.
    let drawn = 7
    const captured = Array.from({ length: 10_000 }, () => {
      drawn = (drawn * 48_271) % 2_147_483_647
      return new Date(from + Math.floor((drawn / 2_147_483_647) * 80 * 365.25 * 24 * 3_600) * 1000).toISOString()
    })
    const until = await validUntil(captured.map((at) => [at, at] as const))
    const wrong = captured.filter((at, index) => berlin(until[index] ?? '') !== sixMonthsAfter(berlin(at)))
    // Times in the missing hour of spring are moved forward by one hour.
    expect(wrong.filter((at) => !/-03-(2[5-9]|3[01]) 02:/.test(sixMonthsAfter(berlin(at))))).toEqual([])
    expect(wrong.length).toBeLessThan(5)
  })
})

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Local time in Germany: `2026-11-20 11:00:00`. */
function berlin(instant: string): string {
  return CLOCK.format(new Date(instant))
}

/** The same day and time six months later, or the last day of that month. */
function sixMonthsAfter(shown: string): string {
  const [year = 0, month = 0, day = 0] = shown.slice(0, 10).split('-').map(Number)
  const months = year * 12 + month - 1 + 6
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  const date = [inYear, String(inMonth).padStart(2, '0'), String(Math.min(day, last)).padStart(2, '0')].join('-')
  return `${date}${shown.slice(10)}`
}

describe('a photo whose time is over', () => {
  const citizen = () => server.post('/api/citizen/photos/', { photoId, token: photo.token })
  let photoId: string
  beforeEach(async () => {
    photoId = (await transfer(server, station, photo)).photoId
  })

  it('LIFE-02, T23 is expired that second, and gone with its key at the next minute', async () => {
    server.setNow('2027-05-20T08:59:59.999Z')
    await expirePhotos(server.deps)
    expect((await citizen()).json().state).toBe('stored')
    server.setNow('2027-05-20T09:00:00.000Z')
    expect((await citizen()).json().state).toBe('expired')
    await expirePhotos(server.deps)
    expect(await rows()).toMatchObject([{ state: 'deleted', storageKey: null, deletedBecause: 'expired' }])
    expect(await objects()).toEqual([])
    expect(await audited('photo-deleted')).toEqual([{ photoId, because: 'expired' }])
    expect(await audited('photo-object-gone')).toEqual([{ photoId }])
    expect((await citizen()).json()).toMatchObject({ state: 'expired', deletable: false })
  })

  it('LIFE-02, T23 has lost its key although the store is away, and its object when the store is back', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    await expirePhotos(withoutStore())
    expect(await rows()).toMatchObject([{ state: 'deleting', storageKey: null }])
    expect(await objects()).toHaveLength(1)
    await server.runJobs()
    expect(await rows()).toMatchObject([{ state: 'deleted' }])
    expect(await objects()).toEqual([])
  })

  it('LIFE-02, T23 is gone by the sweeper when the job for its object was lost', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    await expirePhotos({ ...withoutStore(), jobs: { enqueue: async () => {} } })
    await server.runJobs()
    expect(await objects()).toHaveLength(1)
    await sweepPhotos(server.deps)
    expect(await rows()).toMatchObject([{ state: 'deleted' }])
    expect(await objects()).toEqual([])
  })

  it('LIFE-02, T23 is gone by the sweeper although the store refuses the object of another, and the sweep says so', async () => {
    await transfer(server, station, await sealTestPhoto())
    server.setNow('2027-05-20T09:00:00.000Z')
    const { objects: store } = server.deps
    await expirePhotos({ ...withoutStore(), jobs: { enqueue: async () => {} } })
    const [kept] = (await objects()).sort()
    const refuse = (key: string) => (key === kept ? Promise.reject(new PortFailure('objects')) : store.delete(key))
    await expect(sweepPhotos({ ...server.deps, objects: { ...store, delete: refuse } })).rejects.toThrow('objects')
    expect(await objects()).toEqual([kept])
    await sweepPhotos(server.deps)
    expect(await objects()).toEqual([])
  })

  it('LIFE-02, T18 is deleted once by ten instances at the same moment', async () => {
    for (let index = 0; index < 15; index += 1) await transfer(server, station, await sealTestPhoto())
    server.setNow('2027-05-20T09:00:00.000Z')
    await atOnce(10, () => expirePhotos(server.deps))
    await server.runJobs()
    expect((await rows()).map(({ state }) => state)).toEqual(Array(16).fill('deleted'))
    for (const action of ['photo-deleted', 'photo-object-gone']) {
      const ids = (await audited(action)).map((facts) => facts.photoId)
      expect([ids.length, new Set(ids).size]).toEqual([16, 16])
    }
  })

  it('LIFE-03 leaves a chain of records that the verifier finds whole', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    await expirePhotos(server.deps)
    expect((await verifyAudit(server.deps.db)).faults).toEqual([])
  })

  it('LIFE-03 leaves no trace of a deletion that did not happen', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    const { audit } = server.deps
    const broken = { ...audit, on: () => ({ ...audit, append: () => Promise.reject(new PortFailure('database')) }) }
    await expect(expirePhotos({ ...server.deps, audit: broken })).rejects.toThrow()
    expect(await rows()).toMatchObject([{ state: 'stored', deletedAt: null, storageKey: expect.any(String) }])
    expect(await audited('photo-deleted')).toEqual([])
  })

  it('is forgotten ten years and six months after it is gone', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    await expirePhotos(server.deps)
    server.setNow('2037-11-20T08:59:59.000Z')
    await forgetOldPhotos(server.deps)
    expect(await rows()).toHaveLength(1)
    server.setNow('2037-11-20T09:00:00.000Z')
    await forgetOldPhotos(server.deps)
    expect(await rows()).toEqual([])
  })
})

describe('what a crash has left', () => {
  const WRITTEN = new Date('2026-11-20T10:00:00.000Z')
  beforeEach(() => forgetCheckpoints(server.deps))

  it('LIFE-02, FOTO-08 is repaired by the sweeper: a transfer that ended after its object leaves neither row nor booking', async () => {
    const { objects: store } = server.deps
    const writeNew = (key: string, pieces: readonly Uint8Array[]) =>
      store.writeNew(key, pieces).then(() => Promise.reject(new PortFailure('objects')))
    server.deps.objects = { ...store, writeNew }
    await expect(transfer(server, station, await sealTestPhoto())).rejects.toThrow('503')
    server.deps.objects = store
    expect([(await rows()).length, (await objects()).length]).toEqual([0, 1])
    const sweep = () => sweepPhotos(writtenAs(server.deps, WRITTEN))
    await signAuditHeads(server.deps)
    server.setNow('2026-11-20T10:59:59.000Z')
    await sweep()
    expect(await objects()).toHaveLength(1)
    server.setNow('2026-11-20T11:00:00.000Z')
    await signAuditHeads(server.deps)
    await sweep()
    expect([(await rows()).length, (await objects()).length]).toEqual([0, 0])
    expect(server.logged.join()).not.toContain('perhaps of another database')
  })

  it('LIFE-02 is swept from the store, too: objects that no row knows, however many, and no object of a photo', async () => {
    const { photoId } = await transfer(server, station, photo)
    await stray(101)
    await sweepPhotoObjects(server.deps)
    expect(await objects()).toHaveLength(102)
    await sweepLater(server, sweepPhotoObjects)
    const [row] = await rows()
    expect([await objects(), row?.photoId]).toEqual([[row?.objectKey], photoId])
  })

  it('LIFE-02 does not wait for a transfer: what was written less than ten minutes ago may still get its row', async () => {
    await stray(1)
    await signAuditHeads(server.deps)
    server.setNow('2026-11-20T11:00:00.000Z')
    await signAuditHeads(server.deps)
    await sweepPhotoObjects(writtenAs(server.deps, new Date('2026-11-20T10:50:00.000Z')))
    expect(await objects()).toHaveLength(1)
  })

  it('LIFE-02 is deleted at the latest when its day is over, whatever the checkpoints say', async () => {
    await stray(2)
    server.setNow('2027-05-20T23:59:59.000Z')
    await sweepPhotoObjects(server.deps)
    expect(await objects()).toHaveLength(2)
    server.setNow('2027-05-21T00:00:00.000Z')
    await sweepPhotoObjects(server.deps)
    expect(await objects()).toEqual([])
  })
})

describe('a database that does not know the photos of its store', () => {
  const other = startTestServer()
  beforeEach(() => forgetCheckpoints(server.deps))

  it('LIFE-02, QUAL-08 deletes no object when it is another database, however few objects there are and however long it stays', async () => {
    await transfer(server, station, photo)
    await signAuditHeads(server.deps)
    const { clock, objects: store } = server.deps
    const wrong = { ...other.deps, clock, objects: store }
    await makeStation(other)
    server.wait(minutes(60))
    const writtenAt = clock.now()
    await transfer(server, await makeStation(server), await sealTestPhoto())
    for (let hour = 0; hour < 3; hour += 1) {
      server.wait(minutes(60))
      await signAuditHeads(wrong)
      for (const sweep of [sweepPhotos, sweepPhotoObjects]) await sweep(writtenAs(wrong, writtenAt))
    }
    expect(await objects()).toHaveLength(2)
    expect(other.logged.join()).toContain(
      '"foreign":2,"msg":"photo objects without a row, perhaps of another database"',
    )
  })

  it('LIFE-02, QUAL-08 deletes no object that it has lost in a restore from an older backup', async () => {
    const { db } = server.deps
    await signAuditHeads(server.deps)
    server.wait(minutes(60))
    await signAuditHeads(server.deps)
    const { rows: backup } = await db.execute('select * from audit_heads order by lane')
    const writtenAt = server.deps.clock.now()
    await transfer(server, await makeStation(server), photo)
    server.wait(minutes(60))
    await signAuditHeads(server.deps)
    await db.delete(photos)
    await setBack(backup)
    for (let hour = 0; hour < 3; hour += 1) {
      await server.deps.audit.append('studio-submitted', { actorId: 1 })
      server.wait(minutes(60))
      await signAuditHeads(server.deps)
      await sweepPhotoObjects(writtenAs(server.deps, writtenAt))
    }
    expect(await objects()).toHaveLength(1)
    expect(server.logged.join()).toContain('perhaps of another database')
  })

  /** Restores the audit log of a backup: without rows beyond the given heads. */
  async function setBack(heads: readonly Record<string, unknown>[]): Promise<void> {
    const { db } = server.deps
    await db.execute(sql`alter table audit_log disable trigger user`)
    for (const { lane, link, hash } of heads) {
      await db.execute(sql`delete from audit_log where lane = ${lane} and link > ${link}`)
      await db.execute(sql`update audit_heads set link = ${link}, hash = ${hash} where lane = ${lane}`)
    }
    await db.execute(sql`alter table audit_log enable trigger user`)
  }
})

describe('a database that comes back from a backup', () => {
  it('T23, QUAL-08 forgets no deletion: what a citizen has deleted since is deleted again', async () => {
    const [kept, gone] = [photo, await sealTestPhoto()]
    const [{ photoId: keptId }, { photoId }] = [
      await transfer(server, station, kept),
      await transfer(server, station, gone),
    ]
    const backup = await rows()
    await server.post('/api/citizen/photos/delete/', { photoId, token: gone.token })
    await server.runJobs()
    await server.deps.db.delete(photos)
    await server.deps.db.insert(photos).values(backup)

    expect(await reapplyDeletions(server.deps)).toBe(1)
    await server.runJobs()
    const states = (await rows()).map((row) => [row.photoId, row.state, row.deletedBecause, row.storageKey !== null])
    expect(states.sort()).toEqual(
      [
        [keptId, 'stored', null, true],
        [photoId, 'deleted', 'citizen', false],
      ].sort(),
    )
    expect(await reapplyDeletions(server.deps)).toBe(0)
  })

  it('T23, QUAL-08 forgets no deletion on a full disk, where the note has room only once the object is gone', async () => {
    const { photoId } = await transfer(server, station, photo)
    const { objects: store } = server.deps
    const refuse = () => Promise.reject(new PortFailure('objects'))
    const makeRoom = (key: string) => {
      server.deps.objects = { ...store, delete: makeRoom }
      return store.delete(key)
    }
    server.deps.objects = { ...store, write: refuse, delete: makeRoom }
    await server.post('/api/citizen/photos/delete/', { photoId, token: photo.token })
    await server.runJobs()
    server.deps.objects = store
    const [row] = await rows()
    expect(row?.state).toBe('deleted')
    const note = await store.read((row?.objectKey ?? '').replace('photos/', 'deleted-photos/'))
    expect(Buffer.from(note).toString()).toBe('citizen')
  })

  it('T23, QUAL-08 deletes again what it can although one note cannot be read, and says so', async () => {
    const [one, other] = [photo, await sealTestPhoto()]
    await transfer(server, station, one)
    await transfer(server, station, other)
    const [damaged, whole] = (await objects()).sort().map((key) => key.replace('photos/', 'deleted-photos/'))
    await server.deps.objects.write(damaged ?? '', Buffer.from('citi'))
    await server.deps.objects.write(whole ?? '', Buffer.from('citizen'))
    await expect(reapplyDeletions(server.deps)).rejects.toThrow()
    await server.runJobs()
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['deleted', 'stored'])
  })

  it('T23 deletes records that have expired', async () => {
    const { photoId } = await transfer(server, station, photo)
    const payload = { photoId, token: photo.token }
    await server.post('/api/citizen/photos/delete/', payload)
    await server.runJobs()
    const notes = () => keysIn(server.deps.objects, 'deleted-photos/')
    const before = await notes()
    for (const act of [() => server.runJob('forget-deletion-notes'), () => reapplyDeletions(server.deps)]) {
      for (const note of before) await server.deps.objects.write(note, Buffer.from('citizen'))
      server.setNow('2027-05-20T23:00:00.000Z')
      await act()
      expect(await notes()).toEqual(before)
      server.setNow('2027-05-21T00:00:00.000Z')
      await act()
      expect(await notes()).toEqual([])
    }
  })
})

describe('the photos of a company that is no more', () => {
  const end = async (because: 'blocked' | 'closed') => {
    await inTransaction(server.deps, (inside) => endCompanyAndPeople(inside, station.companyId, because))
    await server.runJobs()
  }

  it('T23 go when the operator has blocked it; others’ stay', async () => {
    const other = await makeStation(server)
    await transfer(server, station, photo)
    await transfer(server, other, await sealTestPhoto())
    await end('blocked')
    await end('blocked')
    const states = (await rows()).map(({ companyId, state, deletedBecause }) => [companyId, state, deletedBecause])
    expect(states.sort()).toEqual([
      [station.companyId, 'deleted', 'operator'],
      [other.companyId, 'stored', null],
    ])
    expect(await objects()).toHaveLength(1)
    expect(await audited('photo-deleted')).toHaveLength(1)
  })

  it('T23 stay until they expire when the owner has closed it, as the terms promise', async () => {
    await transfer(server, station, photo)
    await end('closed')
    expect(await rows()).toMatchObject([{ state: 'stored' }])
  })
})

it('LIFE-02 deletes by a job that may come twice', async () => {
  const { photoId } = await transfer(server, station, photo)
  const payload = { photoId, token: photo.token }
  await server.post('/api/citizen/photos/delete/', payload)
  const [row] = await rows()
  await server.deps.jobs.enqueue(server.deps.db, DELETE_PHOTO_OBJECT, { id: row?.id ?? '' })
  await server.runJobs()
  expect(await audited('photo-object-gone')).toEqual([{ photoId }])
})
