import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { duringRetrieval } from '#test/during-retrieval.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 20 })
const DAY = 24 * 3_600_000

let station: Station
let owner: TestPerson
let clerk: TestPerson
let photo: TestPhoto
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  owner = await makePerson(server, 'owner', {
    email: `inhaber${station.companyId}@station.test`,
    companyId: station.companyId,
  })
  clerk = await makeClerk(server, await makeOrganisation(server))
  photo = await sealTestPhoto()
  photoId = (await transfer(server, station, photo)).photoId
})

const listed = async (person = station.person) => (await server.get('/api/photos/transfers/', person.headers)).json()
const nameOf = async (id = photoId) => {
  const [row] = await server.deps.db.select().from(photos).where(eq(photos.photoId, id))
  return row?.transferId ?? ''
}
const replaceable = async (name: string) =>
  (await listed()).find(({ transferId }: { transferId: string }) => transferId === name)?.replaceable
const retrieve = (id = photoId, by = clerk) => server.post('/api/retrieval/photos/', { photoId: id }, by.headers)
async function refuse(id = photoId, by = clerk) {
  await retrieve(id, by)
  const payload = { decision: 'reject', reason: 'shadow-or-glare' }
  const url = `/api/retrieval/photos/${id}/decision/`
  const answer = await server.post(url, payload, by.headers)
  expect(answer.statusCode).toBe(200)
}
async function replace(replaced: string, by = station) {
  const next = await sealTestPhoto()
  const transferId = await prove(server, by, next)
  return send(server, by, next, { transferId, headers: { 'x-replaces-transfer': replaced } })
}
const revoke = (name: string) => server.delete(`/api/photos/transfers/${name}/`, station.person.headers)
const booked = async () =>
  (
    await server.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.companyId, station.companyId))
      .orderBy(asc(ledgerEntries.id))
  ).map(({ kind, amountCents }) => [kind, amountCents])
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { code: string } }) => [statusCode, json().code]
const mails = async () => (await server.mails()).filter(({ to }) => to === owner.email)

