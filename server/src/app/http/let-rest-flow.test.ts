import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { multipart } from '#test/multipart.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const MB = 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, 32)
const form = (field: string) =>
  multipart(
    { name: 'Atelier', address: 'Wall 18', city: 'Kiel' },
    { field, name: 'n.pdf', type: 'application/pdf', bytes: Buffer.alloc(4 * MB, 32) },
  )
const [FORM, OTHER_FIELD] = [form('certificate_file'), form('certificate')]

let app: FastifyInstance
let owner: TestPerson
const opened: Socket[] = []
beforeAll(async () => {
  app = await buildApp(server.deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await makePerson(server, 'owner')
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  app.server.closeAllConnections()
  await app.close()
})

type Headers = Record<string, string>

/** Starts a call without reading yet, like clients that send everything first. */
async function begin(path: string, headers: Headers) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  let failure: Error | undefined
  socket.on('error', (error) => {
    failure = error
  })
  await once(socket, 'connect')
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, gone, failure: () => failure }
}

/** Writes one piece; false if the connection is closed. */
async function send({ socket, gone }: Awaited<ReturnType<typeof begin>>, piece: Buffer): Promise<boolean> {
  if (!socket.write(piece)) await Promise.race([gone, new Promise((resolve) => socket.once('drain', resolve))])
  return !socket.destroyed
}

const inChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** Sends the whole body, then returns everything received. */
async function sendThenRead(path: string, headers: Headers, body: Buffer): Promise<string> {
  const inChunks = headers['Transfer-Encoding'] === 'chunked'
  const length: Headers = inChunks ? {} : { 'Content-Length': String(body.length) }
  const call = await begin(path, { ...headers, ...length })
  for (let at = 0; at < body.length; at += PIECE.length) {
    const piece = body.subarray(at, at + PIECE.length)
    if (!(await send(call, inChunks ? inChunk(piece) : piece))) throw call.failure() ?? new Error('closed')
  }
  if (inChunks) await send(call, Buffer.from('0\r\n\r\n'))
  let heard = ''
  call.socket.on('data', (data) => {
    heard += data.toString('latin1')
  })
  if (headers.Connection === 'close') await call.gone
  while (!call.socket.destroyed && !/\r\n\r\n\{.*\}$/s.test(heard)) await new Promise((next) => setTimeout(next, 5))
  return heard
}

const statusIn = (heard: string) => Number(heard.split(' ')[1])

const OCTETS = { 'Content-Type': 'application/octet-stream' }
const photo = () => ({ ...owner.headers, ...OCTETS })
const JSON_TYPE = { 'Content-Type': 'application/json' }
const CHUNKED = { 'Transfer-Encoding': 'chunked' }
const [TRANSFERS, SIGN_IN] = ['/api/photos/transfers/', '/api/photobooth/web-login/']
const STUDIOS = '/api/photobooth/registered-shops/'
const licence = () => ({ ...owner.headers, ...FORM.headers })
const BODIES: readonly [what: string, path: string, headers: () => Headers, body: Buffer, status: number][] = [
  ['a photo that says its length', TRANSFERS, photo, Buffer.alloc(10 * MB + 1), 413],
  ['a photo that does not', TRANSFERS, () => ({ ...photo(), ...CHUNKED }), Buffer.alloc(12 * MB), 413],
  ['JSON that says its length', SIGN_IN, () => JSON_TYPE, Buffer.alloc(4 * MB, 32), 413],
  ['JSON that does not', SIGN_IN, () => ({ ...JSON_TYPE, ...CHUNKED }), Buffer.alloc(4 * MB, 32), 413],
  ['a trade licence that says its length', STUDIOS, licence, FORM.body, 413],
  ['a trade licence that does not', STUDIOS, () => ({ ...licence(), ...CHUNKED }), FORM.body, 413],
  ['a trade licence in another field', STUDIOS, () => ({ ...licence(), ...CHUNKED }), OTHER_FIELD.body, 400],
  ['a photo of a stranger', TRANSFERS, () => OCTETS, Buffer.alloc(4 * MB), 401],
]

describe('the refusal of a body that is still being sent', () => {
  it.each(BODIES)('FOTO-08, API-06, API-12, T08 is heard after the last byte of %s', async (...row) => {
    const [, path, headers, body, status] = row
    expect(statusIn(await sendThenRead(path, headers(), body))).toBe(status)
  })

  it.each(BODIES)(
    'FOTO-08, API-06, API-12, T08 reaches a client that asks for the end of the connection: %s',
    async (...row) => {
      const [, path, headers, body, status] = row
      expect(statusIn(await sendThenRead(path, { ...headers(), Connection: 'close' }, body))).toBe(status)
    },
  )

  it('T08 ends a body that is larger than the largest file that any call accepts', async () => {
    const call = await begin(TRANSFERS, { ...photo(), ...CHUNKED })
    const piece = inChunk(Buffer.alloc(256 * 1024, 32))
    let sent = 0
    while (sent < 200 * MB && (await send(call, piece))) sent += piece.length
    expect(sent / MB).toBeGreaterThan(10 + 32 - 1)
    expect(sent / MB).toBeLessThan(100)
  })
})
