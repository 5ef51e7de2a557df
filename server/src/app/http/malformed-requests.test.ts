import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const HEAD = 'GET /api/status/ HTTP/1.1\r\nhost: localhost\r\n'

let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp(server.deps, { requestMs: 900 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The response received before the server closes the connection. */
async function ask(request: string): Promise<{ status: string | undefined; headers: Headers; body: unknown }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  socket.write(request)
  await once(socket, 'close')
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]))
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
  return { status, headers, body: JSON.parse(body) }
}

it.each([
  ['no HTTP at all', 'Guten Tag\r\n\r\n', '400 Bad Request', 'invalid-input', 'HTTP'],
  ['a line that is no header', `${HEAD}no header\r\n\r\n`, '400 Bad Request', 'invalid-input', 'HTTP'],
  [
    'headers of 20 KB',
    `${HEAD}cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'too-large',
    'Kopfzeilen',
  ],
  ['an unknown expectation', `${HEAD}expect: payment\r\n\r\n`, '417 Expectation Failed', 'invalid-input', 'Expect'],
  ['HTTP/1.1 without a host', 'GET /api/status/ HTTP/1.1\r\n\r\n', '400 Bad Request', 'invalid-input', 'HTTP'],
  ['a head that does not end', HEAD, '408 Request Timeout', 'too-slow', 'nicht rechtzeitig'],
])('API-02, API-12 answers %s in the documented form', async (_what, request, status, code, word) => {
  const answer = await ask(request)
  expect(answer.status).toBe(`HTTP/1.1 ${status}`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('connection')).toBe('close')
  expect(answer.body).toEqual({ detail: expect.stringMatching(new RegExp(`${word}.*\\.$`)), code })
})

it('QUAL-06 a client that goes amid its body is no database that is away', async () => {
  const { accessToken } = await makePerson(server, 'owner')
  server.logged.length = 0
  const cut = async (path: string, type: string, begun: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${accessToken}\r\ncontent-type: ${type}\r\n`
    socket.write(`${head}content-length: 900\r\n\r\n${begun}`)
    const [request] = await once(app.server, 'request')
    await expect.poll(() => request.readableFlowing).toBe(true)
    socket.destroy()
  }
  await cut('/api/photobooth/registered-shops/', 'multipart/form-data; boundary=x', '--x\r\n')
  await cut('/api/citizen/photos/', 'application/json', '{"photoId":')
  await cut('/api/photos/transfers/', 'application/octet-stream', 'begun')
  await expect
    .poll(() => server.deps.metrics.read(), { timeout: 5_000 })
    .toContain('refusals_total{code="invalid-input"} 3')
  expect(await server.deps.metrics.read()).toContain('refusals_total{code="busy"} 0')
  expect(server.logged.filter((line) => line.includes('away'))).toEqual([])
})
