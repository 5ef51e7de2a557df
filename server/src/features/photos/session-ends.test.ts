import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#features/accounts/accounts-schema.ts'
import { PASSWORD, signInAs } from '#test/people.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer({ SESSION_AFTER_UPLOAD: 'end' }, { connections: 20 })
const asSpecified = startTestServer()
const MINUTE = 60_000

let station: Station
let photo: TestPhoto
let transferId: string
beforeEach(async () => {
  station = await makeStation(server)
  photo = await sealTestPhoto()
  transferId = await prove(server, station, photo)
})

const profile = (headers = station.person.headers) => server.get('/api/photobooth/profile/', headers)
const renew = () => server.post('/api/photobooth/refresh_token/', { refresh_token: station.person.refreshToken })

/** The same person with a new session. */
async function signedInAgain(): Promise<Station> {
  const { accessToken, refreshToken } = await signInAs(server, station.person.email, PASSWORD)
  const headers = { authorization: `Bearer ${accessToken}` }
  return { ...station, person: { ...station.person, accessToken, refreshToken, headers } }
}

describe('a session that ends with its upload', () => {
  it('CERT-05 is over for access and renewal as soon as the photo is stored', async () => {
    expect((await send(server, station, photo, { transferId })).statusCode).toBe(201)
    expect((await profile()).statusCode).toBe(401)
    expect((await renew()).statusCode).toBe(401)
    expect((await server.deps.db.select().from(sessions)).map(({ endedBecause }) => endedBecause)).toEqual(['upload'])
  })

  it('CERT-05 stays after an upload that was refused', async () => {
    const refused = await send(server, station, photo, { transferId, headers: { 'x-shop-id': '987654' } })
    expect(refused.statusCode).toBe(404)
    expect((await profile()).statusCode).toBe(200)
  })

  it('CERT-05 takes one of several uploads at the same moment', async () => {
    const others = await Promise.all([1, 2, 3].map(() => sealTestPhoto()))
    const ids = await Promise.all(others.map((other) => prove(server, station, other)))
    const answers = await Promise.all(
      others.map((other, index) => send(server, station, other, { transferId: ids[index] ?? '' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await server.deps.db.select().from(photos)).toHaveLength(1)
  })

  it('CERT-05 lets a lost answer be fetched after another sign-in, for five minutes, and ends that session, too', async () => {
    const receipt = (await send(server, station, photo, { transferId })).json()
    expect((await send(server, station, photo, { transferId })).statusCode).toBe(401)
    server.wait(5 * MINUTE)
    const again = await signedInAgain()
    expect((await send(server, again, photo, { transferId })).json()).toEqual(receipt)
    expect((await profile(again.person.headers)).statusCode).toBe(401)
    server.wait(1)
    const late = await signedInAgain()
    expect((await send(server, late, photo, { transferId })).json().code).toBe('transfer-ended')
    expect((await profile(late.person.headers)).statusCode).toBe(200)
  })

  it('CERT-05 continues as specified unless the setting ends it', async () => {
    const other = await makeStation(asSpecified)
    await transfer(asSpecified, other, await sealTestPhoto())
    await transfer(asSpecified, other, await sealTestPhoto())
  })
})
