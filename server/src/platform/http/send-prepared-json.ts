import { promisify } from 'node:util'
import { constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, hasCurrent } from './accepted.ts'
import type { PreparedJson } from './prepared-json.ts'

const compress = promisify(gzip)
const compressOnce = promisify(zstdCompress)
/** Below one packet, compressing saves nothing. */
const COMPRESS_FROM_BYTES = 1_400
/**
 * One large chunk where possible: small ones take a fifth more of the processor's time. A window of 8 KiB instead of
 * 32 saves an eighth of it for a list of studios, and 3 % of the bytes.
 */
const QUICKLY = { level: 1, chunkSize: 1024 * 1024, windowBits: 13 }
/**
 * A quarter fewer bytes than gzip in a third of the time; but not every browser reads it. In a window of 128 KiB a list
 * of studios becomes smaller than in the usual 512 KiB, in four fifths of the time.
 */
const QUICKEST = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
  },
  chunkSize: 1024 * 1024,
}

/** Sends it compressed where the client accepts that, or as „not changed“. */
export async function sendPreparedJson(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (answer.etag) reply.header('etag', answer.etag).header('cache-control', 'no-cache')
  if (answer.etag && hasCurrent(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  if (answer.body.length < COMPRESS_FROM_BYTES) return reply.send(answer.body)
  const encoding = encodingFor(request.headers['accept-encoding'], answer.isSentOnce ? ['zstd', 'gzip'] : ['gzip'])
  if (encoding === undefined) return reply.send(answer.body)
  reply.header('content-encoding', encoding)
  if (encoding === 'zstd') return reply.send(await compressOnce(answer.body, QUICKEST))
  answer.gzip ??= compress(answer.body, answer.isSentOnce ? QUICKLY : {})
  return reply.send(await answer.gzip)
}
