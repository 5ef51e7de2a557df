import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { HOLDER_CHANGE_HOURS } from '@epassbild/contract/operator/holder.ts'
import { NAME_CHANGE_HOURS } from '@epassbild/contract/operator/person-name.ts'
import type { Account } from '#features/accounts/account-store.ts'
import { shownName } from '#features/accounts/full-name.ts'
import { listEverMembers } from '#features/accounts/member-store.ts'
import { openResets } from '#features/accounts/second-factor/reset-second-factor.ts'
import { listBilledOf } from '#features/billing/corrections/list-billed.ts'
import { findInvoiceProfile } from '#features/billing/invoices/invoice-profile-store.ts'
import { listNotes } from '#features/operator/notes/note-store.ts'
import { presentNote } from '#features/operator/notes/present-note.ts'
import { listStudiosOf, type Studio } from '#features/studios/studio-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { findCompanyFacts } from './account-search-store.ts'
import { listHistory } from './audit-search-store.ts'
import { findHolderChange } from './holder-store.ts'
import { presentEntries } from './list-audit.ts'
import { listNameChanges, type NameChange } from './name-change-store.ts'
import { presentFound } from './search-accounts.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** ROOM-10: one company on one page, with its history and the operators' decisions. */
export async function showCompany({ clock, db }: Pick<Deps, 'clock' | 'db'>, companyId: number): Promise<CompanyFile> {
  const found = await findCompanyFacts(db, companyId)
  if (!found) throw new Refusal('not-found')
  const people = await listEverMembers(db, companyId)
  const studios = await listStudiosOf(db, companyId)
  const invoices = await listBilledOf({ db }, companyId)
  const history = await listHistory(db, { companyId, accountIds: idsOf(people), invoiceIds: idsOf(invoices) })
  const { legalForm: legal_form, website } = found.company
  const vat_id = (await findInvoiceProfile(db, companyId))?.vatId ?? ''
  return {
    company: { ...presentFound(found), legal_form, website, vat_id },
    people: await presentPeople({ clock, db }, people),
    studios: studios.map(presentStudio),
    invoices,
    notes: (await listNotes(db, [companyId])).map(presentNote),
    holder_change: await presentHolderChange(db, companyId, clock.now()),
    history: await presentEntries(db, history),
  }
}

async function presentHolderChange(db: Database, companyId: number, now: Date): Promise<CompanyFile['holder_change']> {
  const change = await findHolderChange(db, companyId, new Date(now.getTime() - HOLDER_CHANGE_HOURS * 3_600_000))
  if (!change) return null
  const { accountId, name, proof, askedAt, operator } = change
  return { account_id: accountId, name, proof, asked_at: askedAt.toISOString(), asked_by: operator }
}

async function presentPeople(
  deps: Pick<Deps, 'clock' | 'db'>,
  people: readonly Account[],
): Promise<CompanyFile['people']> {
  const since = new Date(deps.clock.now().getTime() - NAME_CHANGE_HOURS * 3_600_000)
  const changes = await listNameChanges(deps.db, idsOf(people), since)
  const waiting = new Map(changes.map((change) => [change.accountId, presentNameChange(change)]))
  const resets = await openResets(deps, idsOf(people))
  return people.map((person) => ({
    ...presentPerson(person),
    factor_reset_asked_at: resets.get(person.id)?.askedAt.toISOString() ?? null,
    factor_reset_asked_by: resets.get(person.id)?.operator ?? null,
    name_change: waiting.get(person.id) ?? null,
  }))
}

function presentNameChange({ firstName, lastName, proof, askedAt, operator }: NameChange & { operator: string }) {
  return { first_name: firstName, last_name: lastName, proof, asked_at: askedAt.toISOString(), asked_by: operator }
}

function presentPerson(person: Account) {
  return {
    account_id: person.id,
    role: person.role,
    name: shownName(person),
    first_name: person.firstName,
    last_name: person.lastName,
    // Hides the placeholder address of a closed account.
    email: person.closedAt ? '' : person.email,
    registered_at: person.createdAt.toISOString(),
    is_confirmed: person.verifiedAt !== null,
    blocked_at: person.blockedAt?.toISOString() ?? null,
    is_blocked: person.blockedAt !== null && person.closedAt === null,
    second_factor: person.secondFactor,
  }
}

function presentStudio({ id, name, address, zipcode, city, review }: Studio) {
  return { id, name, address, zipcode, city, review }
}
