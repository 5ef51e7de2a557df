import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { duringRetrieval } from '#test/during-retrieval.ts'
import type { TestPerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { deleteUndecidedPhotos } from './delete-undecided-photos.ts'

const server = startTestServer({ UNDECIDED_HOURS: '24' }, { connections: 20 })
const DAY = 24 * 3_600_000
/** Longer than a concurrent retrieval takes. */
const SLOW_SECONDS = 0.5

let photoId: string
let second: TestPerson
beforeEach(async () => {
  photoId = (await transfer(server, await makeStation(server), await sealTestPhoto())).photoId
  await retrieve(await makeClerk(server, await makeOrganisation(server)))
  server.wait(DAY)
  second = await makeClerk(server, await makeOrganisation(server), 'zweite@amt.test')
})

const retrieve = ({ headers }: TestPerson) => server.post('/api/retrieval/photos/', { photoId }, headers)
const state = async () => (await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId)))[0]?.state

/** Slows down all queries of retrievals except those of a new retrieval, which thus overtakes them. */
async function withSlowRetrievals(work: () => Promise<void>): Promise<void> {
  const { db } = server.deps
  await db.execute(sql`alter table photo_retrievals rename to quick_retrievals`)
  await db.execute(
    sql.raw(`create view photo_retrievals with (security_barrier) as
      select * from quick_retrievals
      where current_query() like '%record_retrieval%' or pg_sleep(${SLOW_SECONDS})::text = ''`),
  )
  try {
    await work()
  } finally {
    await db.execute(sql`drop view photo_retrievals`)
    await db.execute(sql`alter table quick_retrievals rename to photo_retrievals`)
  }
}

describe('the deletion of undecided photos', () => {
  it('CERT-02 waits for no retrieval that is under way, and leaves its photo', async () => {
    await duringRetrieval(server.deps, photoId, () => deleteUndecidedPhotos(server.deps))
    expect(await state()).toBe('stored')
  })

  it('CERT-02 leaves a photo that is retrieved again while it is looked for', { timeout: 30_000 }, async () => {
    await withSlowRetrievals(async () => {
      const deleting = deleteUndecidedPhotos(server.deps)
      await wait(100)
      const { statusCode } = await retrieve(second)
      await deleting
      // On a database with one connection the retrieval starts after the deletion.
      expect([
        [200, 'stored'],
        [410, 'deleted'],
      ]).toContainEqual([statusCode, await state()])
    })
  })
})
