import { once } from 'node:events'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followRequests } from './stalled-requests.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

let server: Server
let requests: ReturnType<typeof followRequests>
const unanswered: ServerResponse[] = []

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/quick') response.end('quick')
    else unanswered.push(response)
  })
  requests = followRequests(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(() => {
  unanswered.length = 0
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

async function open(begun: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(begun)
  return socket
}

it('QUAL-06 cuts what stalls before its head, in it, in its body, and in the head of a second request', async () => {
  const second = await open('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(second, 'data')
  second.write(HEAD)
  const inBody = await open(`${HEAD}Content-Length: 900\r\nExpect: 100-continue\r\n\r\n`)
  await once(inBody, 'data')
  const stalled = [await open(''), await open(HEAD), inBody, second]
  const ended = stalled.map((socket) => new Promise((closed) => socket.resume().on('close', closed)))
  requests.cutStalled()
  await Promise.all(ended)
})

it('QUAL-06 lets a request be answered that has arrived whole', async () => {
  const asked = get({ port: port(), host: '127.0.0.1', path: '/slow', agent: false })
  await expect.poll(() => unanswered.length).toBe(1)
  requests.cutStalled()
  unanswered[0]?.end('late')
  const [answer] = await once(asked, 'response')
  expect(await answer.setEncoding('utf8').toArray()).toEqual(['late'])
})
