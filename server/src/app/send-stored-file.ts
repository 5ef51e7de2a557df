import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './stored-file.ts'

/** Answers with the best encoding the reader takes, 304 for what it has, 206 for a part (players ask for parts). */
export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.headers(file.headers)
  if (reply.statusCode === 200 && hasCurrent(request, file)) return reply.code(304).send()
  const encoding = file.br ? encodingFor(request.headers['accept-encoding']) : undefined
  const body = encoding && file[encoding]
  if (body) return reply.header('content-encoding', encoding).send(body)
  if (file.br) return reply.send(file.plain)
  reply.header('accept-ranges', 'bytes')
  const part = partOf(request.headers.range, file.plain.length)
  if (!part) return reply.send(file.plain)
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${file.plain.length}`)
    .send(file.plain.subarray(part.first, part.last + 1))
}

function hasCurrent(request: FastifyRequest, file: StoredFile): boolean {
  const has = request.headers['if-none-match']
  return has?.split(',').some((tag) => tag.trim() === file.headers.etag || tag.trim() === '*') ?? false
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replace(/\s/g, ''))
    .filter((offer) => !/;q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

/** The one range of `bytes=first-last`; anything else is answered with the whole file. */
function partOf(range: string | undefined, length: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : undefined
}
