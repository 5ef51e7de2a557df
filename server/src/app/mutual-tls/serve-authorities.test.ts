import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { directoryOverHttp } from '#adapters/authorities/directory-over-http.ts'
import { rememberingDirectory } from '#adapters/authorities/remembering-directory.ts'
import { organisations } from '#features/authorities/authorities-schema.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Config } from '#platform/config.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { type DirectorySimulator, startDirectory } from '#test/dvdv-simulator.ts'
import { type Issued, issue } from '#test/local-pki.ts'
import { makeStation, type Station, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import type { ConnectionLimits } from './limit-connections.ts'
import { type AuthoritiesListener, serveAuthorities } from './serve-authorities.ts'

const server = startTestServer()
const KIEL = { key: 'pas:010020000000', name: 'Bürgeramt Musterstadt' }
const LUEBECK = { key: 'pas:010030000000', name: 'Bürgeramt Musterhafen' }
const FOUR_HOURS = 4 * 3_600_000
/** Valid on every test machine: TLS uses the system's clock, not the test's. */
const ALWAYS = { from: '2020-01-01T00:00:00Z', until: '2060-01-01T00:00:00Z' }

const directory = mkdtempSync(join(tmpdir(), 'epassbild-mutual-tls-'))
let root: Issued
let cloud: Issued
let authority: Issued
let simulator: DirectorySimulator
let listener: AuthoritiesListener

beforeAll(async () => {
  root = await issue({ name: 'Root', ca: true, ...ALWAYS })
  cloud = await issue({ name: 'Cloud', by: root, hosts: ['127.0.0.1'], ...ALWAYS })
  authority = await issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS })
  write({ key: cloud.keyPem, cert: cloud.pem, root: root.pem })
})

/** Writes the files that the PKI replaces at run time. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
}
beforeEach(async () => {
  simulator = await startDirectory()
  simulator.entries.set(KIEL.key, ['passport'])
  simulator.certificates.set(fingerprintOf(authority), [KIEL])
  listener = await listen()
})
afterEach(async () => {
  await listener.close()
  simulator.stop()
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function listen(
  limits?: ConnectionLimits,
  settings: Partial<Pick<Config, 'validFrom'>> = {},
  host = '127.0.0.1',
): Promise<AuthoritiesListener> {
  const { clock, config } = server.deps
  const files = {
    keyFile: join(directory, 'key'),
    certificateFile: join(directory, 'cert'),
    rootFile: join(directory, 'root'),
  }
  const deps = {
    ...server.deps,
    config: { ...config, ...settings, retrieval: { port: 0, host, ...files } },
    authorityDirectory: rememberingDirectory(directoryOverHttp(simulator.url, simulator.token), clock),
  }
  const started = await serveAuthorities(deps, limits)
  if (!started) throw new Error('no listener')
  return started
}

const fingerprintOf = ({ pem }: Issued) => createHash('sha256').update(new X509Certificate(pem).raw).digest('hex')

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

/** A request of an authority's client on a new connection; null: without a certificate. */
function ask(
  path: string,
  body: object | string,
  client: Issued | null = authority,
  type = 'application/json',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      {
        host: '127.0.0.1',
        port: listener.port,
        path,
        method: 'POST',
        ca: root.pem,
        ...(client && { key: client.keyPem, cert: client.pem }),
        agent: false,
        headers: { 'content-type': type },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

let station: Station
let photo: TestPhoto
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  photo = await sealTestPhoto()
  photoId = (await transfer(server, station, photo)).photoId
})

const retrieve = (client?: Issued | null, organisationKey = KIEL.key) =>
  ask('/photos/retrieve', { photoId, organisationKey }, client)
const state = async () => (await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId)))[0]?.state

