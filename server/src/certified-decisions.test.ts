import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#platform/database/platform-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { recordDecisions } from './certified-decisions.ts'

const server = startTestServer()

it('CERT-01 each start of the certified mode audits what was decided instead of built', async () => {
  const decision = { rule: 'signed-shell', reference: 'EP-2026-014', date: '2026-11-02', signer: 'M. Muster' }
  const { config, ...deps } = server.deps
  await recordDecisions({ ...deps, config: { ...config, decisions: [decision] } })
  const [latest] = await deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(latest).toMatchObject({ action: 'certified-decision', actorId: null, facts: decision })
})
