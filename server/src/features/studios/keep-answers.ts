import { crc32 } from 'node:zlib'
import { PreparedJson } from '#platform/http/prepared-json.ts'

/** Maximum size of all cached answers, uncompressed. All searches for one place request the same circle. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Overhead of an answer besides its text: key, tag and objects. Answers far from any studio have two bytes of text. */
const BESIDE_BYTES = 512
/** Larger answers, e.g. all studios around one's own position, are rarely requested again and would evict hundreds. */
const LARGE_BYTES = 1024 * 1024

interface AnswerName {
  /** Version of the public studios used. */
  version: number
  /** Cache key of the question, in characters allowed in an ETag. */
  key: string
  /** Cached regardless of its size. */
  isAskedByAll?: boolean
}

export type KeptAnswers = (name: AnswerName, build: () => Buffer) => PreparedJson

/**
 * Caches answers about the public studios, built and compressed once per question and version. The tag also contains a
 * checksum of the content: a restored backup continues from an older version, and a new release of the server may
 * present the same studios differently. CRC-32 takes a quarter of the time of SHA-256.
 */
export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, PreparedJson>()
  let keptBytes = 0
  let keptVersion: number | undefined

  function forget(): void {
    kept.clear()
    keptBytes = 0
  }

  return ({ version, key, isAskedByAll = false }, build) => {
    if (version !== keptVersion) {
      forget()
      keptVersion = version
    }
    const before = kept.get(key)
    if (before) return before
    const body = build()
    const etag = `W/"${version}-${crc32(body).toString(36)}-${key}"`
    if (body.length > LARGE_BYTES && !isAskedByAll) return new PreparedJson(body, { etag, isSentOnce: true })
    const answer = new PreparedJson(body, { etag })
    const bytes = body.length + BESIDE_BYTES
    if (keptBytes + bytes > KEPT_BYTES) forget()
    kept.set(key, answer)
    keptBytes += bytes
    return answer
  }
}
