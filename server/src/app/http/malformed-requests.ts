import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Statuses of Node's own refusals: malformed HTTP, time-out, unknown expectation, headers too large. */
type Status = 400 | 408 | 417 | 431
type BodyOf = (status: Status) => object

const MALFORMED = {
  400: { detail: 'Diese Anfrage ist kein gültiges HTTP.', code: 'invalid-input' },
  408: {
    detail: 'Diese Anfrage kam nicht rechtzeitig vollständig an. Bitte senden Sie sie noch einmal.',
    code: 'too-slow',
  },
  417: { detail: 'Dieser Dienst kennt als Erwartung (Expect) nur 100-continue.', code: 'invalid-input' },
  431: { detail: 'Die Kopfzeilen dieser Anfrage sind zu groß.', code: 'too-large' },
} as const

/** The body in the form of the API's refusals. */
export const malformed = (status: Status) => MALFORMED[status]

/** Answers a request that Node cannot read, which reaches no route: an option of the framework. */
export function refuseUnreadable(bodyOf: BodyOf) {
  return ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
    // A connection that was reset, or answered before.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const { headers, text } = answer(bodyOf(status))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
  }
}

/** Node's own answer to a request of HTTP/1.1 without a host (RFC 9112, 3.2) is empty: it must be told not to give it. */
export function refuseHostless(app: FastifyInstance, bodyOf: BodyOf): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return
    return reply.code(400).header('connection', 'close').send(bodyOf(400))
  })
}

/** Answers an `Expect` other than `100-continue`: a listener of the server's `checkExpectation`. */
export function refuseExpectation(bodyOf: BodyOf) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const { headers, text } = answer(bodyOf(417))
    response.writeHead(417, headers).end(text)
  }
}

function answer(body: object) {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { headers, text }
}
