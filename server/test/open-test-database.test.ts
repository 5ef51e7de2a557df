import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from './open-test-database.ts'

it('QUAL-06 a query that escapes its transaction waits for itself, so that a test finds it', async () => {
  const { db, close } = await openTestDatabase()
  const escaped = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    const outside = db.execute(sql`select 2`).then(() => 'answered')
    expect(await Promise.race([outside, pause(1_000, 'waits')])).toBe('waits')
    return [outside]
  })
  expect(await Promise.all(escaped)).toEqual(['answered'])
  await close()
})
