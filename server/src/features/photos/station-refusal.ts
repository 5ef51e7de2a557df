import { CAPTURE_AHEAD_SECONDS_MAX, CAPTURE_DAYS_MAX } from '@epassbild/contract/photos.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

const DAY_MS = 24 * 3_600_000

interface SentBy {
  clientVersion: number
  capturedAt: Date
}

/** Refusal caused by the sending station or its clock; undefined if both are accepted. */
export function stationRefusal(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clientVersion, capturedAt }: SentBy,
): Refusal | undefined {
  const { minimum, refusedFrom } = config.client
  // An outdated version is accepted until its grace period ends (TR-03170-2, 2.4.2).
  const isGraceOver = !refusedFrom || clock.now() >= refusedFrom
  if (clientVersion < minimum && isGraceOver) return new Refusal('client-too-old')
  const aheadMs = capturedAt.getTime() - clock.now().getTime()
  if (aheadMs > CAPTURE_AHEAD_SECONDS_MAX * 1000) return new Refusal('captured-in-future')
  return -aheadMs > CAPTURE_DAYS_MAX * DAY_MS ? new Refusal('captured-too-long-ago') : undefined
}
