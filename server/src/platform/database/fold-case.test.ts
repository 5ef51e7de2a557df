import { sql } from 'drizzle-orm'
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
  ['NGUYỄN THỊ ẤN', 'nguyễn thị ấn'],
  ['', ''],
])('ROOM-10 the search reads %s as %s, whatever the locale of the database', async (text, folded) => {
  const found = sql`${contains(sql`${text}::text`, folded)} and ${contains(sql`${text}::text`, text)}`
  const { rows } = await server.deps.db.execute(
    sql`select ${foldCase(sql`${text}::text`)} as folded, ${found} as found`,
  )
  expect(rows).toEqual([{ folded, found: true }])
})
