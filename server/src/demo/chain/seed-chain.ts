import { and, eq, isNull } from 'drizzle-orm'
import { loadGazetteer } from '#adapters/places/gazetteer.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoices } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { DEMO_CHAIN_OWNER, DEMO_OPERATOR } from '#src/demo/demo-people.ts'
import { type DemoStudio, inventStudios } from '#src/demo/demo-studios.ts'
import { findPattern, insertCompanies, insertPeople, insertStudios } from './chain-rows.ts'
import { CHAIN, type ChainSize } from './chain-size.ts'
import { drawLicences, seedOthers } from './seed-others.ts'
import { type Payer, seedPayers, seedPaymentStates } from './seed-payers.ts'

/** The demo data has the first ones. */
const DEMO_HAS = 250
const DAY_MS = 24 * 3_600_000
const MANAGERS = 4
const IDENTIFIED = 30

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'jobs' | 'outbox' | 'config' | 'objects'>

/**
 * Adds to the demo data a chain with two years behind it, and the country of an operator. All of it or nothing; false
 * when it is there already. PDFs of the invoices are not made ({@link listInvoicesToDraw}).
 */
export async function seedChain(deps: Needs, size: ChainSize = CHAIN): Promise<boolean> {
  const pattern = await findPattern(deps.db)
  if (!pattern) throw new Error('There is no demo data. Start the server once with everything embedded.')
  if (await findAccount(deps.db, DEMO_CHAIN_OWNER)) return false
  const places = [...new Set([...loadGazetteer(deps.config.dataDir).byPostcode.values()].flat())]
  const invented = inventStudios(places).slice(DEMO_HAS, DEMO_HAS + size.studios + size.others + size.reviews)
  const others = invented.slice(size.studios)
  const drawn = drawLicences(deps, others.slice(size.others))
  for (const { key, bytes } of drawn) await deps.objects.write(key, bytes)
  await inTransaction(deps, async (inside) => {
    const chain = await seedCompany(inside, { pattern, places: invented.slice(0, size.studios), size })
    const payers = [chain, ...(await seedOthers(inside, { pattern, places: others, licences: drawn, size }))]
    await bumpPublicVersion(inside.db)
    await seedPayers(inside, payers, size)
    const ids = payers.map(({ companyId }) => companyId)
    await seedPaymentStates(inside, ids.slice(1), (await findAccount(inside.db, DEMO_OPERATOR)) ?? pattern.id)
    await markPaid(inside.db, chain.companyId)
  })
  return true
}

async function findAccount(db: Database, email: string): Promise<number | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return found?.id
}

async function markPaid(db: Database, companyId: number): Promise<void> {
  await db.update(invoices).set({ state: 'paid' }).where(eq(invoices.companyId, companyId))
}

interface ChainOf {
  pattern: NonNullable<Awaited<ReturnType<typeof findPattern>>>
  places: readonly DemoStudio[]
  size: ChainSize
}

async function seedCompany(inside: Needs, { pattern, places, size }: ChainOf): Promise<Payer> {
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
  const studios = await insertStudios(
    db,
    places.map((place, index) => ({
      ...{ ...place, name: `Lichtbild Kette ${place.city} ${index + 1}`, companyId },
      ...{ createdAt: at, approvedAt: at },
    })),
  )
  const booked = studios.slice(0, size.booked)
  await db.insert(licences).values(booked.map(({ id }) => ({ studioId: id, bookedAt: at, bookedBy: ownerId })))
  await db.insert(identifications).values(
    people.slice(0, IDENTIFIED).map((accountId) => ({
      ...{ accountId, pseudonym: `demo-chain-${accountId}`, identifiedAt: at, simulated: true },
    })),
  )
  return { companyId, studios, people: people.slice(0, IDENTIFIED), perMonth: size.transfers }
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
