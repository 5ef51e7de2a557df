import { createReadStream } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { within } from '#platform/within.ts'
import { ABSENT, IF_NEW, PATHS, type ProcessFacts, pathOf, TAKEN } from './process-wire.ts'

/** A little more than the process grants its store. */
const WHOLE_MS = 8_000
const FILE_MS = 65_000
const ALIVE_MS = 1_500

/** Objects in a process of their own with a system user of its own, reached over a Unix socket (TR-03170-1, 2.3). */
export function objectsProcess({ socket }: { socket: string }): ObjectPort {
  const ask = asker(socket)
  const put = async (key: string, body: Body, headers: Record<string, string> = {}) =>
    done(await ask('PUT', pathOf(key), { body, headers }))
  return {
    write: async (key, bytes) => void (await guarded(put(key, bytes))),
    writeNew: async (key, pieces) => void (await guarded(put(key, pieces))),
    writeFile: async (key, path) => void (await guarded(put(key, createReadStream(path)), FILE_MS)),
    create: (key, bytes) => guarded(put(key, bytes, IF_NEW).then((status) => status !== TAKEN)),
    read: (key) => guarded(ask('GET', pathOf(key)).then(found).then(wholeOf)),
    readPieces: (key) => guarded(ask('GET', pathOf(key)).then(found), FILE_MS),
    delete: async (key) => void (await guarded(ask('DELETE', pathOf(key)).then(done))),
    list: (prefix) => listed(() => guarded(ask('GET', `${PATHS.list}${encodeURIComponent(prefix)}`).then(found))),
    writtenAt: (key) => guarded(ask('HEAD', pathOf(key)).then(writtenAtOf)),
    isAlive: () =>
      within(ALIVE_MS, askFacts(socket)).then(
        ({ isAlive }) => isAlive,
        () => false,
      ),
  }
}

/** User of the process and the store behind it. Throws `PortFailure` when it does not answer. */
export function askFacts(socket: string): Promise<ProcessFacts> {
  return guarded(
    asker(socket)('GET', PATHS.facts)
      .then(found)
      .then(text)
      .then((said) => JSON.parse(said) as ProcessFacts),
  )
}

type Body = Uint8Array | readonly Uint8Array[] | Readable

interface Asked {
  body?: Body
  headers?: Record<string, string>
}

function asker(socketPath: string) {
  return (method: string, path: string, { body, headers = {} }: Asked = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const length = Array.isArray(body) && { 'content-length': body.reduce((sum, piece) => sum + piece.length, 0) }
      // No keep-alive: a connection to a process that has ended would fail a call.
      const asked = request({ socketPath, agent: false, method, path, headers: { ...headers, ...length } }, resolve)
      asked.on('error', reject)
      if (body === undefined) asked.end()
      else if (body instanceof Uint8Array) asked.end(body)
      else if (Array.isArray(body)) {
        for (const piece of body) asked.write(piece)
        asked.end()
      } else pipeline(body as Readable, asked).catch(reject)
    })
}

/** Reads the answer to its end; returns its status, or throws if it is unexpected. */
async function done(answer: IncomingMessage): Promise<number> {
  const said = await text(answer)
  const status = answer.statusCode ?? 0
  if (status !== 204 && status !== TAKEN) throw new Error(`status ${status}: ${said}`)
  return status
}

async function found(answer: IncomingMessage): Promise<IncomingMessage> {
  if (answer.statusCode === 200) return answer
  throw new Error(`status ${answer.statusCode}: ${await text(answer)}`)
}

async function wholeOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(answer))
}

async function writtenAtOf(answer: IncomingMessage): Promise<Date | undefined> {
  answer.resume()
  if (answer.statusCode === ABSENT) return undefined
  const at = answer.headers['x-written-at']
  if (answer.statusCode !== 200 || typeof at !== 'string') throw new Error(`status ${answer.statusCode}`)
  return new Date(at)
}

/**
 * One key per line; the last line marks a complete list. The keys of years take hundreds of megabytes and the consumer
 * may be slow, so the time limit applies to each piece, not to the list.
 */
async function* listed(ask: () => Promise<Readable>): AsyncIterable<string> {
  const answer = (await ask()).setEncoding('utf8')
  const pieces = answer[Symbol.asyncIterator]()
  let rest = ''
  try {
    for (let piece = await guarded(pieces.next()); !piece.done; piece = await guarded(pieces.next())) {
      const lines = `${rest}${piece.value}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    answer.destroy()
  }
  if (rest !== PATHS.end) throw new PortFailure('objects', new Error('a list that is cut off'))
}

function guarded<T>(work: Promise<T>, ms = WHOLE_MS): Promise<T> {
  return within(ms, work).catch((error: unknown) => {
    throw error instanceof PortFailure ? error : new PortFailure('objects', error)
  })
}
