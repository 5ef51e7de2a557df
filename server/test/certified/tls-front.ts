import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { createServer } from 'node:tls'

/** Input of every stand-in: its certificate, and the fixed port that the others use. */
export interface Told {
  keyFile: string
  certificateFile: string
  port: number
}

export const tlsOf = ({ keyFile, certificateFile }: Told) => ({
  key: readFileSync(keyFile),
  cert: readFileSync(certificateFile),
})

/** Terminates TLS and forwards the bytes to a local port. Resolves to the https address. */
export async function startTlsFront(tls: { key: Buffer; cert: Buffer }, port: number, target: number): Promise<string> {
  const front = createServer(tls, (client) => {
    const behind = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return `https://localhost:${port}`
}

/** Forwards a request to the server behind the proxy, with the client's address and the protocol https. */
export function passOn(from: IncomingMessage, to: ServerResponse, target: number): void {
  const headers = {
    ...from.headers,
    'x-forwarded-for': from.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  }
  const onward = request(
    { port: target, host: '127.0.0.1', path: from.url, method: from.method, headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    },
  )
  onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
  from.pipe(onward)
}