describe('a photo that an authority refused', () => {
  it('SLIP-02 becomes a mail to the owner at once, with place, time, authority and reason, and nothing of the person', async () => {
    await refuse()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    const text = JSON.stringify(mail)
    for (const part of [
      'Eine Behörde hat ein Passbild abgelehnt',
      'Atelier Probe',
      'Schatten oder Spiegelung',
      '30 Tagen',
    ])
      expect(text).toContain(part)
    // As in the list, where the studio looks it up.
    expect(text).toMatch(/am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr übermittelt wurde/)
    for (const secret of [photoId, photo.sha256, photo.token]) expect(text).not.toContain(secret)
  })

  it('SLIP-02 is replaced once without a fee: transfer and counter-entry are in the ledger', async () => {
    await refuse()
    expect(await listed()).toMatchObject([{ state: 'rejected', replaceable: 'rejected' }])
    const name = await nameOf()
    // The list is sorted by time, newest first.
    server.wait(1_000)
    const answer = await replace(name)
    expect(answer.statusCode).toBe(201)
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['transfer', 75],
      ['correction', -75],
    ])
    expect(await listed()).toMatchObject([{ state: 'stored' }, { state: 'rejected', replaceable: null }])
    expect(codeOf(await replace(name))).toEqual([409, 'replaced-too-late'])
  })

  it('SLIP-02 is free once also when many stations replace it at the same time', async () => {
    await refuse()
    const name = await nameOf()
    const answers = await atOnce(6, () => replace(name))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await booked()).filter(([kind]) => kind === 'correction')).toHaveLength(1)
  })

  it('SLIP-02 is free until the thirtieth day after the refusal ends in Germany, in the list as for the server', async () => {
    await refuse()
    const decidedAt = (at: string) => server.deps.db.update(photoRetrievals).set({ decidedAt: new Date(at) })
    // It is 20 November.
    await decidedAt('2026-10-20T21:59:59Z')
    expect(await replaceable(await nameOf())).toBe(null)
    expect(codeOf(await replace(await nameOf()))).toEqual([409, 'replaced-too-late'])
    await decidedAt('2026-10-20T22:00:00Z')
    expect(await replaceable(await nameOf())).toBe('rejected')
    expect((await replace(await nameOf())).statusCode).toBe(201)
  })

  it('SLIP-02 a free replacement that is refused is not free again', async () => {
    await refuse()
    const { photoId: next } = (await replace(await nameOf())).json()
    await refuse(next)
    expect(codeOf(await replace(await nameOf(next)))).toEqual([409, 'replaced-too-late'])
  })

  it('SLIP-02, SLIP-04 is free once also when the slip of its free replacement was lost', async () => {
    await refuse()
    let { photoId: next } = (await replace(await nameOf())).json()
    for (const _lost of [1, 2]) next = (await replace(await nameOf(next))).json().photoId
    expect(await replaceable(await nameOf(next))).toBe('lost')
    const before = await booked()
    await mails()
    await refuse(next)
    expect(await replaceable(await nameOf(next))).toBe(null)
    expect(codeOf(await replace(await nameOf(next)))).toEqual([409, 'replaced-too-late'])
    expect(await booked()).toEqual(before)
    const [mail] = await mails()
    expect(mail?.text).toContain('Schatten oder Spiegelung')
    expect(mail?.text).not.toContain('Das Ersatzbild berechnen wir nicht')
  })

  it('SLIP-02, SLIP-04 is free when it was paid for with a slip that was lost', async () => {
    const { photoId: next } = (await replace(await nameOf())).json()
    await mails()
    await refuse(next)
    expect((await mails())[0]?.text).toContain('Das Ersatzbild berechnen wir nicht')
    expect(await replaceable(await nameOf(next))).toBe('rejected')
    expect((await replace(await nameOf(next))).statusCode).toBe(201)
  })

  it('SLIP-02 is free within 30 days of the last refusal, in the list as for the server', async () => {
    const second = await makeClerk(server, await makeOrganisation(server), 'zweite@amt.test')
    await retrieve(photoId, second)
    await refuse()
    await refuse(photoId, second)
    const rows = await server.deps.db.select().from(photoRetrievals).orderBy(asc(photoRetrievals.id))
    for (const days of [
      [29, 31],
      [31, 29],
    ]) {
      for (const [index, { id }] of rows.entries()) {
        const decidedAt = new Date(server.deps.clock.now().getTime() - (days[index] ?? 0) * DAY)
        await server.deps.db.update(photoRetrievals).set({ decidedAt }).where(eq(photoRetrievals.id, id))
      }
      expect(await replaceable(await nameOf())).toBe('rejected')
    }
    expect((await replace(await nameOf())).statusCode).toBe(201)
  })
})

describe('the figures', () => {
  it('SLIP-02 show a rejection with authority and reason to the studio and to the operator', async () => {
    await refuse()
    const own = await server.get('/api/photos/figures/?from=2026-11&to=2026-11', owner.headers)
    expect(own.json()).toMatchObject([
      { transfers: 1, rejections: [{ reason: 'shadow-or-glare', authority: 'Bürgeramt Musterstadt', count: 1 }] },
    ])
    const operator = await makePerson(server, 'operator')
    const all = await server.get('/api/operator/figures/', operator.headers)
    expect(all.json().refusals_by_authority).toEqual([
      { authority: 'Bürgeramt Musterstadt', reason: 'shadow-or-glare', count: 1 },
    ])
  })

  it('SLIP-02, OPR-03 count a refusal on its day in Germany', async () => {
    await refuse()
    const { headers } = await makePerson(server, 'operator')
    const countedOn = async (day: string) =>
      (await server.get(`/api/operator/figures/?from=${day}&to=${day}`, headers)).json().refusals_by_authority.length
    for (const [decidedAt, counted] of [
      ['2026-11-18T22:59:59.999Z', [1, 0]],
      ['2026-11-18T23:00:00.000Z', [0, 1]],
    ] as const) {
      await server.deps.db.update(photoRetrievals).set({ decidedAt: new Date(decidedAt) })
      expect([await countedOn('2026-11-18'), await countedOn('2026-11-19')]).toEqual(counted)
    }
  })
})

