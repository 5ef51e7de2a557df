import type { EidFailure } from '@epassbild/contract/identification.ts'
import type { Deps } from '#platform/deps.ts'

/** Failures caused by neither the card nor the person. */
const NOBODYS_FAULT: readonly EidFailure[] = ['cancelled', 'late', 'provider-failed', 'unfinished']

/**
 * Records a failed sign-in with the card as a security event (T38), since its callback answers a page, not a refusal.
 * The account is known if e-mail and password were entered. Does not delay the answer.
 */
export function noteRefusedCard(
  { securityEvents, log }: Pick<Deps, 'securityEvents' | 'log'>,
  failure: EidFailure,
  { ip, accountId }: { ip: string; accountId: number | null },
): void {
  if (NOBODYS_FAULT.includes(failure)) return
  securityEvents
    .note({ code: 'card-refused', about: accountId ?? undefined, limit: undefined }, { ip })
    .catch((err: unknown) => log.warn({ err }, 'event not counted'))
}
