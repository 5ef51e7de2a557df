import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lockAccount } from '#features/accounts/account-store.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { makeStation, prove, sealTestPhoto, send } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 4 })

/** Until some statement waits for the lock of another one. */
async function someoneWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await server.deps.db.execute(waiting)).rows).toHaveLength(1)
}

it('FOTO-08, OPR-01 a transfer that waits for a decision about its company does not hold its sender', async () => {
  const station = await makeStation(server)
  const photo = await sealTestPhoto()
  const transferId = await prove(server, station, photo)
  // Closes, blocks, and changes of access or name lock the company first, then the person.
  const transferred = await server.deps.db.transaction(async (decision) => {
    await lockCompany(decision, station.companyId)
    const sent = send(server, station, photo, { transferId })
    await someoneWaits()
    await lockAccount(decision, station.person.id)
    return { sent }
  })
  expect((await transferred.sent).statusCode).toBe(201)
})
