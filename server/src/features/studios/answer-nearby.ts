import { FINDER_START } from '@epassbild/contract/studios.ts'
import { PreparedJson } from '#platform/http/prepared-json.ts'
import { type Circle, findStudiosNear } from './find-studios-near.ts'
import { listAsJson, type PublicStudios } from './public-studios.ts'

/** Of all answers kept, before they are compressed. All searches for one place ask for the same circle. */
const KEPT_BYTES = 32 * 1024 * 1024
/**
 * Overhead of an answer beside its text: key, tag and objects. Answers far away from all studios have two bytes each.
 */
const BESIDE_BYTES = 512
/** All studios from a place of one's own: hardly ever asked for again, and it would push out hundreds of others. */
const LARGE_BYTES = 1024 * 1024
/** The search that opening the map sends. */
const START = keyOf(FINDER_START)

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
    const key = keyOf(circle)
    const before = kept.get(key)
    if (before) return before
    const body = listAsJson(studios, findStudiosNear(studios, circle))
    const etag = `W/"${studios.version}-${key}"`
    if (body.length > LARGE_BYTES && key !== START) return new PreparedJson(body, { etag, isSentOnce: true })
    const answer = new PreparedJson(body, { etag })
    const bytes = body.length + BESIDE_BYTES
    if (keptBytes + bytes > KEPT_BYTES) forget()
    kept.set(key, answer)
    keptBytes += bytes
    return answer
  }
}

function keyOf({ latitude, longitude, radius }: Circle): string {
  return `${latitude},${longitude},${radius}`
}
