import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { accounts } from '../server/src/features/accounts/accounts-schema.ts'
import { companies } from '../server/src/features/companies/companies-schema.ts'
import { bumpPublicVersion } from '../server/src/features/studios/studio-store.ts'
import { studioOffers, studios } from '../server/src/features/studios/studios-schema.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { createPasswords } from '../server/src/platform/passwords/passwords.ts'
import { startPostgres } from '../server/test/parts/postgres.ts'
import { inventedStudios } from './invented-studios.ts'

const PASSWORD = 'Messung2026!'
export const BENCH_OWNER = { email: 'bench@studio.test', password: PASSWORD }
const AT_ONCE = 2_000

/** Settings of a server with data to measure on. */
export interface Seeded {
  env: Record<string, string>
  remove(): Promise<void>
}

interface Amounts {
  /** Public studios of another company. */
  studios?: number
  /** One in this many of them offers photos of babies; undefined: none. */
  offering?: number
  /** Owners with a company each, beside the one that signs in. */
  owners?: number
}

/** On the embedded database of a data directory. */
export async function seedEmbedded(amounts: Amounts): Promise<Seeded> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const env = { DATA_DIR: directory, DEMO: 'off', RATE_LIMITS: 'off' }
  await seed(env, amounts)
  return { env, remove: async () => rmSync(directory, { recursive: true, force: true }) }
}

/** On a PostgreSQL of its own with durable writes, as in production. */
export async function seedPostgres(amounts: Amounts): Promise<Seeded> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const postgres = await startPostgres({ durable: true })
  if (!postgres) throw new Error('no PostgreSQL on this machine, and none could be installed')
  const env = { DATA_DIR: directory, DATABASE_URL: postgres.url, DEMO: 'off', RATE_LIMITS: 'off' }
  await seed(env, amounts)
  return {
    env,
    remove: async () => {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function ownerEmail(number: number): string {
  return `bench${number}@studio.test`
}

async function seed(env: Record<string, string>, { studios: many = 0, offering, owners = 0 }: Amounts): Promise<void> {
  const database = await openDatabase(readConfig(env).database)
  try {
    await database.withoutTimeLimit(migrate)
    const now = new Date('2026-11-20T10:00:00Z')
    const emails = [BENCH_OWNER.email, ...Array.from({ length: owners }, (_, number) => ownerEmail(number))]
    const company = { legalForm: 'gbr', website: '', review: 'approved' as const, decidedAt: now }
    const [seen, ...owned] = await database.db
      .insert(companies)
      .values(['Alle Studios', ...emails].map((name) => ({ ...company, name, licenceId: crypto.randomUUID() })))
      .returning({ id: companies.id })
    if (!seen) throw new Error('companies not inserted')
    const person = {
      passwordHash: await createPasswords(systemClock).hash(PASSWORD),
      role: 'owner' as const,
      username: 'bench000000',
      salutation: 'Keine-Anrede',
      firstName: 'Maren',
      lastName: 'Muster',
      phone: '',
      createdAt: now,
      verifiedAt: now,
    }
    await database.db
      .insert(accounts)
      .values(emails.map((email, index) => ({ ...person, email, companyId: owned[index]?.id ?? null })))
    const rows = inventedStudios(many).map(({ shop_phone: phone, ...studio }, index) => ({
      ...studio,
      phone,
      companyId: seen.id,
      draftedAt: new Date(now.getTime() + index),
      createdAt: now,
      review: 'approved' as const,
      decidedAt: now,
    }))
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const made = await database.db
        .insert(studios)
        .values(rows.slice(at, at + AT_ONCE))
        .returning({ id: studios.id })
      const said = { languages: [], openingHours: '', priceFromCents: null, statedAt: now }
      const offers = made.map(({ id }, index) => ({
        ...said,
        studioId: id,
        offers: offering && index % offering === 0 ? ['babies' as const] : [],
      }))
      if (offering) await database.db.insert(studioOffers).values(offers)
    }
    await bumpPublicVersion(database.db)
  } finally {
    await database.close()
  }
}
