import { connect } from 'node:net'
import { type Sample, share } from './measure.ts'
import { cpuMs } from './processes.ts'

/** One request: its head as it goes over the line, and its body. */
export interface Question {
  head: string
  body?: Buffer
}

interface Load {
  url: string
  next: () => Question
  seconds: number
  connections?: number
}

/**
 * Closed-loop load: each of eight connections sends its next request as soon as the answer before is complete. Throws
 * unless every answer is 2xx.
 */
export async function keepAsking(pid: number, { url, next, seconds, connections = 8 }: Load): Promise<Sample> {
  const waits: number[] = []
  const before = cpuMs(pid)
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await connectTo(url)
      while (performance.now() < end) {
        const asked = performance.now()
        await connection.ask(next())
        waits.push(performance.now() - asked)
      }
      connection.end()
    }),
  )
  const took = (performance.now() - begun) / 1000
  return {
    perSecond: waits.length / took,
    p50: share(waits, 0.5),
    p99: share(waits, 0.99),
    cpuMsPerRequest: (cpuMs(pid) - before) / waits.length,
    refused: 0,
  }
}

/** Sends one request on an idle connection, or on a new one; `end` closes them. */
export function idleConnections(url: string): Connection {
  const idle: Connection[] = []
  return {
    ask: async (question) => {
      const connection = idle.pop() ?? (await connectTo(url))
      await connection.ask(question)
      idle.push(connection)
    },
    end: () => {
      for (const connection of idle) connection.end()
    },
  }
}

interface Connection {
  ask(question: Question): Promise<void>
  end(): void
}

/**
 * Reads only status and length of an answer, into one buffer that is used again and again: a client that keeps or
 * parses photos would take the cores from the server.
 */
async function connectTo(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
  let fail = reject
  let read = (_chunk: Buffer): void => {}
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(64 * 1024),
      callback: (length, bytes) => {
        read(Buffer.from(bytes.buffer, bytes.byteOffset, length))
        return true
      },
    },
  })
  socket.once('connect', resolve).on('error', (error) => fail(error))
  await opened
  return {
    ask: ({ head, body }) =>
      new Promise((answered, failed) => {
        let missing: number | undefined
        fail = failed
        read = (chunk) => {
          missing = (missing ?? lengthOf(chunk)) - chunk.length
          if (missing <= 0) answered()
        }
        socket.cork()
        socket.write(head)
        if (body) socket.write(body)
        socket.uncork()
      }),
    end: () => socket.destroy(),
  }
}

/** Bytes of a whole answer, head and body, from its first piece. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n')
  const head = first.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 2\d\d/.test(head) || end < 0 || length === undefined)
    throw new Error(`no success: ${first.toString('latin1', 0, 600)}`)
  return end + 4 + Number(length)
}

/** The head of a request; `host` is `bench.test` unless given. */
export function headOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries({ host: 'bench.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
