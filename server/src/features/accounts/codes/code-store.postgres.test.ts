import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 4 })

it('CODE-02 a code whose registration ends at that moment is refused like any other', async () => {
  await server.post('/api/photobooth/register/', OWNER)
  const { email } = OWNER.user
  const otp = await server.mailedCode()
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  // As when the company that has invited the person ends.
  const verified = await server.deps.db.transaction(async (ending) => {
    await ending.delete(accounts).where(eq(accounts.email, email))
    const sent = server.post('/api/photobooth/verify-otp/', { email, otp })
    await expect.poll(async () => (await server.deps.db.execute(waiting)).rows).toHaveLength(1)
    return { sent }
  })
  const answer = await verified.sent
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code-invalid'])
})
