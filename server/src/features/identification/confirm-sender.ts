import type { EidFailure } from '@epassbild/contract/identification.ts'
import type { Person } from '#features/accounts/find-person.ts'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { findByPseudonym, findIdentification } from './identification-store.ts'

/** Whether the card is the one that identifies this person, by its pseudonym only. */
export async function confirmSender(
  { config, db, audit, pseudonyms }: Pick<Deps, 'config' | 'db' | 'audit' | 'pseudonyms'>,
  person: Person,
  shown: Pick<EidPerson, 'pseudonym'>,
): Promise<EidFailure | null> {
  const known = await findIdentification(db, person.id)
  const pseudonym = pseudonyms.keyed(shown.pseudonym)
  if (known?.pseudonym !== pseudonym) {
    const other = await findByPseudonym(db, pseudonym)
    if (other) return other.accountId === person.id ? 'replaced-card' : 'other-person'
    // Possibly a renewed card, which the person can link.
    return config.eidDataSet === 'minimum' ? 'unknown-card' : 'other-person'
  }
  await audit.append('transfer-confirmed-by-eid', { actorId: person.id })
  return null
}
