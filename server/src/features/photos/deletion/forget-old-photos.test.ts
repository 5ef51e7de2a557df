import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { forgetOldPhotos } from './sweep-photos.ts'

const server = startTestServer()
const DAY_MS = 24 * 3_600_000
const MANY = 2_500
/** A thousand rows with all their indexes take a fraction of the statement timeout of eight seconds. */
const AT_ONCE = 1_000

beforeAll(async () => {
  await server.deps.db.execute(
    sql.raw(`
    create function refuse_too_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > ${AT_ONCE} then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`),
  )
  for (const [what, table] of [
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await server.deps.db.execute(
      sql.raw(`create trigger not_too_many_${what} after ${what} on photos referencing ${table} table as changed
        for each statement execute function refuse_too_many()`),
    )
})

beforeEach(async () => {
  await transfer(server, await makeStation(server), await sealTestPhoto())
})

/** Copies of one transfer with some columns replaced. */
const copy = (changes: string) =>
  server.deps.db.execute(
    sql.raw(`
    insert into photos
    select copy.* from photos as photo, generate_series(1, ${MANY}) as n, jsonb_populate_record(
      photo, jsonb_build_object(
        'id', gen_random_uuid(), 'transfer_id', gen_random_uuid(), 'photo_id', gen_random_uuid(),
        'object_key', 'photos/2027-05-20/' || n, ${changes})) as copy`),
  )

async function count(which: string): Promise<number> {
  const { rows } = await server.deps.db.execute<{ photos: number }>(
    sql.raw(`select count(*)::int as photos from photos where ${which}`),
  )
  return rows[0]?.photos ?? 0
}

it('QUEUE-06, LIFE-02 forgets the references of a whole month, some at a time', async () => {
  await copy(`'customer_reference', 'Vorgang ' || n`)
  server.wait(366 * DAY_MS)
  await forgetOldPhotos(server.deps)
  expect(await count('customer_reference is not null')).toBe(0)
  expect(await count('true')).toBe(MANY + 1)
})

it('LIFE-02 forgets the photos of a whole month that are gone for ten years and six months, some at a time', async () => {
  await copy(`'state', 'deleted', 'storage_key', null, 'gone_at', photo.stored_at`)
  server.setNow('2037-06-20T10:00:00.000Z')
  await forgetOldPhotos(server.deps)
  expect(await count('true')).toBe(1)
})
