import type { EidFailure } from '@epassbild/contract/identification.ts'
import { findAccount } from '#features/accounts/account-store.ts'
import { nameAttempt } from '#features/identification/attempt-store.ts'
import { findByPseudonym } from '#features/identification/identification-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'

/** Records the account of the sign-in, by the card's pseudonym only. Returns the reason of a refusal, or null. */
export async function admitByCard(
  { config, db, pseudonyms }: Pick<Deps, 'config' | 'db' | 'pseudonyms'>,
  stateHash: string,
  shown: Pick<EidPerson, 'pseudonym'>,
): Promise<EidFailure | null> {
  const card = await findByPseudonym(db, pseudonyms.keyed(shown.pseudonym))
  if (!card) return 'card-without-account'
  if (card.replacedAt) return 'replaced-card'
  const account = await findAccount(db, card.accountId)
  if (!account || account.blockedAt || (account.demo && !config.demo)) return 'account-ended'
  await nameAttempt(db, stateHash, account.id)
  return null
}
