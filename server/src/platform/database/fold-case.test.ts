import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { contains, foldCase } from './fold-case.ts'

const server = startTestServer()

it.each([
  ['Müller & Söhne', 'müller & söhne'],
  ['ÄRZTEHAUS', 'ärztehaus'],
  ['İpek Yılmaz', 'ipek yilmaz'],
  ['RE-2026-000001', 're-2026-000001'],
  ['ŁÓDŹ', 'łódź'],
  ['', ''],
])('ROOM-10 the search reads %s as %s, whatever the locale of the database', async (text, folded) => {
  const found = sql`${contains(sql`${text}::text`, folded)} and ${contains(sql`${text}::text`, text)}`
  const { rows } = await server.deps.db.execute(
    sql`select ${foldCase(sql`${text}::text`)} as folded, ${found} as found`,
  )
  expect(rows).toEqual([{ folded, found: true }])
})

/** Milliseconds for many numbers of invoices, the fastest of some rounds. */
async function fastest(fold: (text: SQL) => SQL): Promise<number> {
  const many = sql`select count(*) from generate_series(1, 20000) as n where ${fold(sql`('RE-2026-' || n)`)} like '%zz%'`
  const rounds: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now()
    await server.deps.db.execute(many)
    rounds.push(performance.now() - begun)
  }
  return Math.min(...rounds)
}

it('ROOM-10, QUAL-07 the search reads the numbers of all invoices nearly as fast as lower does', async () => {
  const lower = await fastest((text) => sql`lower(${text})`)
  expect((await fastest(foldCase)) / lower).toBeLessThan(3)
})
