import { PreparedJson } from '#platform/http/prepared-json.ts'
import { type Circle, findStudiosNear } from './find-studios-near.ts'
import type { PublicStudios } from './public-studios.ts'

/** Of all answers kept, before they are compressed. All searches for one place ask for the same circle. */
const KEPT_BYTES = 32 * 1024 * 1024
/**
 * Overhead of an answer beside its text: key, tag and objects. Answers far away from all studios have two bytes each.
 */
const BESIDE_BYTES = 512

/** Answers the search from prepared pieces; they are joined, and compressed, once per circle and change of the studios. */
export function createNearbyAnswers(): (studios: PublicStudios, circle: Circle) => PreparedJson {
  const kept = new Map<string, PreparedJson>()
  let keptBytes = 0
  let keptVersion: number | undefined

  function forget(): void {
    kept.clear()
    keptBytes = 0
  }

  return (studios, circle) => {
    if (studios.version !== keptVersion) {
      forget()
      keptVersion = studios.version
    }
    const key = `${circle.latitude},${circle.longitude},${circle.radius}`
    const before = kept.get(key)
    if (before) return before
    const near = findStudiosNear(studios, circle)
    const body = Buffer.from(`[${near.map((index) => studios.json[index]).join(',')}]`)
    const answer = new PreparedJson(body, { etag: `W/"${studios.version}-${key}"` })
    const bytes = body.length + BESIDE_BYTES
    if (keptBytes + bytes > KEPT_BYTES) forget()
    kept.set(key, answer)
    keptBytes += bytes
    return answer
  }
}
