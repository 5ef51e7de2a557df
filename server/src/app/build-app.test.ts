import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { multipart } from '#test/multipart.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { lookAround } from './observability/health.ts'

const server = startTestServer()

describe('the API', () => {
  it('API-11 serves the OpenAPI 3.1 description of every call that the contract names', async () => {
    const description = (await server.get('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/api/photobooth/register/',
        '/api/photobooth/web-login/',
        '/api/photobooth/registered-shops/',
        '/api/photobooth/shops-nearby/',
        '/api/photobooth/certificates/{id}/',
        '/api/places/geocode/',
        '/api/operator/reviews/{owner_id}/decision/',
      ]),
    )
    const form = description.paths['/api/photobooth/registered-shops/'].post.requestBody.content
    expect(Object.keys(form)).toEqual(['multipart/form-data', 'application/json'])
  })

  it('API-11 describes no pattern that validators in Python, Java or .NET cannot read', async () => {
    const text = (await server.get('/api/openapi.json')).body
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, pattern]) =>
      JSON.parse(pattern ?? '""'),
    )
    expect(patterns.length).toBeGreaterThan(0)
    expect(patterns.filter((pattern) => pattern.includes('\\p{'))).toEqual([])
  })

  it('API-11, FOTO-08 describes the bytes and the headers of a transfer', async () => {
    const description = (await server.get('/api/openapi.json')).json()
    const transfer = description.paths['/api/photos/transfers/'].post
    expect(Object.keys(transfer.requestBody.content)).toEqual(['application/octet-stream'])
    expect(
      transfer.parameters.map(({ in: where, name }: { in: string; name: string }) => `${where} ${name}`),
    ).toContain('header x-transfer-id')
  })

  it('API-11, LOC-06 describes the defaults of numbers that may be left out', async () => {
    const { paths } = (await server.get('/api/openapi.json')).json()
    const { properties } =
      paths['/api/photobooth/registered-shops/'].post.requestBody.content['application/json'].schema
    expect([properties.latitude, properties.longitude]).toMatchObject([{ default: 0 }, { default: 0 }])
    type Parameter = { name: string; schema: object }
    const schemaOf = ({ parameters }: { parameters: Parameter[] }, wanted: string) =>
      parameters.find(({ name }) => name === wanted)?.schema
    expect(schemaOf(paths['/api/photos/transfers/'].post, 'x-client-version')).toMatchObject({ default: 1 })
    expect(schemaOf(paths['/api/operator/accounts/'].get, 'most')).toMatchObject({ default: 50 })
  })

  it('ABR-06, API-11 names the codes of each refusal beside its status', async () => {
    const description = (await server.get('/api/openapi.json')).json()
    const codesOf = (path: string, status: number) =>
      description.paths[path].post.responses[status].content['application/json'].schema.properties.code.enum
    const decision = '/api/retrieval/photos/{photoId}/decision/'
    expect(codesOf(decision, 409)).toEqual(['already-decided', 'not-retrieved'])
    expect(codesOf(decision, 400)).toEqual([
      'application-date-in-future',
      'application-date-missing',
      'application-date-too-long-ago',
      'invalid-input',
    ])
    expect(codesOf('/api/retrieval/photos/', 403)).toEqual([
      'certificate-only',
      'not-allowed',
      'organisation-blocked',
      'wrong-category',
    ])
    expect(codesOf('/api/retrieval/photos/', 503)).toEqual(['busy'])
    expect(codesOf('/api/retrieval/photos/', 500)).toEqual(['internal'])
  })

  it('EID-03, API-11 describes every page that may end an eID, beside the answers that are no page', async () => {
    const description = (await server.get('/api/openapi.json')).json()
    const { responses } = description.paths['/api/eid/callback/'].get
    const typesOf = (status: string) => Object.keys(responses[status]?.content ?? {})
    for (const status of ['200', '401', '403', '409'])
      expect([status, typesOf(status)]).toEqual([status, ['text/html']])
    for (const status of ['400', '503'])
      expect([status, typesOf(status)]).toEqual([status, ['text/html', 'application/json']])
    for (const status of ['429', '500']) expect([status, typesOf(status)]).toEqual([status, ['application/json']])
  })

  it('ABR-06, API-11 describes both forms of a retrieved photo', async () => {
    const description = (await server.get('/api/openapi.json')).json()
    const { content } = description.paths['/api/retrieval/photos/'].post.responses['200']
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    const { ciphertext, ...described } = content['application/json'].schema.properties
    expect(ciphertext).toMatchObject({ type: 'string' })
    expect(content['multipart/form-data'].schema).toMatchObject({
      properties: { description: { properties: described }, ciphertext: { type: 'string', format: 'binary' } },
      required: ['description', 'ciphertext'],
    })
    const whole: string[] = content['application/json'].schema.required
    const { required } = content['multipart/form-data'].schema.properties.description
    expect([...required, 'ciphertext'].sort()).toEqual([...whole].sort())
  })

  it('API-11, FOTO-08 describes ids as UUIDs of version 4, a checksum by its digits, and how a reference is written', async () => {
    const { paths } = (await server.get('/api/openapi.json')).json()
    type Parameter = { name: string; description?: string; schema: object }
    const parametersOf = (path: string, method: string): Record<string, Parameter> =>
      Object.fromEntries(paths[path][method].parameters.map((each: Parameter) => [each.name, each]))
    const uuid = { type: 'string', format: 'uuid', pattern: expect.stringContaining('-4') }
    const transfer = parametersOf('/api/photos/transfers/', 'post')
    const revoking = parametersOf('/api/photos/transfers/{transferId}/', 'delete')
    const deciding = parametersOf('/api/retrieval/photos/{photoId}/decision/', 'post')
    for (const parameter of [
      transfer['x-transfer-id'],
      transfer['x-replaces-transfer'],
      revoking.transferId,
      deciding.photoId,
    ])
      expect(parameter?.schema, parameter?.name).toMatchObject(uuid)
    const bodyOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema
    expect(bodyOf('/api/retrieval/photos/').properties.photoId).toMatchObject(uuid)
    const [, eidOfTransfer] = bodyOf('/api/eid/start/').oneOf
    expect(eidOfTransfer.properties.transfer_id).toMatchObject(uuid)
    for (const checksum of [transfer['x-ciphertext-sha256']?.schema, eidOfTransfer.properties.ciphertext_sha256])
      expect(checksum).toMatchObject({ type: 'string', pattern: expect.stringContaining('{64}') })
    expect(transfer['x-customer-reference']?.description).toContain('percent-encoded UTF-8')
  })

  it('API-11 describes the challenge of a 401, and that a search may be unchanged', async () => {
    const { paths } = (await server.get('/api/openapi.json')).json()
    const challengeOf = (path: string) => paths[path].post.responses['401'].headers['www-authenticate'].description
    expect(challengeOf('/api/retrieval/photos/')).toBe('Bearer, EPass-JWS')
    expect(challengeOf('/api/photobooth/web-login/')).toBe('Bearer')
    for (const path of ['/api/photobooth/shops-nearby/', '/api/studios/offers/'])
      expect(paths[path].get.responses['304']).toEqual({ description: expect.stringContaining('If-None-Match') })
  })

  it('API-11 validates with that description: what it does not name is refused', async () => {
    const payload = { ticket: 'x', code: '123456', remember: true }
    const answer = await server.post('/api/photobooth/second-factor/', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ remember: ['Dieses Feld gibt es hier nicht.'], code: 'invalid-input' })
  })

  it.each([
    [[], 'Bitte geben Sie Ihr Passwort ein.'],
    [Array.from({ length: 200 }, () => 'a'), 'Bitte geben Sie Ihr Passwort ein.'],
    ['a'.repeat(200), 'Das Passwort ist zu lang.'],
  ])('API-03 says one sentence for a field of the wrong type (%#)', async (password, sentence) => {
    const payload = { email: 'inhaberin@studio.test', password }
    const answer = await server.post('/api/photobooth/web-login/', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ password: [sentence], detail: sentence, message: sentence, code: 'invalid-input' })
  })

  it('API-11, QUAL-09 shows the description to read, also by plain http in a local network', async () => {
    const { statusCode, headers } = await server.get('/api/docs/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('API-03 names the scheme of a sign-in also where the password was wrong', async () => {
    const payload = { email: 'k@studio.test', password: 'Falsch2026!' }
    const { statusCode, headers } = await server.post('/api/photobooth/web-login/', payload)
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  describe('JSON in another encoding than UTF-8', () => {
    const register = (body: string | Buffer, charset: string) =>
      server.post('/api/photobooth/register/', body, { 'content-type': `application/json; charset=${charset}` })
    const text = JSON.stringify(OWNER)

    it('API-02, REG-15 is refused, and no name is stored without its umlauts', async () => {
      const answer = await register(Buffer.from(text, 'latin1'), 'iso-8859-1')
      const sentence = 'Bitte senden Sie Ihre Angaben in UTF-8.'
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { non_field_errors: [sentence], detail: sentence, code: 'invalid-input' },
      ])
    })

    it.each(['utf-8', 'iso-8859-1'])('API-02 is what counts, not the name %s of one', async (charset) => {
      expect((await register(`\ufeff${text}`, charset)).statusCode).toBe(200)
    })
  })

  it.each([
    ['an address that is no UTF-8', { method: 'GET', url: '/%E4' } as const, 404, 'not-found'],
    ['an unknown call', { method: 'GET', url: '/api/photobooth/nothing/' } as const, 404, 'not-found'],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/photobooth/web-login/',
        payload: '{"email"',
        headers: { 'content-type': 'application/json' },
      } as const,
      400,
      'invalid-input',
    ],
    [
      'another type',
      {
        method: 'POST',
        url: '/api/photobooth/web-login/',
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      } as const,
      415,
      'wrong-type',
    ],
    [
      'a body of 100 kB',
      { method: 'POST', url: '/api/photobooth/web-login/', payload: { email: 'x'.repeat(100_000) } } as const,
      413,
      'too-large',
    ],
  ])('API-02 answers %s in its own shape', async (_case, request, status, code) => {
    const answer = await server.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/\.$/) })
  })

  it.each([
    ['text', { body: '{"email":"a@studio.test","password":"x"}', headers: { 'content-type': 'text/plain' } }],
    ['a form', multipart({ email: 'a@studio.test', password: 'x' })],
  ])('API-03, API-12 takes %s for the wrong type where JSON is awaited, or nothing', async (_what, sent) => {
    for (const path of ['web-login', 'passkey-options']) {
      const answer = await server.post(`/api/photobooth/${path}/`, sent.body, sent.headers)
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-type'])
    }
  })

  it('API-05, API-06, API-12 does without a body what needs none, also for a client that calls the missing one JSON', async () => {
    const { headers } = await makePerson(server, 'owner')
    const json = { ...headers, 'content-type': 'application/json' }
    for (const path of ['registered-shops/1', 'invite-employee/987654', 'invitations/987654']) {
      expect((await server.delete(`/api/photobooth/${path}/`, json)).json()).toMatchObject({ code: 'not-found' })
    }
    const device = (await server.get('/api/photobooth/sessions/', headers)).json()[0].id
    const calls = [
      await server.post('/api/photobooth/passkey-options/', undefined, json),
      await server.delete(`/api/photobooth/sessions/${device}/`, json),
    ]
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const leaving = await makePerson(server, 'manager')
    const ended = await server.post('/api/photobooth/logout/', '', { ...json, ...leaving.headers })
    expect(ended.statusCode).toBe(200)
  })

  it('API-03 refuses a missing body and inherited object keys where input is required', async () => {
    for (const body of ['', '{"__proto__":{"email":"a@studio.test"},"password":"x"}']) {
      const answer = await server.post('/api/photobooth/web-login/', body, { 'content-type': 'application/json' })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    }
  })

  it('API-02 speaks of no file where none was sent', async () => {
    const payload = { email: 'x'.repeat(100_000) }
    const answer = await server.post('/api/photobooth/web-login/', payload)
    expect(answer.json().detail).toBe('Die gesendeten Daten sind zu groß.')
  })

  it('API-02 reveals nothing about a bug except that one occurred', async () => {
    const { passwords } = server.deps
    Object.assign(server.deps, { passwords: { verify: () => Promise.reject(new Error('secret')) } })
    const payload = { email: 'k@studio.test', password: 'x' }
    const answer = await server.post('/api/photobooth/web-login/', payload)
    Object.assign(server.deps, { passwords })
    expect(answer.statusCode).toBe(500)
    const sentence = 'Es ist ein Fehler aufgetreten. Wir wurden benachrichtigt.'
    expect(answer.json()).toEqual({ detail: sentence, message: sentence, code: 'internal' })
    expect(answer.body).not.toContain('secret')
  })

  it('API-06 answers with and without the trailing slash', async () => {
    const url = '/api/photobooth/shops-nearby?latitude=54&longitude=10&radius=20'
    expect((await server.get(url)).statusCode).toBe(200)
  })

  it('says that it lives and is ready', async () => {
    expect((await server.get('/health/live')).json()).toEqual({ status: 'live' })
    expect((await server.get('/health/ready')).json()).toEqual({ status: 'ready' })
  })

  it('QUAL-06 is not ready while the database takes no write', async () => {
    const { db } = server.deps
    const take = (writes: 'read only' | 'read write') =>
      db.execute(sql.raw(`set session characteristics as transaction ${writes}`))
    await take('read only')
    try {
      expect((await lookAround(server.deps)).missing).toEqual(['database'])
    } finally {
      await take('read write')
    }
    expect((await lookAround(server.deps)).missing).toEqual([])
  })

  it('QUAL-06 checks all parts concurrently, so that it is ready or not within a second', async () => {
    const asked: string[] = []
    const silent = (part: string) => () => {
      asked.push(part)
      return new Promise<never>(() => {})
    }
    const { deps } = server
    const table = { from: () => ({ where: () => ({ limit: silent('mail') }) }) }
    const db = { execute: silent('database'), select: () => table } as unknown as typeof deps.db
    const objects = { ...deps.objects, isAlive: silent('objects') }
    const looking = lookAround({
      ...deps,
      db,
      objects,
      virusScanner: { ...deps.virusScanner, isAlive: silent('scanner') },
    })
    expect(asked.toSorted()).toEqual(['database', 'mail', 'objects', 'scanner'])
    expect(await looking).toEqual({ missing: ['database', 'objects'], delayed: ['virus-scanner'] })
  })

  it('API-10 gives the web app its public settings and nothing else', async () => {
    expect((await server.get('/api/config/')).json()).toEqual({
      map_style_url: null,
      directions_url: 'https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}',
      test_mode: true,
      code_url: 'https://epassbild.test',
      code_symbols: ['datamatrix', 'qr'],
      transfer_eid: 'always',
      payment_key: null,
      creditor: expect.objectContaining({ city: 'Kiel' }),
      session_ends_with_upload: false,
      station_lock: false,
      citizen_deletion: true,
      citizen_status: true,
    })
  })

  it('guards every answer by its headers', async () => {
    const { headers } = await server.get('/api/config/')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      // The eID window may post messages to its opener (T16).
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
})
