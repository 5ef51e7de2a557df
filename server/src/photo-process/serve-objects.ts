import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ABSENT, PATHS, type ProcessFacts, TAKEN } from '#adapters/objects/process-wire.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'

/** Photos and licences are smaller; an object larger or of unknown length (a software release) goes by a file. */
const IN_MEMORY_BYTES = 8 * 1024 * 1024

/** The object port as HTTP for one client, the server; the right to open the socket is the only access control. */
export function serveObjects(objects: ObjectPort, facts: Omit<ProcessFacts, 'isAlive'>): Server {
  return createServer((request, response) => {
    answer(objects, facts, request, response).catch((error: unknown) => {
      process.stderr.write(`${JSON.stringify({ method: request.method, fault: wordsOf(error) })}\n`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(wordsOf(error))
    })
  })
}

/** The fault behind a failed port says more than „objects failed“. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

async function answer(
  objects: ObjectPort,
  facts: Omit<ProcessFacts, 'isAlive'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '' } = request
  if (url === PATHS.facts) {
    response.end(JSON.stringify({ ...facts, isAlive: await objects.isAlive() } satisfies ProcessFacts))
  } else if (url.startsWith(PATHS.list)) {
    await tellKeys(objects, decodeURIComponent(url.slice(PATHS.list.length)), response)
  } else if (url.startsWith(PATHS.objects)) {
    const key = decodeURIComponent(url.slice(PATHS.objects.length))
    if (method === 'PUT') response.writeHead(await take(objects, key, request)).end()
    else if (method === 'DELETE') await objects.delete(key).then(() => response.writeHead(204).end())
    else if (method === 'HEAD') await tellTime(objects, key, response)
    else if (method === 'GET') await pipeline(await objects.readPieces(key), response)
    else response.writeHead(405).end()
  } else response.writeHead(404).end()
}

async function take(objects: ObjectPort, key: string, request: IncomingMessage): Promise<number> {
  if (request.headers['if-none-match'] === '*') return (await objects.create(key, await wholeOf(request))) ? 204 : TAKEN
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= IN_MEMORY_BYTES)
    await objects.write(key, await wholeOf(request))
  else await byFile(request, (path) => objects.writeFile(key, path))
  return 204
}

/** A connection that ends before the request does leaves nothing: `buffer` throws. */
async function wholeOf(request: IncomingMessage): Promise<Uint8Array> {
  return new Uint8Array(await buffer(request))
}

async function byFile(request: IncomingMessage, work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epassbild-object-'))
  try {
    const path = join(folder, randomUUID())
    await pipeline(request, createWriteStream(path))
    await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tellTime(objects: ObjectPort, key: string, response: ServerResponse): Promise<void> {
  const at = await objects.writtenAt(key)
  if (at) response.setHeader('x-written-at', at.toISOString())
  response.writeHead(at ? 200 : ABSENT).end()
}

async function tellKeys(objects: ObjectPort, prefix: string, response: ServerResponse): Promise<void> {
  const keys = objects.list(prefix)[Symbol.asyncIterator]()
  // A store that is away says so by the status.
  const first = await keys.next()
  await pipeline(linesOf(first, keys), response)
}

/** No faster than they are read: the whole list of a large store would fill the memory. */
async function* linesOf(first: IteratorResult<string>, keys: AsyncIterator<string>): AsyncIterable<string> {
  try {
    for (let next = first; !next.done; next = await keys.next()) yield `${next.value}\n`
  } finally {
    await keys.return?.()
  }
  yield PATHS.end
}
