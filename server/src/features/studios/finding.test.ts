import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeCompany } from '#test/people.ts'
import { studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { bumpPublicVersion } from './studio-store.ts'
import { studios } from './studios-schema.ts'

const server = startTestServer()

async function makeStudios(many: number): Promise<void> {
  const companyId = await makeCompany(server)
  const rows = Array.from({ length: many }, (_none, index) => {
    const place = { latitude: 48 + (index % 60) / 10, longitude: 8 + (index % 7) / 2 }
    return studioRow(server, companyId, { name: `Studio ${index}`, ...place })
  })
  await server.deps.db.insert(studios).values(rows)
  await bumpPublicVersion(server.deps.db)
  server.wait(1_000)
}

type Review = 'under-review' | 'approved' | 'rejected'

async function makeStudio(
  name: string,
  latitude: number,
  longitude: number,
  { owner = 'approved', studio = 'approved' }: { owner?: Review; studio?: Review } = {},
): Promise<void> {
  const contact = { phone: '0431 555 0', website: 'https://studio.example' }
  const row = studioRow(server, await makeCompany(server, owner), {
    ...{ name, latitude, longitude, ...contact, review: studio },
  })
  await server.deps.db.insert(studios).values(row)
  await bumpPublicVersion(server.deps.db)
  server.wait(1_000)
}

const find = (query: Record<string, string>, headers = {}) =>
  server.app.inject({ url: '/api/photobooth/shops-nearby/', query, headers })
const namesNear = async (latitude: number, longitude: number, radius: number) => {
  const query = { latitude: String(latitude), longitude: String(longitude), radius: String(radius) }
  return (await find(query)).json<{ name: string }[]>().map(({ name }) => name)
}

describe('finding studios near a point', () => {
  it('API-01 answers the documented fields, coordinates as numeric strings', async () => {
    await makeStudio('Atelier', 54.3212, 10.1389)
    const answer = await find({ latitude: '54.32', longitude: '10.13', radius: '20' })
    expect(answer.json()).toEqual([
      {
        id: 1,
        name: 'Atelier',
        address: 'Wall 18',
        zipcode: '24103',
        city: 'Kiel',
        latitude: '54.3212000',
        longitude: '10.1389000',
        shop_phone: '0431 555 0',
        website: 'https://studio.example',
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ])
  })

  it('FIND-03 answers pins for the map: id, coordinates to a metre, name; nearest first', async () => {
    await makeStudio('fern', 54.1234567, 10)
    await makeStudio('nah', 54.0100004, 10)
    await makeStudio('weit weg', 51, 10)
    await makeStudio('in Prüfung', 54, 10, { studio: 'under-review' })
    const query = { latitude: '54', longitude: '10', radius: '20' }
    const answer = await server.app.inject({ url: '/api/photobooth/shops-nearby/pins/', query })
    expect(answer.json()).toEqual([
      [2, 54.01, 10, 'nah'],
      [1, 54.12346, 10, 'fern'],
    ])
    const headers = { 'if-none-match': String(answer.headers.etag) }
    const again = await server.app.inject({ url: '/api/photobooth/shops-nearby/pins/', query, headers })
    expect(again.statusCode).toBe(304)
    expect((await find(query, headers)).statusCode, 'of the other form').toBe(200)
  })

  it('API-01, FIND-06 keeps to the radius on a sphere of 6371 km, nearest first', async () => {
    // One degree of latitude is 111.19 km on the sphere of the implementation.
    await makeStudio('fern', 54.1, 10)
    await makeStudio('nah', 54.01, 10)
    await makeStudio('mittel', 54.05, 10)
    expect(await namesNear(54, 10, 12)).toEqual(['nah', 'mittel', 'fern'])
    expect(await namesNear(54, 10, 11.12)).toEqual(['nah', 'mittel', 'fern'])
    expect(await namesNear(54, 10, 11.11)).toEqual(['nah', 'mittel'])
    expect(await namesNear(54, 10, 1)).toEqual([])
  })

  it('FIND-03 gives all studios for the radius 1000 around the centre of Germany', async () => {
    await makeStudio('Flensburg', 54.78, 9.43)
    await makeStudio('Sonthofen', 47.51, 10.28)
    expect(await namesNear(51.1657, 10.4515, 1000)).toHaveLength(2)
  })

  it('FIND-11 shows approved studios of activated owners only', async () => {
    await makeStudio('sichtbar', 54, 10)
    await makeStudio('Inhaber wird geprüft', 54, 10, { owner: 'under-review' })
    await makeStudio('Inhaber abgelehnt', 54, 10, { owner: 'rejected' })
    await makeStudio('Studio wird geprüft', 54, 10, { studio: 'under-review' })
    await makeStudio('Studio abgelehnt', 54, 10, { studio: 'rejected' })
    expect(await namesNear(54, 10, 20)).toEqual(['sichtbar'])
  })

  it.each([
    ['without radius', { latitude: '54', longitude: '10' }],
    ['with a latitude beyond the pole', { latitude: '91', longitude: '10', radius: '20' }],
    ['with words', { latitude: 'Kiel', longitude: '10', radius: '20' }],
    ['with no radius at all', { latitude: '54', longitude: '10', radius: '0' }],
    ['with infinity', { latitude: '54', longitude: 'Infinity', radius: '20' }],
  ])('API-01 refuses a search %s', async (_case, query) => {
    expect((await find(query)).statusCode).toBe(400)
  })

  it('FIND-03 answers many studios compressed, and only once while they stay the same', async () => {
    await makeStudios(600)
    const query = { latitude: '51.1657', longitude: '10.4515', radius: '1000' }
    const first = await find(query, { 'accept-encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const unpacked = JSON.parse(gunzipSync(first.rawPayload).toString())
    expect(unpacked).toEqual((await find(query)).json())
    expect(unpacked).toHaveLength(600)
    const etag = String(first.headers.etag)
    const strong = etag.slice('W/'.length)
    for (const held of [etag, strong, `"other", ${etag}`, `W/"a, b",${strong}`, '*'])
      expect([held, (await find(query, { 'if-none-match': held })).statusCode]).toEqual([held, 304])
    expect((await find(query, { 'if-none-match': `"other", W/"54,10"` })).statusCode).toBe(200)
    await makeStudio('neu', 52, 10)
    expect((await find(query, { 'if-none-match': etag })).json()).toHaveLength(601)
  })

  it('FIND-03 answers nothing compressed to a client that forbids it', async () => {
    await makeStudios(600)
    const query = { latitude: '51.1657', longitude: '10.4515', radius: '1000' }
    const encodingOf = async (accepted: string) =>
      (await find(query, { 'accept-encoding': accepted })).headers['content-encoding']
    for (const accepted of ['gzip;q=0', 'identity, gzip; q=0.0', 'x-gzip-like'])
      expect([accepted, await encodingOf(accepted)]).toEqual([accepted, undefined])
    for (const accepted of ['gzip;q=0.5', 'GZIP', 'br;q=0, gzip'])
      expect([accepted, await encodingOf(accepted)]).toEqual([accepted, 'gzip'])
  })

  it('FIND-03 answers all studios from a place of its own in Zstandard to a client that reads it', async () => {
    for (let number = 0; number < 10; number += 1) await makeStudio(`Studio ${number} ${'x'.repeat(110_000)}`, 54, 10)
    const query = { latitude: '54', longitude: '10', radius: '1000' }
    const plain = await find(query)
    const answer = await find(query, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    // Compared by code: a matcher that fails compares megabytes byte by byte.
    expect(zstdDecompressSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
    const gzip = await find(query, { 'accept-encoding': 'gzip, deflate, br, zstd;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('FIND-03 answers the same place the same until a studio changes, compressed or not', async () => {
    for (let number = 0; number < 10; number += 1) await makeStudio(`Studio ${number} ${'x'.repeat(200)}`, 54, 10)
    const query = { latitude: '54', longitude: '10', radius: '20' }
    const plain = await find(query)
    const [one, other] = await Promise.all([1, 2].map(() => find(query, { 'accept-encoding': 'gzip' })))
    expect(JSON.parse(gunzipSync(one?.rawPayload ?? '').toString())).toEqual(plain.json())
    expect(other?.rawPayload).toEqual(one?.rawPayload)
    expect(one?.headers.etag).toBe(plain.headers.etag)
    const elsewhere = await find({ ...query, latitude: '54.01' })
    expect(elsewhere.headers.etag).not.toBe(plain.headers.etag)
    await makeStudio('neu', 54, 10)
    expect((await find(query, { 'if-none-match': String(plain.headers.etag) })).json()).toHaveLength(11)
  })

  it('API-01 logs no coordinates', async () => {
    await find({ latitude: '54.987654', longitude: '10.123456', radius: '20' })
    expect(server.logged.join()).not.toContain('54.987654')
  })
})
