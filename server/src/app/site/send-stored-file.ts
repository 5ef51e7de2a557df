import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './stored-file.ts'

/**
 * Answers with the best encoding the reader takes, 304 for what it has, 206 for a part (players ask for parts).
 * Written past the framework's way of sending: headers and body are ready. What hooks have set until now goes along.
 */
export function sendStoredFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  status: 200 | 404 | 410 = 200,
): FastifyReply {
  reply.hijack()
  if (status === 200 && hasCurrent(headers['if-none-match'], file)) return notChanged(reply, file)
  const part = file.br ? undefined : partOf(headers.range, file.plain.length)
  if (part) return sendPart(reply, file, part)
  const wanted = encodingFor(headers['accept-encoding'])
  const encoding = file[wanted] ? wanted : 'plain'
  const set = Object.entries(setByHooks(reply)).flat() as string[]
  reply.raw.writeHead(status, set.concat(file.written[encoding] ?? []))
  // Without a body when only the head was asked for: Node knows.
  reply.raw.end(file[encoding])
  return reply
}

function notChanged(reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.raw.writeHead(304, { ...setByHooks(reply), ...file.headers })
  reply.raw.end()
  return reply
}

function sendPart(reply: FastifyReply, file: StoredFile, { first, last }: { first: number; last: number }) {
  reply.raw.writeHead(206, {
    ...setByHooks(reply),
    ...file.headers,
    'content-range': `bytes ${first}-${last}/${file.plain.length}`,
    'content-length': last - first + 1,
  })
  reply.raw.end(file.plain.subarray(first, last + 1))
  return reply
}

const setByHooks = (reply: FastifyReply) => reply.getHeaders() as OutgoingHttpHeaders

function hasCurrent(has: string | undefined, file: StoredFile): boolean {
  return has?.split(',').some((tag) => tag.trim() === file.headers.etag || tag.trim() === '*') ?? false
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replace(/\s/g, ''))
    .filter((offer) => !/;q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding)) ?? 'plain'
}

/** The one range of `bytes=first-last`; anything else is answered with the whole file. */
function partOf(range: string | undefined, length: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : undefined
}
