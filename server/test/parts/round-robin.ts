import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A minimal proxy: forwards each request to the next instance, without sticky sessions. */
export interface RoundRobin {
  url: string
  targets: readonly string[]
  stop(): Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let turn = 0
  const proxy: RoundRobin = { url: '', targets: [], stop: async () => {} }
  const server = createServer((from, to) => {
    const target = proxy.targets[turn++ % proxy.targets.length]
    if (target) passOn(from, to, target)
    else to.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  proxy.url = `http://localhost:${address.port}`
  proxy.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return proxy
}

function passOn(from: IncomingMessage, to: ServerResponse, target: string): void {
  const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
  const onward = request(new URL(from.url ?? '/', target), { method: from.method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
  from.pipe(onward)
}
