import { findStudiosNear } from '@epassbild/contract/studios.ts'
import { call } from '#api/call.ts'
import { type Point, type Studio, studiosOf } from './studio.ts'

/** Undefined if loading failed: this is only logged, the list stays empty (FIND-10). */
export async function loadStudios({ latitude, longitude }: Point, radius: number): Promise<Studio[] | undefined> {
  const answer = await call(findStudiosNear, { latitude, longitude, radius })
  if (answer.ok) return studiosOf(answer.data)
  console.warn('Die Fotostudios konnten nicht geladen werden.', answer.kind === 'refused' ? answer.status : answer.kind)
  return undefined
}
