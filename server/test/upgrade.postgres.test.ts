import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseTooNew, migrate, RELEASE } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { freshDatabases } from './fresh-database.ts'
import { makePerson } from './people.ts'
import { makeStation, sealTestPhoto, transfer } from './photos.ts'
import { type RunningSystem, runSystem } from './running-system.ts'

const freshDatabase = freshDatabases()
const folder = temporaryFolder()
const HOLD_MS = 5_000
/** A second and a half of waiting for the lock, and tolerance for a busy machine. */
const LONGEST_MS = 3_000

/** Changes of a future version: columns and an index on tables in use, and a new table. */
const NEXT = `alter table photos add column note text;
--> statement-breakpoint
alter table accounts add column nickname text not null default '';
--> statement-breakpoint
create table things (id integer primary key);
--> statement-breakpoint
create index photos_note on photos (note);`

let url: string
let system: RunningSystem
beforeAll(async () => {
  url = await freshDatabase()
  system = await runSystem(
    { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: 'off' },
    () => new Date('2026-11-20T10:00:00.000Z'),
  )
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, '0000_next.sql'), NEXT)
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_next', breakpoints: true }]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
})
afterAll(async () => {
  await system?.stop()
})

describe('the next version, started beside the one that serves', () => {
  it('QUAL-07 changes tables in use; no request of the old version fails or waits long', async () => {
    const person = await makePerson(system, 'owner')
    const station = await makeStation(system)
    const next = await openPostgres(url)
    const slowReader = next.db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from photos, accounts`)
      await pause(HOLD_MS)
    })
    await pause(100)
    let done = false
    const migrated = next
      .withoutTimeLimit((db) => migrate(db, folder))
      .finally(() => {
        done = true
      })
    const longest = { ms: 0, calls: 0 }
    while (!done) {
      const start = performance.now()
      const profile = await system.get('/api/photobooth/profile/', person.headers)
      expect(profile.statusCode).toBe(200)
      await transfer(system, station, await sealTestPhoto())
      longest.ms = Math.max(longest.ms, performance.now() - start)
      longest.calls += 1
    }
    await Promise.all([migrated, slowReader])
    await next.close()
    expect(longest.calls).toBeGreaterThan(5)
    expect(longest.ms).toBeLessThan(LONGEST_MS)
    const { rows } = await system.deps.db.execute<{ notes: number }>(sql`select count(note)::int as notes from photos`)
    expect(rows).toEqual([{ notes: 0 }])
  })
})

describe('a database of the version before', () => {
  const MIGRATIONS = new URL('../migrations/', import.meta.url)
  const copy = join(folder, 'migrations')
  const journal = join(copy, 'meta/_journal.json')
  interface Journal {
    entries: { tag: string; idx: number; when: number }[]
  }
  /** Our migrations up to, but without, `first`, and additional ones. */
  function migrationsUntil(first: string, more: Record<string, string> = {}): string {
    cpSync(MIGRATIONS, copy, { recursive: true })
    const whole = JSON.parse(readFileSync(journal, 'utf8')) as Journal
    const entries = whole.entries.slice(
      0,
      whole.entries.findIndex(({ tag }) => tag === first),
    )
    for (const [tag, text] of Object.entries(more)) {
      writeFileSync(join(copy, `${tag}.sql`), text)
      entries.push({ ...whole.entries[0], tag, idx: entries.length, when: entries.length })
    }
    writeFileSync(journal, JSON.stringify({ ...whole, entries }))
    return copy
  }

  it('QUAL-07, BILL-02 knows after the upgrade what is unbilled, also of what an old instance books and bills on', async () => {
    const { db, close } = await openPostgres(await freshDatabase())
    const book = (id: number) =>
      db.execute(sql`insert into ledger_entries (id, company_id, kind, subject, detail, amount_cents, booked_at)
        values (${id}, 7, 'transfer', ${`t-${id}`}, '', 75, '2026-10-15T10:00:00Z')`)
    const bill = (id: number) => db.execute(sql`insert into billed_entries (entry_id, invoice_id) values (${id}, 1)`)
    const unbilled = async () => {
      const { rows } = await db.execute<{ id: number }>(
        sql`select entry_id::int as id from unbilled_entries where company_id = 7 and booked_at = '2026-10-15T10:00:00Z' order by 1`,
      )
      return rows.map(({ id }) => id)
    }
    await migrate(db, migrationsUntil('0015_unbilled_entries'))
    await db.execute(sql`insert into invoices (id, number, company_id, period, issued_on, collect_on, net_cents, vat_cents,
      gross_cents, buyer, state, created_at) values (1, 'RE-1', 7, '2026-09', now(), now(), 1, 0, 1, '{}', 'paid', now())`)
    for (const id of [1, 2, 3, 4]) await book(id)
    for (const id of [1, 2]) await bill(id)
    // An old instance keeps running between the two migrations.
    await migrate(db, migrationsUntil('0016_fill_unbilled_entries'))
    await bill(3)
    await book(5)
    await migrate(db)
    expect(await unbilled()).toEqual([4, 5])
    await book(6)
    await bill(4)
    expect(await unbilled()).toEqual([5, 6])
    await close()
  })

  it('QUAL-07, BILL-03 locks the tables of invoices in the order in which an old instance issues one', async () => {
    const url = await freshDatabase()
    const first = await openPostgres(url)
    // By default the migration notices a deadlock first and tries again, which hides it.
    await first.db.execute(sql.raw(`alter database "${new URL(url).pathname.slice(1)}" set deadlock_timeout = '200ms'`))
    await first.close()
    const [old, next] = [await openPostgres(url), await openPostgres(url)]
    await migrate(next.db, migrationsUntil('0057_rates_of_vat'))
    const issued = old.db.transaction(async (tx) => {
      await tx.execute(sql`insert into invoices (id, number, company_id, period, issued_on, collect_on, net_cents, vat_cents,
        gross_cents, buyer, state, created_at) values (1, 'RE-1', 7, '2026-09', now(), now(), 1, 0, 1, '{}', 'open', now())`)
      await pause(500)
      await tx.execute(sql`insert into invoice_lines (invoice_id, position, kind, detail, quantity, unit_cents, net_cents)
        values (1, 1, 'transfer', '', 1, 1, 1)`)
      await tx.execute(sql`insert into billed_entries (entry_id, invoice_id) values (1, 1)`)
    })
    await pause(100)
    await Promise.all([issued, next.withoutTimeLimit((db) => migrate(db))])
    await Promise.all([old.close(), next.close()])
  })

  it('QUAL-07 takes indexes as they are that the operator built before, by the words of operations.md', async () => {
    const words = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const statements = words.match(/^create index concurrently .*(?=;$)/gm) ?? []
    const names = statements.map((statement) => statement.split(' ')[3])
    const built = await openPostgres(await freshDatabase())
    const fresh = await openPostgres(await freshDatabase())
    await migrate(built.db, migrationsUntil('0017_photos_gone'))
    for (const statement of statements) await built.db.execute(sql.raw(statement))
    const indexes = async ({ db }: typeof built) => {
      await migrate(db)
      const { rows } = await db.execute<{ name: string }>(sql`select indexname as name, indexdef from pg_indexes
        where schemaname = 'public' order by 1`)
      return rows.filter(({ name }) => names.includes(name))
    }
    expect(await indexes(built)).toEqual(await indexes(fresh))
    expect(await indexes(built)).toHaveLength(5)
    await Promise.all([built.close(), fresh.close()])
  })

  it('QUAL-07 waits long enough for a lock for PostgreSQL to end an autovacuum that holds it', async () => {
    const { db, close } = await openPostgres(await freshDatabase())
    // The check for a deadlock also ends the autovacuum. It runs when its time is up, unless the wait is over by then.
    const waits = `create table waits as select current_setting('lock_timeout')::interval as for_lock,
      current_setting('deadlock_timeout')::interval as for_check`
    await migrate(db, migrationsUntil('0001_second_factor', { '9000_waits': waits }))
    const { rows } = await db.execute(sql`select for_lock > for_check as is_longer from waits`)
    expect(rows).toEqual([{ is_longer: true }])
    await close()
  })

  it('QUAL-07 can be rolled back to from the next version, and refuses to start after the one after that', async () => {
    const { db, close } = await openPostgres(await freshDatabase())
    await migrate(db)
    for (const ahead of [1, 2]) {
      await db.execute(sql.raw(`comment on table schema_migrations is 'release ${RELEASE + ahead}'`))
      if (ahead === 1) await migrate(db)
      else await expect(migrate(db)).rejects.toBeInstanceOf(DatabaseTooNew)
      const { rows } = await db.execute(sql`select obj_description('schema_migrations'::regclass) as note`)
      expect(rows).toEqual([{ note: `release ${RELEASE + ahead}` }])
    }
    await close()
  })

  it('QUAL-07 keeps what one migration has done when a later one fails, and holds no table for it', async () => {
    const { db, close } = await openPostgres(await freshDatabase())
    const more = { '9000_good': 'create table good (id integer)', '9001_bad': 'create table bad (id nonsense)' }
    await expect(migrate(db, migrationsUntil('0001_second_factor', more))).rejects.toThrow()
    const { rows } = await db.execute(sql`select to_regclass('good')::text as good, to_regclass('bad')::text as bad`)
    expect(rows).toEqual([{ good: 'good', bad: null }])
    await close()
  })
})

describe('the migrations', () => {
  /** Before the first release, no instance served during migrations. */
  const FIRST_CHECKED = 12
  const MINDED = /\b(drop (table|column|constraint|type|function)|rename|set not null|alter column .* type|truncate)\b/i
  const FOLDER = new URL('../migrations/', import.meta.url)

  it('QUAL-07 belong to the release that the changelog counts', () => {
    const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    expect(changelog.match(/^## \[/gm)).toHaveLength(RELEASE)
  })

  it('QUAL-07 take nothing away that the version before needs, or say why nobody minds', () => {
    const minded = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST_CHECKED)
      .filter((name) => {
        const text = readFileSync(new URL(name, FOLDER), 'utf8')
        return MINDED.test(text) && !text.includes('-- nobody minds:')
      })
    expect(minded).toEqual([])
  })
})
