import { crc32 } from 'node:zlib'
import { PreparedJson } from '#platform/http/prepared-json.ts'

/** Bytes of all answers kept, before they are compressed. All searches for one place ask for the same circle. */
const KEPT_BYTES = 32 * 1024 * 1024
/**
 * Overhead of an answer beside its text: key, tag and objects. Answers far away from all studios have two bytes each.
 */
const BESIDE_BYTES = 512
/** Hardly ever asked for again, as all studios from a place of one's own are; it would push out hundreds of others. */
const LARGE_BYTES = 1024 * 1024

interface AnswerName {
  /** Version of the public studios that the answer is made of. */
  version: number
  /** Names the question, in characters of an ETag. */
  key: string
  /** Kept however large it is. */
  isAskedByAll?: boolean
}

export type KeptAnswers = (name: AnswerName, build: () => Buffer) => PreparedJson

/**
 * Answers from the public studios; they are built, and compressed, once per question and change of the studios. The tag
 * holds a sum of the content besides: a restored backup counts its changes from an older number, and a new release of the
 * server may say more of the same studios. CRC-32 takes a quarter of the time of SHA-256.
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
