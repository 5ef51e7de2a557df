import { FINDER_START } from '@epassbild/contract/studios.ts'
import type { PreparedJson } from '#platform/http/prepared-json.ts'
import { type Circle, findStudiosNear } from './find-studios-near.ts'
import type { KeptAnswers } from './keep-answers.ts'
import { listAsJson, type PublicStudios } from './public-studios.ts'

/** The search sent when the map opens. */
const START = keyOf(FINDER_START)

/** Answers a search from cached answers, with all public facts of the studios or as pins. */
export function answerNearby(
  kept: KeptAnswers,
  studios: PublicStudios,
  circle: Circle,
  form: 'whole' | 'pins' = 'whole',
): PreparedJson {
  const place = keyOf(circle)
  const name = { version: studios.version, key: `${form},${place}`, isAskedByAll: place === START }
  return kept(name, () => listAsJson(studios[form], findStudiosNear(studios, circle)))
}

function keyOf({ latitude, longitude, radius }: Circle): string {
  return `${latitude},${longitude},${radius}`
}
