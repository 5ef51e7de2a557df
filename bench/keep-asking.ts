import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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
 * Closed-loop load: each of eight connections sends its next request as soon as the answer before is complete. Reads
 * only status and length of an answer: a client that parses photos would take the cores from the server. Throws unless
 * every answer is 2xx.
 */
export async function keepAsking(pid: number, { url, next, seconds, connections = 8 }: Load): Promise<Sample> {
  const { hostname, port } = new URL(url)
  const waits: number[] = []
  const before = cpuMs(pid)
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay(true)
      await once(socket, 'connect')
      while (performance.now() < end) {
        const asked = performance.now()
        await ask(socket, next())
        waits.push(performance.now() - asked)
      }
      socket.destroy()
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

/** Sends one request on an idle connection, or on a new one; `end` closes them. Reads as {@link keepAsking} does. */
export function idleConnections(url: string): { ask(question: Question): Promise<void>; end(): void } {
  const { hostname, port } = new URL(url)
  const idle: Socket[] = []
  const open = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    return socket
  }
  return {
    ask: async (question) => {
      const socket = idle.pop() ?? (await open())
      await ask(socket, question)
      idle.push(socket)
    },
    end: () => {
      for (const socket of idle) socket.destroy()
    },
  }
}

function ask(socket: Socket, { head, body }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing: number | undefined
    const failed = (error: Error) => reject(error)
    const read = (chunk: Buffer) => {
      missing = (missing ?? lengthOf(chunk)) - chunk.length
      if (missing > 0) return
      socket.off('data', read).off('error', failed)
      resolve()
    }
    socket.on('data', read).once('error', failed)
    socket.cork()
    socket.write(head)
    if (body) socket.write(body)
    socket.uncork()
  })
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
