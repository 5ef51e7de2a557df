import type { EidFailure } from '@epassbild/contract/identification.ts'
import type { Person } from '#features/accounts/find-person.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { findByPseudonym, findIdentification, insertIdentification } from './identification-store.ts'
import { isSameName } from './same-name.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'pseudonyms'>

/**
 * Marks the person as identified and books it, once (EID-03, BILL-01). Call it in a transaction. Neither the card's name
 * nor its pseudonym is kept, only that the name agreed and a keyed hash of the pseudonym.
 *
 * @returns why not, or null.
 */
export async function recordIdentification(deps: Needs, person: Person, shown: EidPerson): Promise<EidFailure | null> {
  const { db, clock } = deps
  if (!isSameName(person, { firstName: shown.givenName, lastName: shown.familyName })) return 'name-mismatch'
  const pseudonym = deps.pseudonyms.keyed(shown.pseudonym)
  const known = await findIdentification(db, person.id)
  // Shown again, in a second tab perhaps: nothing new, nothing to pay.
  if (known) return known.pseudonym === pseudonym ? null : 'already-identified'
  if (await findByPseudonym(db, pseudonym)) return 'pseudonym-taken'
  const identifiedAt = clock.now()
  const simulated = deps.config.identity.kind === 'simulator'
  // A parallel request was faster: the second one is refused.
  if (!(await insertIdentification(db, { accountId: person.id, pseudonym, identifiedAt, simulated })))
    return (await findIdentification(db, person.id)) ? 'already-identified' : 'pseudonym-taken'
  if (person.companyId !== null)
    await bookOnce(deps, { companyId: person.companyId, kind: 'identification', subject: person.id })
  await deps.audit.append('person-identified', { actorId: person.id, accountId: person.id })
  return null
}
