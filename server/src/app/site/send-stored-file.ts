import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, hasCurrent } from '#platform/http/accepted.ts'
import type { StoredFile } from './stored-file.ts'

/** Answers in the best accepted encoding, by 304 for a current copy, by 206 for a range (which players request). */
export function sendStoredFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  status: 200 | 404 | 410 = 200,
): FastifyReply {
  reply.headers(file.headers)
  if (status === 200 && hasCurrent(headers['if-none-match'], file.headers.etag)) return reply.code(304).send()
  const part = file.br ? undefined : partOf(headers.range, file.plain.length)
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.plain.length}`)
    return reply.send(file.plain.subarray(part.first, part.last + 1))
  }
  const wanted = encodingFor(headers['accept-encoding'], ['br', 'gzip']) ?? 'plain'
  const encoding = file[wanted] ? wanted : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(status).send(file[encoding])
}

/** The one range of `bytes=first-last`; anything else is answered with the whole file. */
function partOf(range: string | undefined, length: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : undefined
}
