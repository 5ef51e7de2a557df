import { transferPhoto } from '@epassbild/contract/photos.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { startTestServer } from '#test/start-test-server.ts'

const ORIGIN = 'https://portal.example'
const url = '/api/photobooth/web-login/'
const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url,
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
})

describe('pages of other sites', () => {
  const closed = startTestServer()
  const open = startTestServer({ CORS_ORIGINS: `${ORIGIN}, https://other.example` })

  it('API-03 may not read an answer unless the settings name their site', async () => {
    const answer = await closed.app.inject(preflight(ORIGIN))
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const foreign = await open.app.inject(preflight('https://evil.example'))
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('API-03 of a named site may call with a token and read the answer, also a refusal', async () => {
    const asked = await open.app.inject(preflight(ORIGIN))
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      vary: expect.stringContaining('Origin'),
    })
    expect(asked.headers['access-control-allow-headers']).toContain('authorization')
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const payload = { email: 'k@studio.test', password: 'Falsch2026!' }
    const answer = await open.post(url, payload, { origin: ORIGIN })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, ORIGIN])
  })

  it('API-01, API-03 of a named site and of another are cached separately, whatever else an answer varies with', async () => {
    const search = '/api/photobooth/shops-nearby/?latitude=54&longitude=10&radius=20'
    const varies = (await open.get(search, { origin: ORIGIN })).headers.vary
    expect(String(varies).toLowerCase().split(', ').sort()).toEqual(['accept-encoding', 'origin'])
    expect((await open.get('/api/status/', { origin: ORIGIN })).headers.vary).toBe('Origin')
    expect((await closed.get(search)).headers.vary).toBe('accept-encoding')
  })

  it('API-03, FOTO-08 of a named site may transfer a photo: all headers of that call pass the preflight', async () => {
    const asked = await open.app.inject({ ...preflight(ORIGIN), url: transferPhoto.path })
    const allowed = String(asked.headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['x-transfer-id', 'x-shop-id', 'x-further-use']))
    expect(Object.keys(transferPhoto.input?.shape ?? {}).filter((name) => !allowed.includes(name))).toEqual([])
  })

  it.each(['*', 'portal.example', 'https://portal.example/', 'null', 'file:///etc'])(
    'API-03 are not named by %s',
    (origins) => {
      expect(() => readConfig({ CORS_ORIGINS: origins })).toThrow('CORS_ORIGINS')
    },
  )
})
