import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { embeddedCountries } from './countries-embedded.ts'
import { restCountries } from './countries-rest.ts'
import { nominatimGeocoder } from './geocoder-nominatim.ts'
import { zippopotamPostcodes } from './postcode-zippopotam.ts'

const servers: Server[] = []

/** A local service with this behaviour; returns its address and the requests it has received. */
async function service(listener: RequestListener): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(request.url ?? '')
    listener(request, reply)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const HOUSE = {
  lat: '54.3213',
  lon: '10.1349',
  display_name: '41, Holstenstraße, Kiel, 24103, Deutschland',
  type: 'house',
  place_rank: 30,
  address: { road: 'Holstenstraße', city: 'Kiel', postcode: '24103' },
}

describe('asking a Nominatim', () => {
  it('FIND-04 asks by address, in Germany only', async () => {
    const { url, seen } = await service(json([HOUSE]))
    const found = await nominatimGeocoder(url).find('Holstenstr. 41, 24103 Kiel')
    expect(found).toEqual({ latitude: 54.3213, longitude: 10.1349, name: '24103 Kiel', precision: 'address' })
    const asked = new URL(seen[0] ?? '', url)
    expect(asked.pathname).toBe('/search')
    expect(asked.searchParams.get('q')).toBe('Holstenstr. 41, 24103 Kiel')
    expect(asked.searchParams.get('countrycodes')).toBe('de')
  })

  it('FIND-04 asks by postal code when the text is one', async () => {
    const { url, seen } = await service(json([{ ...HOUSE, type: 'postcode', place_rank: 21 }]))
    const found = await nominatimGeocoder(url).find(' 24103 ')
    expect(found?.precision).toBe('postcode')
    expect(new URL(seen[0] ?? '', url).searchParams.get('postalcode')).toBe('24103')
    expect(seen).toHaveLength(1)
  })

  it('FIND-04 falls back to the postal code when the address is unknown', async () => {
    const { url, seen } = await service((request, reply) =>
      json(request.url?.includes('postalcode=') ? [{ lat: 54.3, lon: 10.1, display_name: '24103, Kiel' }] : [])(
        request,
        reply,
      ),
    )
    const found = await nominatimGeocoder(url).find('Erfundene Gasse 1, 24103 Kiel')
    expect(found).toEqual({ latitude: 54.3, longitude: 10.1, name: '24103, Kiel', precision: 'place' })
    expect(seen).toHaveLength(2)
  })

  it('FIND-10 finds nothing when the service knows nothing', async () => {
    const { url } = await service(json([]))
    expect(await nominatimGeocoder(url).find('Entenhausen')).toBeUndefined()
  })

  it('API-10 keeps the path and the key of the configured address', async () => {
    const { url, seen } = await service(json([HOUSE]))
    await nominatimGeocoder(`${url}/nominatim/?key=k1`).find('Kiel')
    expect(seen[0]).toMatch(/^\/nominatim\/search\?key=k1&q=Kiel&/)
  })
})

describe('a geocoder that fails', () => {
  const failing: Record<string, RequestListener> = {
    'answers 500': json({ error: 'down' }, 500),
    'answers HTML': (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Wartung</html>'),
    'answers another shape': json([{ name: 'Kiel' }]),
    'answers a position off the globe': json([{ ...HOUSE, lat: '900' }]),
    'answers no position': json([{ ...HOUSE, lat: '' }]),
    'cuts the connection': (request) => request.socket.destroy(),
  }

  it.each(Object.keys(failing))('FIND-10 is a failure, not an empty answer, when it %s', async (way) => {
    const { url } = await service(failing[way] as RequestListener)
    await expect(nominatimGeocoder(url).find('Kiel')).rejects.toBeInstanceOf(PortFailure)
  })
})

describe('asking a Zippopotam', () => {
  it('LOC-02 reads the first place name', async () => {
    const { url, seen } = await service(
      json({ 'post code': '24103', places: [{ 'place name': 'Kiel' }, { 'place name': 'X' }] }),
    )
    expect(await zippopotamPostcodes(url).placeNameOf('24103')).toBe('Kiel')
    expect(seen).toEqual(['/de/24103'])
  })

  it.each([
    ['answers 404', json({}, 404)],
    ['answers an empty object', json({})],
    ['knows no place', json({ places: [] })],
  ])('LOC-02 knows no place when the service %s', async (_, listener) => {
    const { url } = await service(listener)
    expect(await zippopotamPostcodes(url).placeNameOf('99999')).toBeUndefined()
  })

  it('LOC-02 is a failure when the service answers 500', async () => {
    const { url } = await service(json({}, 500))
    await expect(zippopotamPostcodes(url).placeNameOf('24103')).rejects.toBeInstanceOf(PortFailure)
  })
})

describe('asking for countries', () => {
  it('PAY-08, API-10 reads common name and two-letter code of each that an invoice can name', async () => {
    const { url } = await service(
      json([
        { name: { common: 'Germany', official: 'Federal Republic of Germany' }, cca2: 'DE' },
        { name: { common: 'Austria' }, cca2: 'AT' },
        { name: { common: 'Kosovo' }, cca2: 'XK' },
      ]),
    )
    expect(await restCountries(url).list()).toEqual([
      { name: 'Germany', code: 'DE' },
      { name: 'Austria', code: 'AT' },
    ])
  })

  it('PAY-08 is a failure when the service answers something else', async () => {
    const { url } = await service(json([{ name: 'Germany', cca2: 'DEU' }]))
    await expect(restCountries(url).list()).rejects.toThrow(PortFailure)
  })

  it('PAY-08 knows all countries by their German names without a service', async () => {
    const all = await embeddedCountries.list()
    expect(all).toHaveLength(249)
    expect(all).toContainEqual({ code: 'DE', name: 'Deutschland' })
    expect(all.filter(({ code, name }) => code === name)).toEqual([])
  })
})
