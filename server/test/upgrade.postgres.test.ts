import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { openPostgres } from '#platform/open-postgres.ts'
import { freshDatabases } from './fresh-database.ts'
import { makePerson } from './people.ts'
import { makeStation, sealTestPhoto, transfer } from './photos.ts'
import { type RunningSystem, runSystem } from './running-system.ts'

const freshDatabase = freshDatabases()
const folder = mkdtempSync(join(tmpdir(), 'epassbild-upgrade-'))
const HOLD_MS = 5_000
/** A second of waiting for the lock, and what a busy machine takes. */
const LONGEST_MS = 3_000

/** What a next version might bring: columns and an index on tables that are being used, and a new table. */
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
}, 60_000)
afterAll(async () => {
  await system?.stop()
  rmSync(folder, { recursive: true, force: true })
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
      const profile = await system.app.inject({ url: '/api/photobooth/profile/', headers: person.headers })
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
  }, 60_000)
})

describe('the migrations', () => {
  /** Before the first release nobody served while they ran. */
  const FIRST_CHECKED = 12
  const MINDED = /\b(drop (table|column|constraint|type|function)|rename|set not null|alter column .* type|truncate)\b/i
  const FOLDER = new URL('../migrations/', import.meta.url)

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
