import { EXPORTED_MAX, type OwnData } from '@epassbild/contract/own-account/own-data.ts'
import type { Account } from '#features/accounts/account-store.ts'
import { listEverMembers } from '#features/accounts/member-store.ts'
import { personFacts } from '#features/accounts/person-facts.ts'
import { type GivenConsent, listConsents } from '#features/accounts/registration/consent-store.ts'
import { showInvoiceProfile } from '#features/billing/invoices/invoice-profile.ts'
import { listCreditUsesOnRecord, listInvoicesOnRecord } from '#features/billing/on-record/list-invoices-on-record.ts'
import { showStoredMethod } from '#features/billing/payment-method/show-payment-setup.ts'
import { type Company, getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { listStandingIdentifications } from '#features/identification/identification-store.ts'
import { type Entry, listEntries } from '#features/ledger/ledger-store.ts'
import { showNotificationSettings } from '#features/notifications/notification-settings.ts'
import { findHolderChange } from '#features/operator/accounts/holder-store.ts'
import { listNameChanges, type NameChange } from '#features/operator/accounts/name-change-store.ts'
import { type CaseNote, listNotes } from '#features/operator/notes/note-store.ts'
import { listTransfersOnRecord } from '#features/photos/on-record/list-transfers-on-record.ts'
import { listInvitations } from '#features/staff/list-staff.ts'
import { listOwnOffers } from '#features/studios/offers/list-own-offers.ts'
import { listStudioPeople } from '#features/studios/people/assign-people.ts'
import { listActivity } from '#platform/audit/list-activity.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listEarlierInvitations, listLicencesOnRecord, listStudiosOnRecord } from './present-on-record.ts'

/**
 * Exports all stored data of a company, for its owner (LIFE-04). Features that store more add their part here and in
 * the contract. The export is audited.
 */
export async function exportOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'links' | 'audit' | 'config' | 'vault'>,
  caller: Caller,
): Promise<OwnData> {
  const companyId = requireCompany(caller)
  const people = await listEverMembers(deps.db, companyId)
  const ids = people.map(({ id }) => id)
  const identified = await listStandingIdentifications(deps.db, ids)
  const consents = await listConsents(deps.db, ids)
  const studios = await listStudiosOnRecord(deps, caller)
  await deps.audit.append('data-exported', { actorId: caller.accountId })
  const transfers = await listTransfersOnRecord(deps, caller, EXPORTED_MAX)
  const whose = { accountIds: ids, readerId: caller.accountId, now: deps.clock.now() }
  const activity = await listActivity(deps.db, whose, EXPORTED_MAX)
  const bookings = await listEntries(deps.db, companyId, EXPORTED_MAX)
  return {
    exported_at: deps.clock.now().toISOString(),
    company: presentCompany(await getCompany(deps.db, companyId)),
    holder_change: await showHolderChange(deps, companyId),
    name_changes: (await listNameChanges(deps.db, ids, EVER)).map(presentNameChange),
    people: people.map((person) => ({
      ...presentPerson(person, identified.get(person.id)),
      consents: consentsOf(person, consents),
    })),
    review_notes: (await listNotes(deps.db, [companyId])).map(presentNote),
    invitations: await listInvitations(deps, caller),
    earlier_invitations: await listEarlierInvitations(deps, companyId),
    studios,
    studio_offers: await listOwnOffers(deps, studios),
    studio_people: await listStudioPeople(deps, caller),
    licences: await listLicencesOnRecord(deps, caller, studios),
    transfers,
    transfers_complete: transfers.length < EXPORTED_MAX,
    bookings: bookings.map(presentBooking),
    bookings_complete: bookings.length < EXPORTED_MAX,
    payment_method: await showStoredMethod(deps.db, companyId),
    invoice_profile: await showInvoiceProfile(deps, caller),
    notification_settings: await showNotificationSettings(deps, caller),
    invoices: await listInvoicesOnRecord(deps.db, companyId),
    credit_uses: await listCreditUsesOnRecord(deps.db, companyId),
    activity: activity.flatMap(presentActivity),
    activity_complete: activity.length < EXPORTED_MAX,
  }
}

function presentCompany(company: Company): OwnData['company'] {
  const { name, legalForm, website, review, reviewReason, uuid } = company
  return {
    ...{ name, legal_form: legalForm, website, review, review_reason: reviewReason },
    decided_at: company.decidedAt?.toISOString() ?? null,
    sender_id: uuid,
  }
}

const EVER = new Date(0)

/** Person and proof; without the requesting operator, as with notes. */
async function showHolderChange({ db }: Pick<Deps, 'db'>, companyId: number): Promise<OwnData['holder_change']> {
  const change = await findHolderChange(db, companyId, EVER)
  return change ? { user_id: change.accountId, proof: change.proof, asked_at: change.askedAt.toISOString() } : null
}

function presentNameChange({ accountId, firstName, lastName, proof, askedAt }: NameChange) {
  return { user_id: accountId, first_name: firstName, last_name: lastName, proof, asked_at: askedAt.toISOString() }
}

/** Without the author, a person of the operator (Art. 15 (4) GDPR). */
function presentNote({ writtenAt, text }: CaseNote): OwnData['review_notes'][number] {
  return { written_at: writtenAt.toISOString(), text }
}

function presentPerson(account: Account, identifiedAt: Date | undefined) {
  return {
    user_id: account.id,
    user_type: account.role,
    ...personFacts(account),
    // Hides the placeholder address of a closed account.
    email: account.closedAt ? '' : account.email,
    supervisor_id: account.supervisorId,
    registered_at: account.createdAt.toISOString(),
    left_at: account.closedAt?.toISOString() ?? null,
    released_at: account.releasedAt?.toISOString() ?? null,
    identified_at: identifiedAt?.toISOString() ?? null,
  }
}

function consentsOf({ id }: Account, consents: readonly GivenConsent[]) {
  return consents
    .filter(({ accountId }) => accountId === id)
    .map(({ kind, version, givenAt }) => ({ kind, version, given_at: givenAt.toISOString() }))
}

function presentBooking(entry: Entry) {
  const { kind, detail, amountCents, bookedAt } = entry
  return { kind, detail, amount_cents: amountCents, booked_at: bookedAt.toISOString() }
}

function presentActivity({ at, action, actorId }: Awaited<ReturnType<typeof listActivity>>[number]) {
  return actorId === null ? [] : [{ at: at.toISOString(), action, user_id: actorId }]
}
