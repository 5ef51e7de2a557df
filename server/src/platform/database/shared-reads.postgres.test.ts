import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { type Relay, startRelayTo } from '#test/parts/relay.ts'
import { type Database, isDatabaseAway } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import type { OpenDatabase } from './opened.ts'
import { preparedOnce, preparedRead } from './prepared-once.ts'

const PATIENCE = { connectMs: 1_500, silenceMs: 2_500, jobMs: 1_500 }
let relay: Relay
let database: OpenDatabase

beforeAll(async () => {
  const line = await startRelayTo(inject('testDatabaseUrl'))
  relay = line
  database = await openPostgres(line.url, PATIENCE)
})
afterAll(async () => {
  await database.close()
  await relay.stop()
})

const ONE_ROW = sql`(values (1)) as one_row`
const echo = preparedRead((db) =>
  db
    .select({ said: sql<string>`${sql.placeholder('word')}::text`, connection: sql<number>`pg_backend_pid()` })
    .from(ONE_ROW)
    .prepare('echo'),
)
const dividing = preparedRead((db) =>
  db
    .select({ quotient: sql<number>`6 / ${sql.placeholder('by')}::integer` })
    .from(ONE_ROW)
    .prepare('dividing'),
)
const sleeping = preparedRead((db) =>
  db
    .select({ slept: sql`pg_sleep(${sql.placeholder('seconds')}::float)::text` })
    .from(ONE_ROW)
    .prepare('sleeping'),
)

const say = async (db: Database, word: string) => {
  const [row] = await echo(db).execute({ word })
  return { said: row?.said, connection: row?.connection }
}
const quotient = (by: number) =>
  dividing(database.db)
    .execute({ by })
    .then(
      ([row]) => row?.quotient,
      () => 'refused',
    )
const outcome = () =>
  say(database.db, 'there?').then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  )

describe('short reads of many requests', () => {
  it('QUAL-07 share a connection, and each gets its own answer', async () => {
    const words = Array.from({ length: 200 }, (_, number) => `word ${number}`)
    const answers = await Promise.all(words.map((word) => say(database.db, word)))
    expect(answers.map(({ said }) => said)).toEqual(words)
    expect(new Set(answers.map(({ connection }) => connection)).size).toBe(1)
  })

  it('QUAL-07 fail alone', async () => {
    expect(await Promise.all([3, 0, 2, 0, 1].map(quotient))).toEqual([2, 'refused', 3, 'refused', 6])
  })

  it('QUAL-07 are part of the transaction in which they are asked', async () => {
    await database.db.transaction(async (tx) => {
      const own = await tx.execute(sql`select pg_backend_pid() as connection`)
      const [inside, outside] = await Promise.all([say(tx, 'inside'), say(database.db, 'outside')])
      expect(inside.connection).toBe(own.rows[0]?.connection)
      expect(outside.connection).not.toBe(inside.connection)
    })
  })

  it('QUAL-07 do not wait behind a slow one', async () => {
    const begun = performance.now()
    const slow = sleeping(database.db).execute({ seconds: 2 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await say(database.db, 'meanwhile')).said).toBe('meanwhile')
    expect(performance.now() - begun).toBeLessThan(1_500)
    await slow
  })

  it('QUAL-06 fail when the connection falls silent, and succeed afterwards', async () => {
    expect(await outcome()).toBe('answered')
    relay.behave('frozen')
    expect(await atOnce(50, outcome)).toEqual(Array(50).fill('away'))
    relay.behave('well')
    await expect.poll(outcome, { timeout: 10_000 }).toBe('answered')
    // None of the twenty connections was lost.
    const connection = () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
    expect(await atOnce(20, () => connection().then(() => 'done'))).toEqual(Array(20).fill('done'))
  })

  it('QUAL-07 are only reads: what writes or may wait for a lock is not let in', () => {
    const studios = sql`studios`
    const refused = [
      (db: Database) => db.select({ id: sql`id` }).from(studios).for('share').prepare('held'),
      (db: Database) => db.select({ id: sql`id` }).from(studios).for('no key update').prepare('locked'),
    ]
    for (const prepare of refused) {
      expect(() => preparedRead(prepare)(database.db)).toThrow('not for a shared connection')
      expect(() => preparedOnce(prepare)(database.db)).not.toThrow()
    }
  })
})
