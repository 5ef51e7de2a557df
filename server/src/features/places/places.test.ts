import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'

describe('places without a network', () => {
  const server = startTestServer()
  const get = (url: string) => server.get(url)
  const geocode = (address: string) => get(`/api/places/geocode/?address=${encodeURIComponent(address)}`)

  it('FIND-04 LOC-03 finds the position of an address and says how exact it is', async () => {
    const answer = await geocode('Holstenstr. 41, 24103 Kiel')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      latitude: expect.closeTo(54.32, 1),
      longitude: expect.closeTo(10.13, 1),
      name: '24103 Kiel',
      precision: 'place',
    })
  })

  it('FIND-10 LOC-03 says that a place is unknown', async () => {
    const answer = await geocode('Schlossallee 1, Entenhausen')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      detail: 'Standort nicht gefunden. Bitte überprüfen Sie die Eingabe.',
      code: 'place-not-found',
    })
  })

  it.each(['', '   ', 'x'.repeat(301)])('FIND-10 refuses the address „%s“', async (address) => {
    const answer = await geocode(address)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toContain('address')
  })

  it('LOC-02 gives the place of a postcode', async () => {
    const answer = await get('/api/places/postcode/24103/')
    expect([answer.statusCode, answer.json()]).toEqual([200, { city: 'Kiel' }])
  })

  it('LOC-02 knows unknown postcodes from invalid ones', async () => {
    expect((await get('/api/places/postcode/00000/')).json()).toMatchObject({ code: 'postcode-unknown' })
    expect((await get('/api/places/postcode/2410a/')).statusCode).toBe(400)
  })

  it('T24 never logs what was searched', async () => {
    await geocode('Kanarienweg 7, 24103 Kiel')
    expect(server.logged.join()).not.toContain('Kanarienweg')
  })
})

const failing: Server = createServer((_, reply) => reply.writeHead(502).end('down')).listen(0, '127.0.0.1')
await once(failing, 'listening')

describe('places by services that are away', () => {
  const url = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`
  const server = startTestServer({ GEOCODER_URL: url, POSTCODE_URL: url })
  afterAll(() => void failing.close())

  it.each(['/api/places/geocode/?address=Geheimgasse', '/api/places/postcode/24103/'])(
    'FIND-10 API-10 answers %s with a clear sentence and when to try again',
    async (path) => {
      const answer = await server.get(path)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('10')
      expect(answer.json()).toEqual({
        detail: 'Der Kartendienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
        code: 'service-down',
      })
      expect(server.logged.join()).toContain('service down')
      expect(server.logged.join()).not.toContain('Geheimgasse')
    },
  )
})