describe('a photo whose slip is lost', () => {
  it('SLIP-04 is closed and replaced in one step with one row in the ledger; the old one is unreadable at once', async () => {
    expect(await listed()).toMatchObject([{ replaceable: 'lost' }])
    const answer = await replace(await nameOf())
    expect(answer.statusCode).toBe(201)
    expect(await booked()).toEqual([['transfer', 75]])
    const [old] = await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId))
    expect(old).toMatchObject({ storageKey: null, deletedBecause: 'studio' })
    expect(codeOf(await retrieve())).toEqual([410, 'photo-deleted'])
    expect((await retrieve(answer.json().photoId)).statusCode).toBe(200)
    const rows = await server.audited('photo-replaced')
    expect(rows.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ photoId: answer.json().photoId, replaced: photoId, as: 'lost' }),
    )
  })

  it('SLIP-04, FOTO-08 is replaced by its sender at once and for the same price when its receipt never came', async () => {
    const transferId = await nameOf()
    server.wait(5 * 60_000 + 1)
    const late = await send(server, station, photo, { transferId })
    expect(codeOf(late)).toEqual([409, 'transfer-ended'])
    expect(late.json().detail).toContain('Neu verschlüsselt kommt es ohne weitere Kosten an seine Stelle.')
    expect((await replace(transferId)).statusCode).toBe(201)
    expect(await booked()).toEqual([['transfer', 75]])
    expect(codeOf(await retrieve())).toEqual([410, 'photo-deleted'])
  })

  it('SLIP-04, FOTO-08 gives no receipt any more when it is sent again after its replacement', async () => {
    const transferId = await nameOf()
    expect((await replace(transferId)).statusCode).toBe(201)
    expect(codeOf(await send(server, station, photo, { transferId }))).toEqual([409, 'transfer-deleted'])
    expect(await booked()).toEqual([['transfer', 75]])
  })

  it('SLIP-04 cannot be replaced once an authority has retrieved it, and stays readable', async () => {
    await retrieve()
    expect(await listed()).toMatchObject([{ replaceable: null }])
    expect(codeOf(await replace(await nameOf()))).toEqual([409, 'replaced-too-late'])
    expect((await retrieve()).statusCode).toBe(200)
    expect(await booked()).toEqual([['transfer', 75]])
  })

  it('SLIP-04, T40 is retrieved or closed, never both, however close they come', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const next = await transfer(server, station, await sealTestPhoto())
      const name = await nameOf(next.photoId)
      const [replaced, retrieved] = await Promise.all([replace(name), retrieve(next.photoId)])
      expect([
        [201, 410],
        [409, 200],
      ]).toContainEqual([replaced.statusCode, retrieved.statusCode])
    }
  })

  it('SLIP-04, T40 waits for a retrieval that is under way, and stays then', async () => {
    const name = await nameOf()
    const next = await sealTestPhoto()
    const transferId = await prove(server, station, next)
    const headers = { 'x-replaces-transfer': name }
    const answer = await duringRetrieval(server.deps, photoId, () =>
      send(server, station, next, { transferId, headers }),
    )
    expect(codeOf(answer)).toEqual([409, 'replaced-too-late'])
    expect((await retrieve()).statusCode).toBe(200)
  })

  /** Each call of `sendTwin` sends the same bytes under the same id as a replacement of the lost photo. */
  async function makeTwins() {
    const [next, name] = [await sealTestPhoto(), await nameOf()]
    const transferId = await prove(server, station, next)
    const sendTwin = () => send(server, station, next, { transferId, headers: { 'x-replaces-transfer': name } })
    const named = { transferId, ciphertextSha256: next.sha256, citizenTokenSha256: next.tokenSha256 }
    return { sendTwin, named }
  }

  it('SLIP-04, T20 gives the receipt to a twin that still looks whether it may replace when the first is stored', async () => {
    const { sendTwin, named } = await makeTwins()
    const ids = { id: randomUUID(), photoId: randomUUID(), objectKey: `photos/${randomUUID()}` }
    // On a database with one connection the twin starts only after the commit.
    const { begun } = await server.deps.db.transaction(async (inside) => {
      const [old] = await inside.select().from(photos).where(eq(photos.photoId, photoId)).for('no key update')
      if (!old) throw new Error('the lost photo is not there')
      await inside.insert(photos).values({ ...old, ...ids, ...named, replaces: old.id, replacesAs: 'lost' })
      const begun = sendTwin()
      await wait(500)
      return { begun }
    })
    const answer = await begun
    expect([answer.statusCode, answer.json().photoId]).toEqual([201, ids.photoId])
  })

  it('SLIP-04, T20 gives the receipt to a twin that comes second, and keeps no object of it', async () => {
    const { sendTwin } = await makeTwins()
    const before = await keysIn(server.deps.objects, 'photos/')
    const writeNew = server.deps.objects.writeNew.bind(server.deps.objects)
    const first: Awaited<ReturnType<typeof sendTwin>>[] = []
    vi.spyOn(server.deps.objects, 'writeNew').mockImplementationOnce(async (...written) => {
      first.push(await sendTwin())
      return writeNew(...written)
    })
    const second = await sendTwin()
    expect([first[0]?.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.body).toBe(first[0]?.body)
    const [row] = await server.deps.db.select().from(photos).where(eq(photos.photoId, second.json().photoId))
    const added = (await keysIn(server.deps.objects, 'photos/')).filter((key) => !before.includes(key))
    expect(added).toEqual([row?.objectKey])
    expect(await booked()).toEqual([['transfer', 75]])
  })

  it('SLIP-04 stays when the new photo is not stored', async () => {
    const answer = await send(server, station, await sealTestPhoto(), {
      headers: { 'x-replaces-transfer': await nameOf() },
    })
    expect(answer.statusCode).toBe(403)
    expect((await retrieve()).statusCode).toBe(200)
  })

  it('SLIP-04 of another company, or of another person for an employee, is unknown', async () => {
    const foreign = await makeStation(server)
    expect(codeOf(await replace(await nameOf(), foreign))).toEqual([404, 'replaced-unknown'])
    const { companyId, studioId } = station
    const colleague = await makePerson(server, 'employee', { email: `kollege${companyId}@station.test`, companyId })
    await makeIdentified(server, colleague)
    const other = { person: colleague, companyId, studioId }
    expect(codeOf(await replace(await nameOf(), other))).toEqual([404, 'replaced-unknown'])
    expect((await retrieve()).statusCode).toBe(200)
  })
})

