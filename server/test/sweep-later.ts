import { signAuditHeads } from '#platform/audit/audit-checkpoints.ts'
import { CHECKPOINTS } from '#platform/audit/missing-checkpoints.ts'
import type { Deps } from '#platform/deps.ts'
import { keysIn } from './objects-behaviour.ts'
import type { TestServer } from './start-test-server.ts'

const HOUR_MS = 3_600_000

/** Checkpoints outlive the tables that are emptied before a test: those of tests before are another database's. */
export async function forgetCheckpoints({ objects }: Pick<Deps, 'objects'>): Promise<void> {
  for (const key of await keysIn(objects, CHECKPOINTS)) await objects.delete(key)
}

/**
 * What a sweeper does two hours later, with the checkpoints that the service has made meanwhile; the files of the test
 * are as old as its clock says.
 */
export async function sweepLater(server: TestServer, sweep: (deps: Deps) => Promise<void>): Promise<void> {
  const writtenAt = server.deps.clock.now()
  await forgetCheckpoints(server.deps)
  await signAuditHeads(server.deps)
  server.wait(2 * HOUR_MS)
  await signAuditHeads(server.deps)
  await sweep(writtenAs(server.deps, writtenAt))
}

/** The same parts, with objects that were all written at one instant. */
export const writtenAs = (deps: Deps, instant: Date): Deps => ({
  ...deps,
  objects: { ...deps.objects, writtenAt: async () => instant },
})
