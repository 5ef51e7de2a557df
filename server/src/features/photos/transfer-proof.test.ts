import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { isIdentified } from '#features/identification/is-identified.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { atOnce } from '#test/at-once.ts'
import { makeIdentified, makeTransferProof } from '#test/identified-people.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { makeStation, makeStudio, prove, type Station, sealTestPhoto, send, type TestPhoto } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const MINUTE = 60_000
let photo: TestPhoto
beforeEach(async () => {
  photo = await sealTestPhoto()
})

/** Returns the photo id of a transfer, or the code of its refusal. */
async function transferWith(server: TestServer, station: Station, transferId: string, sent = photo): Promise<string> {
  const answer = (await send(server, station, sent, { transferId })).json()
  return answer.photoId ? 'passed' : answer.code
}

async function makeUnidentified(server: TestServer): Promise<Station> {
  const companyId = await makeCompany(server)
  const person = await makePerson(server, 'manager', { companyId })
  return { person, companyId, studioId: await makeStudio(server, companyId) }
}

describe('an eID for each transfer', () => {
  const server = startTestServer()
  let station: Station
  beforeEach(async () => {
    station = await makeStation(server)
  })

  it('FOTO-07, T20 carries its own transfer, and no second one of the same bytes', async () => {
    const transferId = await prove(server, station, photo)
    expect(await transferWith(server, station, transferId)).toBe('passed')
    expect(await transferWith(server, station, randomUUID())).toBe('eid-proof-missing')
  })

  it('FOTO-07, T20 carries one of twenty transfers that come at the same time', async () => {
    const transferId = await prove(server, station, photo)
    const answers = await atOnce(20, () => send(server, station, photo, { transferId }))
    expect(new Set(answers.map((answer) => answer.json().photoId)).size).toBe(1)
  })

  it('FOTO-07, T20 carries no other transfer, no other bytes and no other person', async () => {
    const transferId = await prove(server, station, photo)
    const person = await makePerson(server, 'manager', { companyId: station.companyId })
    await makeIdentified(server, person)
    expect(await transferWith(server, station, randomUUID())).toBe('eid-proof-missing')
    expect(await transferWith(server, station, transferId, await sealTestPhoto())).toBe('eid-proof-missing')
    expect(await transferWith(server, { ...station, person }, transferId)).toBe('eid-proof-missing')
    expect(await transferWith(server, station, transferId)).toBe('passed')
  })

  it('FOTO-07, T20 is late after five minutes, until the card is shown again', async () => {
    const transferId = await prove(server, station, photo)
    server.wait(5 * MINUTE)
    expect(await transferWith(server, station, transferId)).toBe('eid-proof-late')
    await makeTransferProof(server, station.person, { transferId, ciphertextSha256: photo.sha256 })
    expect(await transferWith(server, station, transferId)).toBe('passed')
  })

  it('FOTO-07 passes until then', async () => {
    const transferId = await prove(server, station, photo)
    server.wait(5 * MINUTE - 1)
    expect(await transferWith(server, station, transferId)).toBe('passed')
  })

  it('FOTO-07 is left in place by a transfer that fails', async () => {
    const transferId = await prove(server, station, photo)
    const { objects } = server.deps
    server.deps.objects = { ...objects, writeNew: () => Promise.reject(new PortFailure('objects')) }
    expect((await send(server, station, photo, { transferId })).statusCode).toBe(503)
    server.deps.objects = objects
    expect(await transferWith(server, station, transferId)).toBe('passed')
  })

  it('FOTO-07, T20 is checked again when the photo is stored: used, blocked or ended meanwhile, nothing is stored', async () => {
    const transferId = await prove(server, station, photo)
    const { objects } = server.deps
    const meanwhile = (statement: string) => {
      const writeNew = async (key: string, pieces: readonly Uint8Array[]) => {
        await objects.writeNew(key, pieces)
        await server.deps.db.execute(statement)
      }
      server.deps.objects = { ...objects, writeNew }
      return transferWith(server, station, transferId)
    }
    const consumed = (at: string) => `update eid_attempts set consumed_at = ${at} where transfer_id = '${transferId}'`
    const blocked = (at: string) => `update accounts set blocked_at = ${at} where id = ${station.person.id}`
    expect(await meanwhile(consumed('now()'))).toBe('eid-proof-used')
    await server.deps.db.execute(consumed('null'))
    expect(await meanwhile(blocked('now()'))).toBe('account-blocked')
    await server.deps.db.execute(blocked('null'))
    expect(await meanwhile(`update studios set review = 'rejected' where id = ${station.studioId}`)).toBe(
      'studio-not-approved',
    )
    await server.deps.db.execute(`update studios set review = 'approved' where id = ${station.studioId}`)
    const colleague = await makePerson(server, 'employee', { companyId: station.companyId })
    const assigned = `insert into studio_people values (${station.studioId}, ${colleague.id})`
    expect(await meanwhile(assigned)).toBe('works-elsewhere')
    await server.deps.db.execute('delete from studio_people')
    expect(await meanwhile('update identifications set ended_at = now()')).toBe('not-identified')
    server.deps.objects = objects
  })

  it('EID-03, FOTO-07 is asked of identified people only', async () => {
    const stranger = await makeUnidentified(server)
    expect(await isIdentified(server.deps.db, stranger.person.id)).toBe(false)
    expect(await isIdentified(server.deps.db, station.person.id)).toBe(true)
    const transferId = await prove(server, stranger, photo)
    expect(await transferWith(server, stranger, transferId)).toBe('not-identified')
  })
})

describe('an eID for half an hour', () => {
  const server = startTestServer({ TRANSFER_EID: 'session' })

  it('FOTO-07 carries several transfers unless it failed, then is late', async () => {
    const station = await makeStation(server)
    expect(await transferWith(server, station, randomUUID())).toBe('eid-proof-missing')
    await makeTransferProof(server, station.person, { transferId: randomUUID(), ciphertextSha256: 'c'.repeat(64) })
    const failed = (failure: string) => server.deps.db.execute(`update eid_attempts set failure = ${failure}`)
    await failed("'cancelled'")
    expect(await transferWith(server, station, randomUUID())).toBe('eid-proof-missing')
    await failed('null')
    const agedBy = (age: string) =>
      server.deps.db.execute(`update eid_attempts set finished_at = finished_at - interval '${age}'`)
    await agedBy('30 minutes')
    expect(await transferWith(server, station, randomUUID())).toBe('passed')
    expect(await transferWith(server, station, randomUUID())).toBe('passed')
    await agedBy('1 millisecond')
    expect(await transferWith(server, station, randomUUID())).toBe('eid-proof-late')
  })
})

describe('no eID for transfers', () => {
  const server = startTestServer({ TRANSFER_EID: 'off' })

  it('FOTO-07 still requires the person to be identified', async () => {
    const station = await makeUnidentified(server)
    expect(await transferWith(server, station, randomUUID())).toBe('not-identified')
    await makeIdentified(server, station.person)
    expect(await transferWith(server, station, randomUUID())).toBe('passed')
  })
})