describe('a replacement that is taken back', () => {
  const replacement = async (name: string) => nameOf((await replace(name)).json().photoId)

  it('SLIP-02, QUEUE-05 leaves the refused photo to be replaced without a fee, once', async () => {
    await refuse()
    const name = await nameOf()
    expect((await revoke(await replacement(name))).statusCode).toBe(200)
    expect(await replaceable(name)).toBe('rejected')
    expect((await replace(name)).statusCode).toBe(201)
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['transfer', 75],
      ['correction', -75],
      ['transfer', 75],
      ['correction', -75],
    ])
    expect(codeOf(await replace(name))).toEqual([409, 'replaced-too-late'])
  })

  it('SLIP-04, QUEUE-05 refunds, once, the price of the lost photo and of the photo that was lost before it', async () => {
    const first = await nameOf()
    const second = await replacement(first)
    const third = await replacement(second)
    const answers = await atOnce(6, () => revoke(third))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const name of [first, second]) expect((await revoke(name)).statusCode).toBe(200)
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['correction', -75],
    ])
    for (const name of [first, second, third]) expect(await replaceable(name)).toBe(null)
  })

  it('SLIP-02, SLIP-04, QUEUE-05 leaves a refused photo free also when the slip of its replacement was lost', async () => {
    await refuse()
    const name = await nameOf()
    await revoke(await replacement(await replacement(name)))
    expect(await booked()).toEqual([
      ['transfer', 75],
      ['transfer', 75],
      ['correction', -75],
    ])
    expect(await replaceable(name)).toBe('rejected')
  })

  it('SLIP-04, QUEUE-05 is the new photo: the lost one cannot be revoked while the new one exists', async () => {
    const name = await nameOf()
    await replace(name)
    expect(codeOf(await revoke(name))).toEqual([409, 'already-deleted'])
    expect(await booked()).toEqual([['transfer', 75]])
  })
})
