import type { EidFailure } from '@epassbild/contract/identification.ts'
import type { Person } from '#features/accounts/find-person.ts'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { findIdentification } from './identification-store.ts'

/** Whether the card is the one with which this person is identified; its pseudonym alone tells. */
export async function confirmSender(
  { db, audit, pseudonyms }: Pick<Deps, 'db' | 'audit' | 'pseudonyms'>,
  person: Person,
  shown: EidPerson,
): Promise<EidFailure | null> {
  const known = await findIdentification(db, person.id)
  if (known?.pseudonym !== pseudonyms.keyed(shown.pseudonym)) return 'other-person'
  await audit.append('transfer-confirmed-by-eid', { actorId: person.id })
  return null
}
