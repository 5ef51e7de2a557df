import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReceivedBytes, receiveBytes } from './received-bytes.ts'

const MAX_BYTES = 100_000
const HEAD = 'POST / HTTP/1.1\r\nHost: photos.test\r\n'

interface Outcome {
  received?: ReceivedBytes
  error?: { statusCode?: number; code?: string }
}
type Receive = (body: IncomingMessage) => Promise<ReceivedBytes>

/** Handler of the next request, and its outcome. */
let receive: Receive
let outcome: (outcome: Outcome) => void
const server = createServer((request, response) => {
  receive(request).then(
    (received) => {
      outcome({ received })
      response.end()
    },
    (error) => {
      outcome({ error })
      response.writeHead(error.statusCode, { connection: 'close' }).end()
    },
  )
})
const opened: Socket[] = []
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  for (const socket of opened) socket.destroy()
  server.close()
})

/** Sends a raw request; returns the socket, the outcome in the server and the received status. */
async function talk(head: string, how: Receive = (body) => receiveBytes(body, MAX_BYTES)) {
  receive = how
  const ended = new Promise<Outcome>((resolve) => {
    outcome = resolve
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  const status = new Promise<number>((resolve) =>
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1]))),
  )
  socket.write(`${HEAD}${head}\r\n`)
  return { socket, ended, status }
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

it('FOTO-08 has every byte of a body in its order, with length and SHA-256', async () => {
  const bytes = randomBytes(MAX_BYTES)
  const { socket, ended, status } = await talk(`Content-Length: ${bytes.length}\r\n`)
  for (let at = 0; at < bytes.length; at += 9_000) {
    socket.write(bytes.subarray(at, at + 9_000))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const { received } = await ended
  expect(Buffer.concat(received?.pieces ?? []).equals(bytes)).toBe(true)
  expect(received?.pieces.length).toBeGreaterThan(1)
  expect(received?.length).toBe(bytes.length)
  expect(received?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await status).toBe(200)
})

it('FOTO-08 has the same of a body that does not say how long it is, also when it is as long as allowed', async () => {
  const bytes = randomBytes(MAX_BYTES)
  const { socket, ended } = await talk('Transfer-Encoding: chunked\r\n')
  for (let at = 0; at < bytes.length; at += 10_000) socket.write(chunk(bytes.subarray(at, at + 10_000)))
  socket.write('0\r\n\r\n')
  const { received } = await ended
  expect(Buffer.concat(received?.pieces ?? []).equals(bytes)).toBe(true)
  expect(received?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

it('FOTO-08 has nothing of an empty body', async () => {
  const { ended } = await talk('Content-Length: 0\r\n')
  const sha256 = createHash('sha256').digest('hex')
  expect((await ended).received).toEqual({ pieces: [], length: 0, sha256 })
})

it('T08 refuses a body that says it is too long before any of it is sent', async () => {
  const { ended, status } = await talk(`Content-Length: ${MAX_BYTES + 1}\r\n`)
  expect((await ended).error).toMatchObject({ statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  expect(await status).toBe(413)
})

it('T08 stops reading a body that does not say how long it is, and the refusal arrives', async () => {
  const { socket, ended, status } = await talk('Transfer-Encoding: chunked\r\n')
  // The last chunk is never sent: the response does not wait for it.
  for (let sent = 0; sent < 3; sent += 1) socket.write(chunk(Buffer.alloc(50_000, 'x')))
  expect((await ended).error).toMatchObject({ statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  expect(await status).toBe(413)
})

it('T08 takes a body that ends before its length for cut, not for a bug', async () => {
  const { socket, ended } = await talk('Content-Length: 2000\r\n')
  socket.write(Buffer.alloc(500))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  expect((await ended).error).toMatchObject({ statusCode: 400, code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' })
})

it('T08 does not wait forever for a body whose sender has disconnected before it was read', async () => {
  const { ended } = await talk('Content-Length: 2000\r\n', async (body) => {
    const gone = new Promise((resolve) => body.socket.once('close', resolve))
    for (const socket of opened) socket.destroy()
    await gone
    return receiveBytes(body, MAX_BYTES)
  })
  expect((await ended).error).toMatchObject({ statusCode: 400 })
})
