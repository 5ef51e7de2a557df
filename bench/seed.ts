import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { accounts, companies } from '../server/src/features/accounts/accounts-schema.ts'
import { bumpPublicVersion } from '../server/src/features/studios/studio-store.ts'
import { studios } from '../server/src/features/studios/studios-schema.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { createPasswords } from '../server/src/platform/passwords.ts'
import { inventedStudios } from './invented-studios.ts'

export const BENCH_OWNER = { email: 'bench@studio.test', password: 'Messung2026!' }
const AT_ONCE = 2_000

/** A data directory with an embedded database that holds an owner and so many public studios of another company. */
export async function seededDataDir(many: number): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const database = await openDatabase(readConfig({ DATA_DIR: directory }).database)
  try {
    await migrate(database.db)
    const now = new Date('2026-11-20T10:00:00Z')
    const company = { legalForm: 'gbr', website: '', review: 'approved' as const, decidedAt: now }
    const [seen, own] = await database.db
      .insert(companies)
      .values(['Alle Studios', 'Messung'].map((name) => ({ ...company, name, licenceId: crypto.randomUUID() })))
      .returning({ id: companies.id })
    if (!seen || !own) throw new Error('companies not inserted')
    await database.db.insert(accounts).values({
      email: BENCH_OWNER.email,
      passwordHash: await createPasswords().hash(BENCH_OWNER.password),
      role: 'owner',
      companyId: own.id,
      username: 'bench000000',
      salutation: 'Keine-Anrede',
      firstName: 'Maren',
      lastName: 'Muster',
      phone: '',
      createdAt: now,
      verifiedAt: now,
    })
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
      await database.db.insert(studios).values(rows.slice(at, at + AT_ONCE))
    }
    await bumpPublicVersion(database.db)
  } finally {
    await database.close()
  }
  return directory
}
