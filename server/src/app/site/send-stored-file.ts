import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './stored-file.ts'

/** Answers in the best accepted encoding, by 304 for a current copy, by 206 for a range (which players request). */
export function sendStoredFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  status: 200 | 404 | 410 = 200,
): FastifyReply {
  reply.headers(file.headers)
  if (status === 200 && hasCurrent(headers['if-none-match'], file)) return reply.code(304).send()
  const part = file.br ? undefined : partOf(headers.range, file.plain.length)
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.plain.length}`)
    return reply.send(file.plain.subarray(part.first, part.last + 1))
  }
  const wanted = encodingFor(headers['accept-encoding'])
  const encoding = file[wanted] ? wanted : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(status).send(file[encoding])
}

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