describe('retrieval by mutual TLS', () => {
  it('CERT-06 a listed authority gets ciphertext, Nutzerkennung and signature, and nothing else', async () => {
    const { status, headers, body } = await retrieve()
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect(Object.keys(body)).toEqual(['ciphertext', 'userIdentifier', 'signature'])
    const ciphertext = new Uint8Array(Buffer.from(String(body.ciphertext), 'base64'))
    const opened = await openPhoto(ciphertext, { algorithm: AES_256_GCM, iv: photo.iv, key: photo.key })
    expect(Buffer.from(opened).equals(photo.photo)).toBe(true)
    expect(body.signature).toMatchObject({ signature: expect.any(String), certificates: expect.any(Array) })
  })

  it('CERT-06 the audit log names authority and certificate; its row is made once', async () => {
    await Promise.all([retrieve(), retrieve()])
    expect(await server.deps.db.select().from(organisations)).toMatchObject([{ ...KIEL, categories: ['passport'] }])
    const rows = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'photo-retrieved'))
    expect(rows.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ photoId, result: 'given', certificate: fingerprintOf(authority) }),
      expect.objectContaining({ photoId, result: 'given', certificate: fingerprintOf(authority) }),
    ])
  })

  describe('the name of an authority', () => {
    const RENAMED = { ...KIEL, name: 'Stadt Musterstadt, Bürgerdienste' }
    const listAs = (named: typeof KIEL, client = authority) =>
      simulator.certificates.set(fingerprintOf(client), [named])
    const names = async () => (await server.deps.db.select().from(organisations)).map(({ name }) => name)
    const changes = () => server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'organisation-changed'))

    it('CERT-06 follows the directory with its next answer, once and audited', async () => {
      await retrieve()
      listAs(RENAMED)
      await retrieve()
      expect([await names(), await changes()]).toEqual([[KIEL.name], []])
      server.wait(FOUR_HOURS)
      await Promise.all([retrieve(), retrieve()])
      expect(await names()).toEqual([RENAMED.name])
      const given = await server.deps.db.select().from(photoRetrievals).orderBy(asc(photoRetrievals.id))
      expect(given.slice(-2).map(({ organisation }) => organisation)).toEqual([RENAMED.name, RENAMED.name])
      expect(await changes()).toMatchObject([{ actorId: null, facts: { certificate: fingerprintOf(authority) } }])
    })

    it('CERT-06 is not turned back by the older answer for another certificate', async () => {
      const other = await issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS })
      listAs(KIEL, other)
      await retrieve()
      server.wait(FOUR_HOURS / 2)
      await retrieve(other)
      listAs(RENAMED)
      server.wait(FOUR_HOURS / 2)
      for (const client of [authority, other, authority]) expect((await retrieve(client)).status).toBe(200)
      expect(await names()).toEqual([RENAMED.name])
      expect(await changes()).toHaveLength(1)
    })

    it('CERT-06 that an operator has changed stays until the directory answers again', async () => {
      await retrieve()
      await server.deps.db.update(organisations).set({ name: 'Amt am Markt' })
      await retrieve()
      expect(await names()).toEqual(['Amt am Markt'])
      server.wait(FOUR_HOURS)
      await retrieve()
      expect(await names()).toEqual([KIEL.name])
    })

    it('CERT-06 leaves a block as it is', async () => {
      await retrieve()
      await server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
      listAs(RENAMED)
      server.wait(FOUR_HOURS)
      expect(await retrieve()).toMatchObject({ status: 403, body: { error: 'organisation_blocked' } })
      expect(await server.deps.db.select().from(organisations)).toMatchObject([
        { ...RENAMED, blockedAt: expect.any(Date) },
      ])
    })
  })

  it.each([
    ['missing', /peer did not return a certificate/, async (): Promise<Issued | null> => null],
    [
      'foreign',
      'CERT_SIGNATURE_FAILURE',
      async (): Promise<Issued> => {
        const otherRoot = await issue({ name: 'Root', ca: true, ...ALWAYS })
        return issue({ name: 'Bürgeramt Musterstadt', by: otherRoot, ...ALWAYS })
      },
    ],
    [
      'expired',
      'CERT_HAS_EXPIRED',
      () => issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS, until: '2021-01-01T00:00:00Z' }),
    ],
  ])('CERT-06 a %s certificate fails in the handshake, and the directory is not asked', async (_kind, fault, make) => {
    const client = await make()
    // Listed nevertheless, so that only the handshake can refuse it.
    if (client) simulator.certificates.set(fingerprintOf(client), [KIEL])
    server.logged.length = 0
    await expect(retrieve(client)).rejects.toThrow()
    const why = typeof fault === 'string' ? fault : expect.stringMatching(fault)
    const refused = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mutual TLS refused')
    expect(refused).toMatchObject([{ fault: why }])
    expect(simulator.asked).toEqual([])
  })

  it('CERT-06 an unlisted certificate is refused before its request is read', async () => {
    const unlisted = await issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS })
    const answer = await firstAnswer(unlisted)
    expect(answer).toContain('403 Forbidden')
    expect(answer).toContain('certificate_not_listed')
  })

  it('CERT-06 a certificate that was refused is let in a minute after it is listed', async () => {
    const fresh = await issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS })
    expect(await retrieve(fresh)).toMatchObject({ status: 403, body: { error: 'certificate_not_listed' } })
    simulator.certificates.set(fingerprintOf(fresh), [KIEL])
    server.wait(59_999)
    expect((await retrieve(fresh)).status).toBe(403)
    server.wait(1)
    expect((await retrieve(fresh)).status).toBe(200)
  })

  it('CERT-06 an authority that is added to a known certificate is let in after a minute', async () => {
    simulator.entries.set(LUEBECK.key, ['passport'])
    expect((await retrieve()).status).toBe(200)
    simulator.certificates.set(fingerprintOf(authority), [KIEL, LUEBECK])
    server.wait(59_999)
    expect(await retrieve(authority, LUEBECK.key)).toMatchObject({ body: { error: 'key_certificate_mismatch' } })
    server.wait(1)
    expect((await retrieve(authority, LUEBECK.key)).status).toBe(200)
  })

  it('CERT-06 a revoked certificate is out after four hours', async () => {
    expect((await retrieve()).status).toBe(200)
    simulator.certificates.delete(fingerprintOf(authority))
    server.wait(FOUR_HOURS - 1)
    expect((await retrieve()).status).toBe(200)
    server.wait(1)
    expect(await retrieve()).toMatchObject({ status: 403, body: { error: 'certificate_not_listed' } })
  })

  it('CERT-06 while the directory is away, nothing older than four hours counts', async () => {
    expect((await retrieve()).status).toBe(200)
    simulator.mood = 'down'
    expect((await retrieve()).status).toBe(200)
    server.wait(FOUR_HOURS)
    expect(await retrieve()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { error: 'directory_unavailable' },
    })
  })

  it("CERT-06 a certificate speaks for no other authority's key", async () => {
    simulator.entries.set(LUEBECK.key, ['passport'])
    const swapped = await retrieve(authority, LUEBECK.key)
    expect(swapped).toMatchObject({ status: 403, body: { error: 'key_certificate_mismatch' } })
  })

  it('CERT-06 a clearing house speaks for each of its authorities', async () => {
    simulator.entries.set(LUEBECK.key, ['foreigners'])
    simulator.certificates.set(fingerprintOf(authority), [KIEL, LUEBECK])
    expect([(await retrieve()).status, (await retrieve(authority, LUEBECK.key)).status]).toEqual([200, 200])
  })

  it.each([
    ['without a category of ours', ['vehicle-registration']],
    ['that the directory no longer knows', undefined],
  ])('CERT-06 an authority %s is refused', async (_kind, listed) => {
    if (listed) simulator.entries.set(KIEL.key, listed)
    else simulator.entries.delete(KIEL.key)
    expect(await retrieve()).toMatchObject({ status: 403, body: { error: 'wrong_category' } })
  })

  it('CERT-06 an authority that the operator has blocked is refused', async () => {
    await retrieve()
    await server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
    expect(await retrieve()).toMatchObject({ status: 403, body: { error: 'organisation_blocked' } })
  })

  it('CERT-06 keep and delete come in connections of their own', async () => {
    await retrieve()
    const keep = { photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    expect(await ask('/photos/keep', keep)).toMatchObject({ status: 200, body: { kept: true } })
    expect(await state()).toBe('stored')
    server.wait(1_000)
    await retrieve()
    const gone = { photoId, organisationKey: KIEL.key }
    expect(await ask('/photos/delete', gone)).toMatchObject({ status: 200, body: { kept: false } })
    await server.runJobs()
    expect(await state()).toBe('deleted')
    expect(await ask('/photos/delete', gone)).toMatchObject({ status: 200, body: { kept: false } })
    expect(await retrieve()).toMatchObject({ status: 404, body: { error: 'unknown_photo' } })
  })

  it('CERT-02, CERT-06 keep for an application of six months ago is a bad request, and a later date still counts', async () => {
    await listener.close()
    listener = await listen(undefined, { validFrom: 'receipt' })
    await retrieve()
    const keep = (applicationDate: string) =>
      ask('/photos/keep', { photoId, organisationKey: KIEL.key, applicationDate })
    expect(await keep('2026-05-19')).toMatchObject({ status: 400, body: { error: 'bad_request' } })
    expect(await keep('2026-11-20')).toMatchObject({ status: 200, body: { kept: true } })
  })

  it.each(['0000-01-01', '1899-12-31', '2026-11-21', '2026-02-30', '20. November'])(
    'CERT-06 keep for an application of %s is a bad request',
    async (applicationDate) => {
      await retrieve()
      const keep = { photoId, organisationKey: KIEL.key, applicationDate }
      expect(await ask('/photos/keep', keep)).toMatchObject({ status: 400, body: { error: 'bad_request' } })
    },
  )

  it('CERT-06 a decision more than a day after the retrieval is refused and requires another retrieval', async () => {
    await retrieve()
    server.wait(24 * 3_600_000 + 1)
    const keep = { photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    expect(await ask('/photos/keep', keep)).toMatchObject({ status: 409, body: { error: 'not_retrieved' } })
    await retrieve()
    expect(await ask('/photos/keep', keep)).toMatchObject({ status: 200, body: { kept: true } })
  })

  it('CERT-06 a refusal by the authority names its reason', async () => {
    await retrieve()
    await ask('/photos/delete', { photoId, organisationKey: KIEL.key, reason: 'blurred' })
    const [row] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'photo-decided'))
    expect(row?.facts).toMatchObject({ decision: 'reject', reason: 'blurred' })
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown field', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11', organisationKey: KIEL.key, all: true }],
    ['no key', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11' }],
    ['another form of key', { photoId: '3f1f0c0e-7d7d-4bb0-9d7b-0d8a5f3a1c11', organisationKey: 'pas:1' }],
  ])('CERT-06 %s is a bad request', async (_kind, body) => {
    expect(await ask('/photos/retrieve', body)).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  it('CERT-06 a body of more than 4 KB and one that is no JSON are bad requests', async () => {
    const known = { photoId, organisationKey: KIEL.key }
    const answers = [
      await ask('/photos/retrieve', `${JSON.stringify(known)}${' '.repeat(4_096)}`),
      await ask('/photos/retrieve', '<xml/>', authority, 'text/xml'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([400, { error: 'bad_request' }])
  })

  it.each([
    ['a line that is no header', 'no header\r\n', '400 Bad Request'],
    ['headers of 20 KB', `x-much: ${'x'.repeat(20_000)}\r\n`, '431 Request Header Fields Too Large'],
    ['an unknown expectation', 'content-length: 0\r\nexpect: payment\r\n', '417 Expectation Failed'],
  ])('CERT-06 %s is a bad request in the documented form', async (_kind, header, status) => {
    const answer = await firstAnswer(authority, `POST /photos/retrieve HTTP/1.1\r\nhost: cloud\r\n${header}\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect([head.split('\r\n')[0], JSON.parse(body)]).toEqual([`HTTP/1.1 ${status}`, { error: 'bad_request' }])
  })

  it('CERT-06 an address that is not UTF-8 is a bad request in the documented form', async () => {
    expect(await ask('/photos/%zz', {})).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  it('CERT-06 a connection ends with its answer, and a second request in it gets none', async () => {
    const body = JSON.stringify({ photoId, organisationKey: KIEL.key })
    const headers = `host: cloud\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    const request = `POST /photos/retrieve HTTP/1.1\r\n${headers}\r\n\r\n${body}`
    const started = performance.now()
    const answers = await firstAnswer(authority, request + request)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('CERT-06 unknown photos count as guesses of the whole authority', async () => {
    const guess = () => ask('/photos/retrieve', { photoId: server.deps.random.uuid(), organisationKey: KIEL.key })
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++) statuses.add((await guess()).status)
    expect([...statuses]).toEqual([404, 429])
  })

  it('CERT-06 no other call of the service answers here', async () => {
    expect(await ask('/api/retrieval/photos/', { photoId })).toMatchObject({
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
  const unknown = () => ask('/photos/retrieve', { photoId: server.deps.random.uuid(), organisationKey: KIEL.key })
  const block = () => server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
  beforeEach(() => {
    server.logged.length = 0
  })

  it('CERT-06, QUAL-07 counts retrievals by what became of them, and each request by its route', async () => {
    await grows('epassbild_retrievals_total{outcome="done"}', () => retrieve())
    await grows('epassbild_retrievals_total{outcome="refused"}', unknown)
    await grows('epassbild_refusals_total{code="invalid-input"}', () => ask('/photos/%zz', {}))
    const keep = { photoId, organisationKey: KIEL.key, applicationDate: '2026-11-20' }
    const requests = 'epassbild_request_seconds_count{method="POST",route="/photos/keep",status="200"}'
    await grows(requests, () => ask('/photos/keep', keep))
    expect(lines('request').at(-1)).toMatchObject({ route: '/photos/keep', status: 200, ms: expect.any(Number) })
    simulator.mood = 'down'
    server.wait(FOUR_HOURS)
    await grows('epassbild_refusals_total{code="busy"}', () => retrieve())
  })

  it('CERT-06, SAFE-06, T38 tells of a blocked authority and of a foreign key, each with the certificate', async () => {
    await retrieve()
    await grows('epassbild_refusals_total{code="key-certificate-mismatch"}', () => retrieve(authority, LUEBECK.key))
    await block()
    await grows('epassbild_refusals_total{code="organisation-blocked"}', () => retrieve())
    const certificate = fingerprintOf(authority)
    expect(lines('authority refused')).toMatchObject([
      { level: 40, code: 'key-certificate-mismatch', route: '/photos/retrieve', certificate },
      { level: 40, code: 'organisation-blocked', route: '/photos/retrieve', certificate },
    ])
  })

  it('CERT-06, SAFE-06, T38 tells of an authority that guesses, and of a certificate that is not listed', async () => {
    const event = 'epassbild_security_events_total{event="limit-reached"}'
    for (let n = 0; n < 20; n++) await unknown()
    await grows(event, unknown)
    const unlisted = await issue({ name: 'Bürgeramt Musterstadt', by: root, ...ALWAYS })
    await grows('epassbild_refusals_total{code="certificate-not-listed"}', () => retrieve(unlisted))
    expect(lines('authority refused')).toMatchObject([
      { code: 'too-many', certificate: fingerprintOf(authority) },
      { code: 'certificate-not-listed', certificate: fingerprintOf(unlisted) },
    ])
  })
})

describe('connections of authorities', () => {
  it('CERT-06, T08 are few for one network, and one that asks for nothing is ended', async () => {
    await listener.close()
    listener = await listen({ all: 10, network: 2, milliseconds: 500 })
    const idle = [connectAs(authority), connectAs(authority)]
    const ended = idle.map((socket) => once(socket, 'close'))
    await Promise.all(idle.map((socket) => once(socket, 'secureConnect')))
    await expect(retrieve()).rejects.toThrow()
    await Promise.all(ended)
    expect((await retrieve()).status).toBe(200)
  })

  it('CERT-06 come in at the address of RETRIEVAL_HOST alone', async () => {
    await listener.close()
    listener = await listen(undefined, {}, '127.0.0.2')
    const socket = connect({ host: '127.0.0.2', port: listener.port, ca: root.pem, rejectUnauthorized: false })
    socket.on('error', () => {})
    await once(socket, 'connect')
    await expect(retrieve()).rejects.toThrow('ECONNREFUSED')
    socket.destroy()
  })

  it('CERT-06 of TLS 1.2 are not negotiated again by the client (TR-02102-2)', async () => {
    const socket = connectAs(authority, { maxVersion: 'TLSv1.2' })
    await once(socket, 'secureConnect')
    socket.resume()
    const ended = once(socket, 'error').then(([{ code }]) => code)
    const negotiated = new Promise((resolve) => socket.renegotiate({}, resolve))
    expect(await Promise.race([ended, negotiated])).toBe('ERR_SSL_NO_RENEGOTIATION')
    socket.destroy()
  })

  it('CERT-06 do not keep the service from ending', { timeout: 10_000 }, async () => {
    const idle = connectAs(authority)
    await once(idle, 'secureConnect')
    await listener.close()
    await expect(retrieve()).rejects.toThrow('ECONNREFUSED')
  })
})

describe('files that the PKI replaces', () => {
  afterEach(() => write({ key: cloud.keyPem, cert: cloud.pem, root: root.pem }))

  async function shown(): Promise<string | undefined> {
    const socket = connectAs(authority)
    await once(socket, 'secureConnect')
    const fingerprint = socket.getPeerX509Certificate()?.fingerprint256
    socket.destroy()
    return fingerprint
  }
  const fingerprint256 = ({ pem }: Issued) => new X509Certificate(pem).fingerprint256
  const errors = () => server.logged.filter((line) => line.includes('RETRIEVAL_'))

  it('CERT-06 are taken while the service runs: the new certificate, and authorities of the new root alone', async () => {
    const next = await issue({ name: 'Cloud', by: root, hosts: ['127.0.0.1'], ...ALWAYS })
    write({ key: next.keyPem, cert: next.pem })
    expect(await shown()).toBe(fingerprint256(cloud))
    await listener.refresh()
    expect(await shown()).toBe(fingerprint256(next))
    expect((await retrieve()).status).toBe(200)

    const otherRoot = await issue({ name: 'Other root', ca: true, ...ALWAYS })
    const successor = await issue({ name: 'Bürgeramt Musterstadt', by: otherRoot, ...ALWAYS })
    simulator.certificates.set(fingerprintOf(successor), [KIEL])
    await expect(retrieve(successor)).rejects.toThrow()
    write({ root: otherRoot.pem })
    await listener.refresh()
    expect((await retrieve(successor)).status).toBe(200)
    await expect(retrieve(authority)).rejects.toThrow()
    // The cipher suites are still those of the start.
    const weak = connectAs(successor, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA' })
    await expect(once(weak, 'secureConnect')).rejects.toThrow()
  })

  it.each<[string, (next: Issued) => Record<string, string>]>([
    ['a certificate without its key', ({ pem }) => ({ cert: pem })],
    ['half a certificate', ({ keyPem, pem }) => ({ key: keyPem, cert: pem.slice(0, 200) })],
    ['an empty root file', () => ({ root: '' })],
  ])('CERT-06 keep the old ones in use while they are broken, with an error in the log: %s', async (_, broken) => {
    server.logged.length = 0
    const next = await issue({ name: 'Cloud', by: root, hosts: ['127.0.0.1'], ...ALWAYS })
    write(broken(next))
    await listener.refresh()
    expect(await shown()).toBe(fingerprint256(cloud))
    expect((await retrieve()).status).toBe(200)
    expect(errors()).toHaveLength(1)
    expect(JSON.parse(errors()[0] ?? '')).toMatchObject({ level: 50 })
    write({ key: next.keyPem, cert: next.pem, root: root.pem })
    await listener.refresh()
    expect(await shown()).toBe(fingerprint256(next))
  })

  it('CERT-06 are said in the log once a day while their certificate ends within 30 days', async () => {
    const ending = await issue({
      name: 'Cloud',
      by: root,
      hosts: ['127.0.0.1'],
      ...ALWAYS,
      until: '2040-01-31T00:00:00Z',
    })
    write({ key: ending.keyPem, cert: ending.pem })
    const said = () =>
      server.logged.filter((line) => line.includes('certificate of the port for authorities expires soon'))
    server.setNow('2039-12-31T00:00:00Z')
    await listener.refresh()
    expect(said()).toEqual([])
    server.setNow('2040-01-01T00:00:01Z')
    for (const _ of [1, 2]) await listener.refresh()
    expect(said().map((line) => JSON.parse(line))).toMatchObject([{ level: 40, until: '2040-01-31T00:00:00.000Z' }])
    server.setNow('2040-01-02T00:00:01Z')
    await listener.refresh()
    expect(said()).toHaveLength(2)
  })
})

/** Connects a client without sending anything. */
function connectAs({ keyPem, pem }: Issued, options: ConnectionOptions = {}): TLSSocket {
  const socket = connect({ host: '127.0.0.1', port: listener.port, ca: root.pem, key: keyPem, cert: pem, ...options })
  socket.on('error', () => {})
  return socket
}

/** The server's response to such a client, or to the given request. */
function firstAnswer(client: Issued, request = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectAs(client)
    socket.write(request)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
}
