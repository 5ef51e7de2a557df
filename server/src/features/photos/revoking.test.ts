import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { duringRetrieval } from '#test/during-retrieval.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, type TestPhoto } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer({}, { connections: 20 })
let station: Station
let photo: TestPhoto
let transferId: string
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  photo = await sealTestPhoto()
  transferId = await prove(server, station, photo)
  photoId = (await send(server, station, photo, { transferId })).json().photoId
})

const revoke = (by: Pick<TestPerson, 'headers'> = station.person, id = transferId) =>
  server.delete(`/api/photos/transfers/${id}/`, by.headers)
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof revoke>>) => [statusCode, json().code]
const booked = async () =>
  (await server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))).map(({ kind, amountCents }) => [
    kind,
    amountCents,
  ])
const stored = async () => (await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId)))[0]

/** Backdates the storage of a photo, because sessions expire earlier. */
const age = (ms: number, id = transferId) =>
  server.deps.db
    .update(photos)
    .set({ storedAt: new Date(server.deps.clock.now().getTime() - ms) })
    .where(eq(photos.transferId, id))

async function retrieve() {
  const clerk = await makeClerk(server, await makeOrganisation(server))
  const url = '/api/retrieval/photos/'
  return server.post(url, { photoId }, clerk.headers)
}

describe('taking back a transfer whose slip was never printed', () => {
  it('QUEUE-05 deletes the photo permanently and charges nothing', async () => {
    await age(60 * 60_000)
    const answer = await revoke()
    expect([answer.statusCode, answer.json()]).toEqual([200, { revokedAt: '2026-11-20T10:00:00.000Z' }])
    expect(await stored()).toMatchObject({ state: 'deleting', storageKey: null, deletedBecause: 'studio' })
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['correction', -75],
    ])
    const [entry] = await server.audited('photo-deleted')
    expect(entry).toMatchObject({ actorId: station.person.id, facts: { photoId, because: 'studio' } })
    expect((await retrieve()).json()).toMatchObject({ code: 'photo-deleted', deletedBecause: 'studio' })
  })

  it('QUEUE-05, T40 ten times at the same moment books back once, and every answer is the same', async () => {
    const answers = await atOnce(10, () => revoke())
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await booked()).toHaveLength(2)
  })

  it('QUEUE-05, T40 is refused after an hour, after a retrieval and for a photo that is deleted already', async () => {
    await retrieve()
    expect(codeOf(await revoke())).toEqual([409, 'already-retrieved'])
    const second = await sealTestPhoto()
    const secondId = await prove(server, station, second)
    await send(server, station, second, { transferId: secondId })
    await age(60 * 60_000 + 1, secondId)
    expect(codeOf(await revoke(station.person, secondId))).toEqual([409, 'revocation-late'])
    await server.deps.db
      .update(photos)
      .set({ state: 'deleting', storageKey: null, deletedAt: server.deps.clock.now(), deletedBecause: 'citizen' })
      .where(eq(photos.transferId, secondId))
    expect(codeOf(await revoke(station.person, secondId))).toEqual([409, 'already-deleted'])
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['transfer', 75],
    ])
  })

  it('QUEUE-05 is retrieved or taken back, never both, however close they come', async () => {
    const [answer, retrieval] = await Promise.all([revoke(), retrieve()])
    expect([answer.statusCode, retrieval.statusCode].filter((status) => status === 200)).toHaveLength(1)
  })

  it('QUEUE-05, T40 waits for a retrieval that is under way, and is refused then', async () => {
    expect(codeOf(await duringRetrieval(server.deps, photoId, revoke))).toEqual([409, 'already-retrieved'])
    expect(await stored()).toMatchObject({ state: 'stored' })
  })

  it('QUEUE-05, T04, T40 is open to the sender, managers and the owner of the company, not to a colleague or another company', async () => {
    const foreign = await makeStation(server)
    const colleague = await makePerson(server, 'employee', { companyId: station.companyId })
    const refused = await Promise.all([revoke(foreign.person), revoke(colleague), revoke(station.person, randomUUID())])
    for (const answer of refused) {
      expect(codeOf(answer)).toEqual([404, 'not-found'])
      expect(answer.body).toBe(refused[0]?.body)
    }
    expect(refused[0]?.json().detail).toContain('wer sie übermittelt hat, sonst jemand mit Vollzugriff, Ihre Inhaberin')
    expect(await stored()).toMatchObject({ state: 'stored' })
    for (const role of ['owner', 'manager'] as const)
      expect((await revoke(await makePerson(server, role, { companyId: station.companyId }))).statusCode).toBe(200)
  })

  it('QUEUE-05, FOTO-08 no longer gives the same bytes a receipt, neither within five minutes nor later', async () => {
    expect((await revoke()).statusCode).toBe(200)
    const again = await send(server, station, photo, { transferId })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        code: 'transfer-deleted',
        detail:
          'Dieses Bild wurde schon gespeichert und ist inzwischen gelöscht. Neu verschlüsselt ist es eine neue Übermittlung, die wie jede andere berechnet wird.',
      },
    ])
    server.wait(5 * 60_000 + 1)
    expect((await send(server, station, photo, { transferId })).json().code).toBe('transfer-deleted')
    expect((await server.deps.db.select().from(photos)).length).toBe(1)
  })
})
