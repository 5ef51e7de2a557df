import { gzipSync } from 'node:zlib'
import { PreparedJson } from '#platform/prepared-json.ts'
import { type Circle, findStudiosNear } from './find-studios-near.ts'
import type { PublicStudios } from './public-studios.ts'

/** From this many studios on, an answer is worth keeping: the map asks for all of them with one fixed circle. */
const WORTH_KEEPING = 500
const KEPT_MAX = 20

/** Answers the search from prepared pieces; large answers are joined and compressed once per change of the studios. */
export function createNearbyAnswers(): (studios: PublicStudios, circle: Circle) => PreparedJson {
  const kept = new Map<string, PreparedJson>()
  let keptVersion: number | undefined

  return (studios, circle) => {
    if (studios.version !== keptVersion) {
      kept.clear()
      keptVersion = studios.version
    }
    const key = `${circle.latitude},${circle.longitude},${circle.radius}`
    const before = kept.get(key)
    if (before) return before
    const near = findStudiosNear(studios, circle)
    const json = `[${near.map((index) => studios.json[index]).join(',')}]`
    if (near.length < WORTH_KEEPING) return new PreparedJson(json)
    const bytes = Buffer.from(json)
    const answer = new PreparedJson(bytes, { gzip: gzipSync(bytes), etag: `"${studios.version}-${key}"` })
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, answer)
    return answer
  }
}
