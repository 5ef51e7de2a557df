import type { EidFailure } from '@epassbild/contract/identification.ts'
import type { Person } from '#features/accounts/find-person.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { type DataSet, dataSetOf, isSameHolder, openDataSet, placeOfDataSet } from './data-set.ts'
import {
  findByPseudonym,
  findIdentification,
  findLastDataSet,
  type Identification,
  insertIdentification,
  replaceIdentification,
  wasIdentifiedBefore,
} from './identification-store.ts'
import { isSameName } from './same-name.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'pseudonyms' | 'vault'>

/**
 * Marks the person as identified and books it, once per company (EID-03, BILL-01). Call it in a transaction. Stores a
 * keyed hash of the card's pseudonym only, and with `EID_DATA_SET=minimum` its encrypted data set, which distinguishes
 * a renewed card, the successor of the previous one, from another person's (TR-03170-1, 2.5).
 *
 * @returns the reason of a refusal, or null.
 */
export async function recordIdentification(deps: Needs, person: Person, shown: EidPerson): Promise<EidFailure | null> {
  if (!isSameName(person, { firstName: shown.givenName, lastName: shown.familyName })) return 'name-mismatch'
  const keepsData = deps.config.eidDataSet === 'minimum'
  const dataSet = keepsData ? dataSetOf(shown) : undefined
  if (keepsData && !dataSet) return 'data-missing'
  const pseudonym = deps.pseudonyms.keyed(shown.pseudonym)
  const known = await findIdentification(deps.db, person.id)
  // Shown again, e.g. in a second tab: nothing to store or to book.
  if (known?.pseudonym === pseudonym) return null
  const refused = await judgeCard(deps, { person, known, pseudonym, dataSet })
  return refused ?? write(deps, { person, known, pseudonym, dataSet })
}

interface Card {
  person: Person
  known: Identification | undefined
  pseudonym: string
  dataSet: DataSet | undefined
}

/** Why this new card cannot become the person's current one; null if it can. */
async function judgeCard(deps: Needs, { person, known, pseudonym, dataSet }: Card): Promise<EidFailure | null> {
  if (known && !dataSet) return 'already-identified'
  const taken = await findByPseudonym(deps.db, pseudonym)
  if (taken) return taken.accountId === person.id ? 'replaced-card' : 'pseudonym-taken'
  const last = dataSet && (await findLastDataSet(deps.db, person.id))
  const kept = last && (await openDataSet(deps, last))
  return kept && dataSet && !isSameHolder(kept, dataSet, { renamed: !known }) ? 'other-data' : null
}

async function write(deps: Needs, { person, known, pseudonym, dataSet }: Card): Promise<EidFailure | null> {
  const { db } = deps
  const identifiedAt = deps.clock.now()
  if (known && !(await replaceIdentification(db, known.id, identifiedAt))) return 'already-identified'
  const simulated = deps.config.identity.kind === 'simulator'
  const wrapped =
    dataSet && (await deps.vault.wrap(JSON.stringify(dataSet), placeOfDataSet({ accountId: person.id, pseudonym })))
  const row = { accountId: person.id, pseudonym, identifiedAt, simulated, dataSet: wrapped ?? null }
  // A parallel request was faster: this one is refused.
  if (!(await insertIdentification(db, row)))
    return (await findIdentification(db, person.id)) ? 'already-identified' : 'pseudonym-taken'
  const { companyId } = person
  // A person who left the company and came back has another account, but is the same person.
  if (companyId !== null && !(await wasIdentifiedBefore(db, { companyId, accountId: person.id })))
    await bookOnce(deps, { companyId, kind: 'identification', subject: person.id })
  await reopenWithCard(deps, person)
  await deps.audit.append(known ? 'card-replaced' : 'person-identified', { actorId: person.id, accountId: person.id })
  return null
}

/** Reopens a rejected owner's review if it requires the owner's card: the card is new to the review (CERT-03). */
async function reopenWithCard({ config, db }: Needs, { role, companyId }: Person): Promise<void> {
  if (config.registrationEid !== 'required' || role !== 'owner' || companyId === null) return
  await reopenReview({ db }, await lockCompany(db, companyId))
}
