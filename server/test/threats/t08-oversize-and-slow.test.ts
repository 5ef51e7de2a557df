import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { multipart, sendForm } from '#test/multipart.ts'
import { makePerson, type StudioPerson } from '#test/people.ts'
import { studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const MB = 1024 * 1024
const REQUEST_MS = 1_500

/** Four MB around an acceptable file. */
const FORM = multipart(
  { name: 'Atelier', address: 'Wall 18', city: 'Kiel' },
  {
    field: 'certificate_file',
    name: 'n.pdf',
    type: 'application/pdf',
    bytes: Buffer.concat([demoCertificate(['x']), Buffer.alloc(4 * MB, 32)]),
  },
)

let app: FastifyInstance
let owner: StudioPerson
beforeAll(async () => {
  app = await buildApp(server.deps, { requestMs: REQUEST_MS })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await makePerson(server, 'owner')
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Of buffers, after garbage collection. */
function bytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

interface Talk {
  socket: Socket
  heard: () => string
  closed: Promise<unknown>
}

/** Speaks raw HTTP, to send requests that libraries refuse to send. */
async function talk(headers: Record<string, string>): Promise<Talk> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString('latin1')
  })
  socket.on('error', () => {})
  const lines = { Host: 'localhost', ...headers, ...owner.headers, ...FORM.headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/photobooth/registered-shops/ HTTP/1.1\r\n${head.join('')}\r\n`)
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.on('close', resolve)) }
}

async function answered({ heard, closed }: Talk): Promise<number> {
  for (let waited = 0; waited < 8_000 && !/^HTTP\/1\.1 (?!100)/.test(heard()); waited += 20) {
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard())?.[1] ?? 0)
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

function sendInChunks(socket: Socket, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += 64 * 1024) socket.write(chunk(bytes.subarray(at, at + 64 * 1024)))
  socket.write('0\r\n\r\n')
}

const storedStudios = () => server.deps.db.select().from(studios)

describe('a body of four megabytes', () => {
  it('T08 is refused before it is sent, when it says so', async () => {
    const call = await talk({ 'Content-Length': String(FORM.body.length) })
    expect(await answered(call)).toBe(413)
    expect(call.heard()).toContain('Erlaubt sind h')
    call.socket.destroy()
  })

  it('T08 is refused when it does not say how long it is', async () => {
    const call = await talk({ 'Transfer-Encoding': 'chunked' })
    sendInChunks(call.socket, FORM.body)
    expect(await answered(call)).toBe(413)
    call.socket.destroy()
    expect(await storedStudios()).toEqual([])
  })

  it('T08 is refused when it says that it is shorter', async () => {
    const call = await talk({ 'Content-Length': '2000' })
    call.socket.write(FORM.body)
    expect(await answered(call)).toBe(400)
    await call.closed
    expect(await storedStudios()).toEqual([])
  })

  it('T08 is refused when it says both', async () => {
    const call = await talk({ 'Content-Length': '2000', 'Transfer-Encoding': 'chunked' })
    sendInChunks(call.socket, FORM.body)
    expect(await answered(call)).toBe(400)
    await call.closed
    expect(await storedStudios()).toEqual([])
  })

  it('T08 is bounded in memory: a file of 120 MB costs less than 20 MB and is cut off', async () => {
    const call = await talk({ 'Transfer-Encoding': 'chunked' })
    const piece = chunk(Buffer.alloc(256 * 1024, 32))
    // Garbage of earlier tests may be freed only now: the growth above the minimum counts.
    let least = bytesInUse()
    let most = 0
    call.socket.write(chunk(FORM.body.subarray(0, MB)))
    let sent = 0
    for (let pieces = 0; sent < 120 * MB && !call.heard() && !call.socket.destroyed; pieces += 1) {
      sent += piece.length
      // Reuses one piece and respects backpressure, so that the growth is the server's.
      const taken = call.socket.write(piece)
      if (!taken) await Promise.race([new Promise((resolve) => call.socket.once('drain', resolve)), call.closed])
      if (pieces % 16 !== 0) continue
      const used = bytesInUse()
      least = Math.min(least, used)
      most = Math.max(most, used - least)
    }
    // A client that keeps sending may lose the response to the connection reset; the other tests check it.
    await call.closed
    expect(call.heard()).toMatch(/^(HTTP\/1\.1 4(08|13)|$)/)
    expect(most / MB).toBeLessThan(20)
    expect(await storedStudios()).toEqual([])
  })
})

describe('a body that does not end', () => {
  it('T08 is cut off although something keeps arriving', async () => {
    const call = await talk({ 'Transfer-Encoding': 'chunked' })
    const drip = setInterval(() => call.socket.write(chunk(Buffer.from('-'))), 100)
    const start = performance.now()
    await call.closed
    clearInterval(drip)
    expect(performance.now() - start).toBeLessThan(REQUEST_MS * 6)
    expect(await storedStudios()).toEqual([])
  })

  it('T08 is cut off when nothing arrives any more', async () => {
    const call = await talk({ 'Content-Length': '2000' })
    await call.closed
    expect(await storedStudios()).toEqual([])
  })
})

describe('a body that comes slowly', () => {
  /** Returns the lifetime of the connection and the first line received. */
  async function drip(path: string, headers: Record<string, string>): Promise<[number, string]> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    const start = performance.now()
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString('latin1')
    })
    socket.on('error', () => {})
    const lines = Object.entries({ Host: 'localhost', 'Content-Length': '2000', ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
    const drops = setInterval(() => socket.write('-'), 100)
    await once(socket, 'close')
    clearInterval(drops)
    return [performance.now() - start, heard.split('\r\n')[0] ?? '']
  }
  const json = { 'Content-Type': 'application/json' }
  const bytes = { 'Content-Type': 'application/octet-stream' }

  it.each([
    ['the photo of a stranger', '/api/photos/transfers/', bytes, /401/],
    ['a trade licence of a stranger', '/api/photobooth/registered-shops/', FORM.headers, /401/],
    ['a public call', '/api/photobooth/web-login/', json, /^$/],
    ['a notice of the payment provider', '/api/payments/webhook/', json, /^$/],
    ['an address that leads nowhere', '/nowhere', json, /^$/],
  ])('T08 %s is ended before an upload would be', async (_what, path, headers, answer) => {
    const [lived, heard] = await drip(path, headers)
    expect(heard).toMatch(answer)
    expect(lived).toBeGreaterThan(REQUEST_MS * 0.9)
    expect(lived).toBeLessThan(REQUEST_MS * 2)
  })

  it('T08, FOTO-08 an admitted upload has five times as long', async () => {
    const [lived] = await drip('/api/photobooth/registered-shops/', { ...owner.headers, ...FORM.headers })
    expect(lived).toBeGreaterThan(REQUEST_MS * 4.9)
    expect(lived).toBeLessThan(REQUEST_MS * 6)
  })
})

describe('calls without a file', () => {
  const signIn = (payload: string) =>
    server.post('/api/photobooth/web-login/', payload, { 'content-type': 'application/json' })

  it('T08 take at most 64 kB', async () => {
    expect((await signIn(JSON.stringify({ email: 'x'.repeat(64 * 1024) }))).statusCode).toBe(413)
  })

  it('T08 take no nesting that would exhaust the stack', async () => {
    expect((await signIn('['.repeat(30_000) + ']'.repeat(30_000))).statusCode).toBe(400)
    expect((await signIn(`${'{"email":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).statusCode).toBe(400)
  })

  it('T08 read no form where none is awaited', async () => {
    const answer = await server.post('/api/photobooth/web-login/', FORM.body, FORM.headers)
    expect(answer.statusCode).toBe(415)
  })
})

describe('what an account may store', () => {
  it('T08 is 200 studios, each with one trade licence', async () => {
    const row = studioRow(server, owner.companyId, { review: 'under-review' })
    await server.deps.db
      .insert(studios)
      .values(Array.from({ length: 200 }, (_, index) => ({ ...row, name: `Studio ${index}` })))
    const fields = { name: 'Noch eins', address: 'Wall 18', city: 'Kiel' }
    const answer = await sendForm(server, owner, '/api/photobooth/registered-shops/', fields)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('too-many-studios')
  })

  it('T08 may be sent 250 times an hour', async () => {
    const account = owner.id
    for (let sent = 0; sent < 250; sent += 1) await server.deps.limits.count('upload', { account })
    const fields = { name: 'Noch eins', address: 'Wall 18', city: 'Kiel' }
    const answer = await sendForm(server, owner, '/api/photobooth/registered-shops/', fields)
    expect(answer.statusCode).toBe(429)
    expect(answer.json().non_field_errors).toEqual([
      'Zu viele Versuche. Bitte versuchen Sie es in 60 Minuten noch einmal.',
    ])
  })
})
