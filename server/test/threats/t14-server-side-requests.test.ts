import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const servers: Server[] = []
const connectionsInside: string[] = []
const asked: IncomingMessage[] = []
let answer: RequestListener = (_, reply) => reply.end()

/** A server in our own network that must not be reachable through us. */
const inside = await listen((request, reply) => {
  connectionsInside.push(request.url ?? '')
  reply.end('secret')
})
const geocoder = await listen((request, reply) => {
  asked.push(request)
  answer(request, reply)
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const server = startTestServer({ GEOCODER_URL: `${geocoder}/maps?key=1`, POSTCODE_URL: geocoder })
const geocode = (address: string) => server.app.inject({ url: '/api/places/geocode/', query: { address } })

beforeEach(() => {
  connectionsInside.length = 0
  asked.length = 0
  answer = (_, reply) => reply.setHeader('content-type', 'application/json').end('[]')
})
afterAll(() => {
  for (const listening of servers) {
    listening.close()
    listening.closeAllConnections()
  }
})

const port = new URL(inside).port
const ADDRESSES = [
  'http://169.254.169.254/latest/meta-data/',
  `${inside}/`,
  `//127.0.0.1:${port}/`,
  `@127.0.0.1:${port}#`,
  `@127.0.0.1:${port}/?`,
  `\\\\127.0.0.1:${port}\\`,
  `../../..//127.0.0.1:${port}/`,
  `%0d%0aHost: 127.0.0.1:${port}`,
  `\r\nHost: 127.0.0.1:${port}\r\n\r\nGET / HTTP/1.1`,
  `&q=x&url=${inside}`,
  'a&countrycodes=fr#x',
  `?url=${encodeURIComponent(inside)}`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/_GET`,
  `127.0.0.1.nip.io:${port}`,
  `http://[::ffff:127.0.0.1]:${port}/`,
]

describe('an address that is meant for the server itself', () => {
  it.each(ADDRESSES)('T14 reaches nothing but the geocoder, as a value: %j', async (address) => {
    const { statusCode } = await geocode(address)
    expect([400, 404]).toContain(statusCode)
    expect(asked.length > 0).toBe(statusCode === 404)
    expect(connectionsInside).toEqual([])
    for (const { url = '', headers } of asked) {
      expect(headers.host).toBe(new URL(geocoder).host)
      const { pathname, searchParams } = new URL(url, geocoder)
      expect(pathname).toBe('/maps/search')
      expect(searchParams.get('key')).toBe('1')
      expect(searchParams.getAll('countrycodes')).toEqual(['de'])
      expect(searchParams.has('url')).toBe(false)
      // Five digits are also looked up as a postcode.
      if (searchParams.has('postalcode')) expect(searchParams.get('postalcode')).toMatch(/^\d{5}$/)
      else expect(searchParams.getAll('q')).toEqual([address.trim()])
    }
  })

  it.each([301, 302, 303, 307, 308])('T14 is not followed when the geocoder sends us on with %i', async (status) => {
    answer = (_, reply) => reply.writeHead(status, { location: `${inside}/redirected` }).end()
    const { statusCode, headers } = await geocode('Wall 18, Kiel')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('10')
    expect(connectionsInside).toEqual([])
  })

  it('T14 is not followed when the postcode service sends us on', async () => {
    answer = (_, reply) => reply.writeHead(302, { location: `${inside}/redirected` }).end()
    expect((await server.get('/api/places/postcode/24103/')).statusCode).toBe(503)
    expect(connectionsInside).toEqual([])
  })

  it('T14 is never fetched when it is the website of a company or a studio', async () => {
    const website = `http://127.0.0.1.nip.io:${port}/`
    const registered = await server.post('/api/photobooth/register/', { ...OWNER, website })
    expect(registered.statusCode).toBe(200)
    const { headers } = await makePerson(server, 'owner')
    const payload = { name: 'Atelier', address: 'Wall 18', city: 'Kiel', website: `${inside}/` }
    await server.post('/api/photobooth/registered-shops/', payload, headers)
    await server.mails()
    expect(connectionsInside).toEqual([])
  })
})

describe('a geocoder that does us harm', () => {
  it('T14 is refused when it answers more than 64 kB', async () => {
    const padded = (length: number) => {
      answer = (_, reply) => reply.setHeader('content-type', 'application/json').end(`[${' '.repeat(length)}]`)
    }
    padded(60_000)
    expect((await geocode('Wall 18, Kiel')).statusCode).not.toBe(503)
    padded(70_000)
    expect((await geocode('Wall 18, Kiel')).statusCode).toBe(503)
  })

  it('T14 is refused when it answers something else than places', async () => {
    answer = (_, reply) => reply.end('{"lat": "54", "__proto__": {"polluted": true}}')
    expect((await geocode('Wall 18, Kiel')).statusCode).toBe(503)
  })

  it.each<[string, RequestListener]>([
    ['nothing', () => {}],
    ['drop by drop', (_, reply) => void reply.writeHead(200).write('[')],
  ])('T14 is left after two seconds when it answers %s', async (_how, listener) => {
    answer = listener
    const start = performance.now()
    expect((await geocode('Wall 18, Kiel')).statusCode).toBe(503)
    expect(performance.now() - start).toBeLessThan(3_500)
  })
})
