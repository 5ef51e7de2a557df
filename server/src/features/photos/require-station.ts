import { CAPTURE_AHEAD_SECONDS_MAX, CAPTURE_DAYS_MAX } from '@epassbild/contract/photos.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

const DAY_MS = 24 * 3_600_000

/** A station older than allowed may work until its grace is over (TR-03170-2, 2.4.2). */
export function requireCurrentClient({ config, clock }: Pick<Deps, 'config' | 'clock'>, version: number): void {
  const { minimum, refusedFrom } = config.client
  if (version < minimum && (!refusedFrom || clock.now() >= refusedFrom)) throw new Refusal('client-too-old')
}

export function requireRecentCapture({ clock }: Pick<Deps, 'clock'>, capturedAt: Date): void {
  const aheadMs = capturedAt.getTime() - clock.now().getTime()
  if (aheadMs > CAPTURE_AHEAD_SECONDS_MAX * 1000) throw new Refusal('captured-in-future')
  if (-aheadMs > CAPTURE_DAYS_MAX * DAY_MS) throw new Refusal('captured-too-long-ago')
}
