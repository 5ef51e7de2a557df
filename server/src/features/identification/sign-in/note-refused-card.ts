import type { EidFailure } from '@epassbild/contract/identification.ts'
import { findAccount } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Failures caused by neither the card nor the person. */
const NOBODYS_FAULT: readonly EidFailure[] = ['cancelled', 'late', 'provider-failed', 'unfinished']

/**
 * Records a failed sign-in with the card as a security event (T38), since its callback answers a page, not a refusal.
 * An account is known if e-mail and password were entered, and is named by its address like any failed sign-in. Does
 * not delay the answer.
 */
export function noteRefusedCard(
  deps: Pick<Deps, 'db' | 'securityEvents' | 'log'>,
  failure: EidFailure,
  from: { ip: string; accountId: number | null },
): void {
  if (NOBODYS_FAULT.includes(failure)) return
  note(deps, from).catch((err: unknown) => deps.log.warn({ err }, 'event not counted'))
}

async function note(
  { db, securityEvents }: Pick<Deps, 'db' | 'securityEvents'>,
  { ip, accountId }: { ip: string; accountId: number | null },
): Promise<void> {
  const account = accountId === null ? undefined : await findAccount(db, accountId)
  await securityEvents.note(
    { code: 'card-refused', about: undefined, limit: undefined },
    { ip, account: account?.email },
  )
}
