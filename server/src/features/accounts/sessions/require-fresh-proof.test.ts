import { expect, it } from 'vitest'
import { sessions } from '#features/accounts/accounts-schema.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { requireFreshProof } from './require-fresh-proof.ts'

const server = startTestServer()

it('SAFE-04, T31 a sign-in by a clock that was ahead is no fresh one, but for the leeway between two instances', async () => {
  const { id: accountId } = await makePerson(server, 'operator')
  const [session] = await server.deps.db.select().from(sessions)
  const caller = { accountId, sessionId: session?.id ?? '', role: 'operator', companyId: null } as const
  const ask = () => requireFreshProof(server.deps, caller)
  await ask()
  server.wait(-5_000)
  await ask()
  server.wait(-1)
  await expect(ask()).rejects.toMatchObject({ code: 'step-up' })
  server.wait(5_001 + 5 * 60_000)
  await ask()
  server.wait(1)
  await expect(ask()).rejects.toMatchObject({ code: 'step-up' })
})
