import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { organisations } from '#features/authorities/authorities-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { FOUR_HOURS, fingerprintOf, KIEL, LUEBECK, startAuthoritiesPort } from './authorities-port.fixture.ts'

const server = startTestServer()
const port = startAuthoritiesPort(server)
const HOST = 'host: cloud\r\n'

describe('retrieval by mutual TLS', () => {
  it('CERT-06 a listed authority gets ciphertext, Nutzerkennung and signature, and nothing else', async () => {
    const { status, headers, body } = await port.retrieve()
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect(Object.keys(body)).toEqual(['ciphertext', 'userIdentifier', 'signature'])
    const ciphertext = new Uint8Array(Buffer.from(String(body.ciphertext), 'base64'))
    const opened = await openPhoto(ciphertext, { algorithm: AES_256_GCM, iv: port.photo.iv, key: port.photo.key })
    expect(Buffer.from(opened).equals(port.photo.photo)).toBe(true)
    expect(body.signature).toMatchObject({ signature: expect.any(String), certificates: expect.any(Array) })
  })

  it('CERT-06 the audit log names authority and certificate; its row is made once', async () => {
    await Promise.all([port.retrieve(), port.retrieve()])
    expect(await server.deps.db.select().from(organisations)).toMatchObject([{ ...KIEL, categories: ['passport'] }])
    const rows = await server.audited('photo-retrieved')
    expect(rows.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ photoId: port.photoId, result: 'given', certificate: fingerprintOf(port.authority) }),
      expect.objectContaining({ photoId: port.photoId, result: 'given', certificate: fingerprintOf(port.authority) }),
    ])
  })

  it('CERT-06 keep and delete come in connections of their own', async () => {
    await port.retrieve()
    const keep = { photoId: port.photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    expect(await port.ask('/photos/keep', keep)).toMatchObject({ status: 200, body: { kept: true } })
    expect(await port.state()).toBe('stored')
    server.wait(1_000)
    await port.retrieve()
    const gone = { photoId: port.photoId, organisationKey: KIEL.key }
    expect(await port.ask('/photos/delete', gone)).toMatchObject({ status: 200, body: { kept: false } })
    await server.runJobs()
    expect(await port.state()).toBe('deleted')
    expect(await port.ask('/photos/delete', gone)).toMatchObject({ status: 200, body: { kept: false } })
    expect(await port.retrieve()).toMatchObject({ status: 404, body: { error: 'unknown_photo' } })
  })

  it('CERT-02, CERT-06 keep for an application of six months ago is a bad request, and a later date still counts', async () => {
    await port.listenAgain(undefined, { validFrom: 'receipt' })
    await port.retrieve()
    const keep = (applicationDate: string) =>
      port.ask('/photos/keep', { photoId: port.photoId, organisationKey: KIEL.key, applicationDate })
    expect(await keep('2026-05-19')).toMatchObject({ status: 400, body: { error: 'bad_request' } })
    expect(await keep('2026-11-20')).toMatchObject({ status: 200, body: { kept: true } })
  })

  it.each(['0000-01-01', '1899-12-31', '2026-11-21', '2026-02-30', '20. November'])(
    'CERT-06 keep for an application of %s is a bad request',
    async (applicationDate) => {
      await port.retrieve()
      const keep = { photoId: port.photoId, organisationKey: KIEL.key, applicationDate }
      expect(await port.ask('/photos/keep', keep)).toMatchObject({ status: 400, body: { error: 'bad_request' } })
    },
  )

  it('CERT-06 a decision more than a day after the retrieval is refused and requires another retrieval', async () => {
    await port.retrieve()
    server.wait(24 * 3_600_000 + 1)
    const keep = { photoId: port.photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    expect(await port.ask('/photos/keep', keep)).toMatchObject({ status: 409, body: { error: 'not_retrieved' } })
    await port.retrieve()
    expect(await port.ask('/photos/keep', keep)).toMatchObject({ status: 200, body: { kept: true } })
  })

  it('CERT-06 a refusal by the authority names its reason', async () => {
    await port.retrieve()
    await port.ask('/photos/delete', { photoId: port.photoId, organisationKey: KIEL.key, reason: 'blurred' })
    const [row] = await server.audited('photo-decided')
    expect(row?.facts).toMatchObject({ decision: 'reject', reason: 'blurred' })
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown field', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11', organisationKey: KIEL.key, all: true }],
    ['no key', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11' }],
    ['another form of key', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11', organisationKey: 'pas:1' }],
  ])('CERT-06 %s is a bad request', async (_kind, body) => {
    expect(await port.ask('/photos/retrieve', body)).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  it('CERT-06 a body of more than 4 KB and one that is no JSON are bad requests', async () => {
    const known = { photoId: port.photoId, organisationKey: KIEL.key }
    const answers = [
      await port.ask('/photos/retrieve', `${JSON.stringify(known)}${' '.repeat(4_096)}`),
      await port.ask('/photos/retrieve', '<xml/>', port.authority, 'text/xml'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([400, { error: 'bad_request' }])
  })

  it.each([
    ['a line that is no header', `${HOST}no header\r\n`, '400 Bad Request'],
    ['no host', 'content-length: 0\r\n', '400 Bad Request'],
    ['headers of 20 KB', `${HOST}x-much: ${'x'.repeat(20_000)}\r\n`, '431 Request Header Fields Too Large'],
    ['an unknown expectation', `${HOST}content-length: 0\r\nexpect: payment\r\n`, '417 Expectation Failed'],
  ])('CERT-06 %s is a bad request in the documented form', async (_kind, headers, status) => {
    const answer = await port.firstAnswer(port.authority, `POST /photos/retrieve HTTP/1.1\r\n${headers}\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect([head.split('\r\n')[0], JSON.parse(body)]).toEqual([`HTTP/1.1 ${status}`, { error: 'bad_request' }])
  })

  it('CERT-06 an address that is not UTF-8 is a bad request in the documented form', async () => {
    expect(await port.ask('/photos/%zz', {})).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  it('CERT-06 a connection ends with its answer, and a second request in it gets none', async () => {
    const body = JSON.stringify({ photoId: port.photoId, organisationKey: KIEL.key })
    const headers = `host: cloud\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    const request = `POST /photos/retrieve HTTP/1.1\r\n${headers}\r\n\r\n${body}`
    const started = performance.now()
    const answers = await port.firstAnswer(port.authority, request + request)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('CERT-06 unknown photos count as guesses of the whole authority', async () => {
    const guess = () => port.ask('/photos/retrieve', { photoId: server.deps.random.uuid(), organisationKey: KIEL.key })
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++) statuses.add((await guess()).status)
    expect([...statuses]).toEqual([404, 429])
  })

  it('CERT-06 no other call of the service answers here', async () => {
    expect(await port.ask('/api/retrieval/photos/', { photoId: port.photoId })).toMatchObject({
      status: 404,
      body: { error: 'unknown_path' },
    })
  })
})

describe('operation of retrieval by mutual TLS', () => {
  const lines = (msg: string) => server.logged.map((line) => JSON.parse(line)).filter((line) => line.msg === msg)
  const counted = async (figure: string) => {
    const line = (await server.deps.metrics.read()).split('\n').find((one) => one.startsWith(`${figure} `))
    return Number(line?.slice(figure.length + 1) ?? 0)
  }
  const grows = async (figure: string, act: () => Promise<unknown>) => {
    const before = await counted(figure)
    await act()
    await vi.waitFor(async () => expect(await counted(figure)).toBe(before + 1))
  }
  const unknown = () => port.ask('/photos/retrieve', { photoId: server.deps.random.uuid(), organisationKey: KIEL.key })
  const block = () => server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
  beforeEach(() => {
    server.logged.length = 0
  })

  it('CERT-06, QUAL-07 counts retrievals by what became of them, and each request by its route', async () => {
    await grows('epassbild_retrievals_total{outcome="done"}', () => port.retrieve())
    await grows('epassbild_retrievals_total{outcome="refused"}', unknown)
    await grows('epassbild_refusals_total{code="invalid-input"}', () => port.ask('/photos/%zz', {}))
    const keep = { photoId: port.photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    const requests = 'epassbild_request_seconds_count{method="POST",route="/photos/keep",status="200"}'
    await grows(requests, () => port.ask('/photos/keep', keep))
    expect(lines('request').at(-1)).toMatchObject({ route: '/photos/keep', status: 200, ms: expect.any(Number) })
    port.simulator.mood = 'down'
    server.wait(FOUR_HOURS)
    await grows('epassbild_refusals_total{code="busy"}', () => port.retrieve())
  })

  it('CERT-06, SAFE-06, T38 tells of a blocked authority and of a foreign key, each with the certificate', async () => {
    await port.retrieve()
    await grows('epassbild_refusals_total{code="key-certificate-mismatch"}', () =>
      port.retrieve(port.authority, LUEBECK.key),
    )
    await block()
    await grows('epassbild_refusals_total{code="organisation-blocked"}', () => port.retrieve())
    const certificate = fingerprintOf(port.authority)
    expect(lines('authority refused')).toMatchObject([
      { level: 40, code: 'key-certificate-mismatch', route: '/photos/retrieve', certificate },
      { level: 40, code: 'organisation-blocked', route: '/photos/retrieve', certificate },
    ])
  })

  it('CERT-06, SAFE-06, T38 tells of an authority that guesses, and of a certificate that is not listed', async () => {
    const event = 'epassbild_security_events_total{event="limit-reached"}'
    for (let n = 0; n < 20; n++) await unknown()
    await grows(event, unknown)
    const unlisted = await port.issueClient()
    await grows('epassbild_refusals_total{code="certificate-not-listed"}', () => port.retrieve(unlisted))
    expect(lines('authority refused')).toMatchObject([
      { code: 'too-many', certificate: fingerprintOf(port.authority) },
      { code: 'certificate-not-listed', certificate: fingerprintOf(unlisted) },
    ])
  })
})
