import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { closeBlocked } from '#features/accounts/account-store.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { endAccounts, endCompanyAndPeople } from '#features/accounts/ending/end-accounts.ts'
import { clerks, organisations } from '#features/authorities/authorities-schema.ts'
import { invoices, unbilledEntries } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { DELETE_RELEASE_FILE } from '#features/software/delete-release-file.ts'
import { markWithdrawn } from '#features/software/release-store.ts'
import { releases } from '#features/software/software-schema.ts'
import { removeStudiosOf } from '#features/studios/review-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'jobs' | 'vault'>

/**
 * Ends the demo data of a trial by the same calls that end real companies and people: accounts cannot sign in, studios
 * leave the finder, photos are deleted, billing stops, authorities are blocked, software is withdrawn. Rows stay by
 * their ids, since the audit log names them.
 */
export async function removeDemo(deps: Needs): Promise<{ companies: number; accounts: number }> {
  const firms = await deps.db
    .select({ id: companies.id, endedAt: companies.endedAt })
    .from(companies)
    .where(eq(companies.demo, true))
  const standing = firms.filter(({ endedAt }) => endedAt === null)
  const people = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.demo, true), isNull(accounts.closedAt)))
  for (const firm of firms) await inTransaction(deps, (inside) => endDemoCompany(inside, firm))
  await inTransaction(deps, async (inside) => {
    await blockOrganisations(inside)
    await withdrawReleases(inside)
    const ids = people.map(({ id }) => id)
    await endAccounts(inside, ids, 'closed')
    // That leaves those that the trial has blocked: their hash of the public password is there still.
    await closeBlocked(inside.db, ids, inside.clock.now())
    await inside.audit.append('demo-removed', { companies: standing.length, accounts: people.length })
  })
  return { companies: standing.length, accounts: people.length }
}

/** One that the trial has blocked has ended, but for its invoices. */
async function endDemoCompany(
  deps: Needs,
  { id: companyId, endedAt }: { id: number; endedAt: Date | null },
): Promise<void> {
  await lockCompany(deps.db, companyId)
  if (!endedAt) await endCompanyAndPeople(deps, companyId, 'closed')
  await removeStudiosOf(deps, companyId)
  await deps.db.delete(unbilledEntries).where(eq(unbilledEntries.companyId, companyId))
  await deps.db
    .update(invoices)
    .set({ state: 'cancelled', nextTryOn: null, pauseOn: null })
    .where(and(eq(invoices.companyId, companyId), notInArray(invoices.state, ['paid', 'cancelled'])))
}

/** Organisations whose clerks are all of the demo. */
async function blockOrganisations({ db, clock }: Needs): Promise<void> {
  const rows = await db
    .select({ id: clerks.organisationId, demo: accounts.demo })
    .from(clerks)
    .innerJoin(accounts, eq(accounts.id, clerks.accountId))
  const real = new Set(rows.filter(({ demo }) => !demo).map(({ id }) => id))
  const ids = rows.map(({ id }) => id).filter((id) => !real.has(id))
  if (ids.length > 0)
    await db
      .update(organisations)
      .set({ blockedAt: clock.now() })
      .where(and(inArray(organisations.id, ids), isNull(organisations.blockedAt)))
}

async function withdrawReleases({ db, clock, jobs }: Needs): Promise<void> {
  const offered = await db
    .select()
    .from(releases)
    .where(and(eq(releases.demo, true), isNull(releases.withdrawnAt)))
  for (const { id, objectKey } of offered) {
    await markWithdrawn(db, id, clock.now())
    if (objectKey) await jobs.enqueue(db, DELETE_RELEASE_FILE, { key: objectKey })
  }
}
