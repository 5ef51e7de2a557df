import { germanDay } from '@epassbild/contract/days.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

export interface PaymentFacts {
  /** Whether the studio has the full licence; with a test licence photos stay in the browser (terms, section 5). */
  isLicensed: boolean
  /** Day from which an unpaid invoice pauses the company. */
  pauseOn: string | null
}

/** Requires that the transfer is paid for: a full licence and no pause. */
export function requireTransferRight(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { isLicensed, pauseOn }: PaymentFacts,
): void {
  if (config.licenceRequired && !isLicensed) throw new Refusal('licence-missing')
  if (pauseOn && pauseOn <= germanDay(clock.now())) throw new Refusal('transfers-paused')
}
