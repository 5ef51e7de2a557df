import { and, eq, inArray, isNull } from 'drizzle-orm'
import { loadGazetteer } from '#adapters/places/gazetteer.ts'
import type { Account } from '#features/accounts/account-store.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoices } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { closeFigureDays } from '#features/operator/figures/close-figure-days.ts'
import { forgetFigureDays } from '#features/operator/figures/figure-store.ts'
import { licences } from '#features/software/software-schema.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { DEMO_CHAIN_OWNER, DEMO_OPERATOR } from '#src/demo/demo-people.ts'
import { inventStudios } from '#src/demo/demo-studios.ts'
import { findPattern, insertCompanies, insertPeople, insertStudios } from './chain-rows.ts'
import { CHAIN, type ChainSize } from './chain-size.ts'
import { drawLicences, type Others, ownerOf, seedOthers } from './seed-others.ts'
import { type Payer, seedPayers, seedPaymentStates } from './seed-payers.ts'

/** The demo data has the first ones. */
const DEMO_HAS = 250
const DAY_MS = 24 * 3_600_000
const MANAGERS = 4
const IDENTIFIED = 30
/** Number of payers from the first month on, the chain among them; the others pay for a few months. */
const OLD_PAYERS = 4
const YOUNG_MONTHS = 2

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'jobs' | 'outbox' | 'config' | 'objects'>

/**
 * Adds to the demo data a chain with two years behind it, and the country of an operator. An interrupted run is continued by
 * the next call; false when all was there already. PDFs of the invoices are not made ({@link listInvoicesToDraw}).
 */
export async function seedChain(deps: Needs, size: ChainSize = CHAIN): Promise<boolean> {
  const pattern = await findPattern(deps.db)
  if (!pattern) throw new Error('There is no demo data. Start the server once with everything embedded.')
  const isNew = (await findAccount(deps.db, DEMO_CHAIN_OWNER)) === undefined
  if (isNew) await seedCompanies(deps, pattern, size)
  const before = await deps.db.$count(invoices)
  const payers = await listPayers(deps.db, size)
  await seedPayers(deps, payers, size)
  await forgetFigureDays(deps.db)
  await closeFigureDays(deps)
  const operatorId = (await findAccount(deps.db, DEMO_OPERATOR)) ?? pattern.id
  await inTransaction(deps, (inside) => seedPaymentStates(inside, payers, operatorId))
  return (await deps.db.$count(invoices)) > before
}

async function seedCompanies(deps: Needs, pattern: Account, size: ChainSize): Promise<void> {
  const places = [...new Set([...loadGazetteer(deps.config.dataDir).byPostcode.values()].flat())]
  const invented = inventStudios(places).slice(DEMO_HAS, DEMO_HAS + size.studios + size.others + size.reviews)
  const others = invented.slice(size.studios)
  const drawn = drawLicences(deps, others.slice(size.others))
  for (const { key, bytes } of drawn) await deps.objects.write(key, bytes)
  await inTransaction(deps, async (inside) => {
    await seedCompany(inside, { pattern, places: invented.slice(0, size.studios), size })
    await seedOthers(inside, { pattern, places: others, licences: drawn, size })
    await bumpPublicVersion(inside.db)
  })
}

/** The chain first, then others. */
async function listPayers(db: Database, size: ChainSize): Promise<Payer[]> {
  const emails = [DEMO_CHAIN_OWNER, ...Array.from({ length: size.payers }, (_, index) => ownerOf(index + 1))]
  const owners = await db.select().from(accounts).where(inArray(accounts.email, emails)).orderBy(accounts.id)
  return Promise.all(
    owners.map(async ({ companyId, email, id }, index) => ({
      companyId: companyId ?? 0,
      studios: await db
        .select()
        .from(studios)
        .where(eq(studios.companyId, companyId ?? 0))
        .orderBy(studios.id),
      people: email === DEMO_CHAIN_OWNER ? await listSenders(db, companyId ?? 0) : [id],
      perMonth: email === DEMO_CHAIN_OWNER ? size.transfers : 8 + (index % 12),
      months: index < OLD_PAYERS ? size.months : Math.min(size.months, YOUNG_MONTHS),
    })),
  )
}

async function listSenders(db: Database, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(identifications, eq(identifications.accountId, accounts.id))
    .where(eq(accounts.companyId, companyId))
    .orderBy(accounts.id)
  return rows.map(({ id }) => id)
}

async function findAccount(db: Database, email: string): Promise<number | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return found?.id
}

async function seedCompany(inside: Needs, { pattern, places, size }: Omit<Others, 'licences'>): Promise<void> {
  const { db, clock } = inside
  const at = new Date(clock.now().getTime() - 31 * (size.months + 1) * DAY_MS)
  const [companyId = 0] = await insertCompanies(inside, [{ name: 'Lichtbild Kette GmbH', approvedAt: at }])
  const same = { companyId, createdAt: at }
  const owner = { email: DEMO_CHAIN_OWNER, role: 'owner' as const, firstName: 'Frauke', lastName: 'Hansen' }
  const [ownerId = 0] = await insertPeople(db, pattern, [{ ...same, ...owner }])
  const people = await insertPeople(
    db,
    pattern,
    Array.from({ length: size.people }, (_, index) => ({
      ...same,
      email: `kette${index + 1}@demo.test`,
      role: index < MANAGERS ? ('manager' as const) : ('employee' as const),
      firstName: 'Kim',
      lastName: `Muster ${index + 1}`,
      supervisorId: ownerId,
    })),
  )
  const owned = await insertStudios(
    db,
    places.map((place, index) => ({
      ...{ ...place, name: `Lichtbild Kette ${place.city} ${index + 1}`, companyId },
      ...{ createdAt: at, approvedAt: at },
    })),
  )
  const booked = owned.slice(0, size.booked)
  await db.insert(licences).values(booked.map(({ id }) => ({ studioId: id, bookedAt: at, bookedBy: ownerId })))
  await db.insert(identifications).values(
    people.slice(0, IDENTIFIED).map((accountId) => ({
      ...{ accountId, pseudonym: `demo-chain-${accountId}`, identifiedAt: at, simulated: true },
    })),
  )
}

/** Ids of invoices of the demo without a PDF. */
export async function listInvoicesToDraw(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(eq(companies.demo, true), isNull(invoices.pdfKey)))
    .orderBy(invoices.id)
  return rows.map(({ id }) => id)
}
