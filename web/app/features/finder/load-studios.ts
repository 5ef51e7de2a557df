import { FINDER_START, findPinsNear, findStudiosNear } from '@epassbild/contract/studios.ts'
import { call, type Failure } from '#api/call.ts'
import { type Pin, type Point, pinsOf, type Studio, studiosOf } from './studio.ts'

/** Covers a pin, whose coordinates are rounded to a metre. */
const AT_PIN_KM = 0.01

/** Undefined if loading failed: this is only logged, the list stays empty (FIND-10). */
export async function loadStudios({ latitude, longitude }: Point, radius: number): Promise<Studio[] | undefined> {
  const answer = await call(findStudiosNear, { latitude, longitude, radius })
  return answer.ok ? studiosOf(answer.data) : noteFailure(answer)
}

/** All studios as pins; undefined if loading failed. */
export async function loadPins(): Promise<Pin[] | undefined> {
  const answer = await call(findPinsNear, FINDER_START)
  return answer.ok ? pinsOf(answer.data) : noteFailure(answer)
}

/** The studio of a pin; undefined if loading failed, or the studio is no longer there. */
export async function loadStudio(pin: Pin): Promise<Studio | undefined> {
  return (await loadStudios(pin, AT_PIN_KM))?.find(({ id }) => id === pin.id)
}

function noteFailure(answer: Failure): undefined {
  console.warn('Die Fotostudios konnten nicht geladen werden.', answer.kind === 'refused' ? answer.status : answer.kind)
}
