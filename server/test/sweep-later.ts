import { signAuditHeads } from '#platform/audit/audit-checkpoints.ts'
import { CHECKPOINTS } from '#platform/audit/missing-checkpoints.ts'
import type { Deps } from '#platform/deps.ts'
import { keysIn } from './objects-behaviour.ts'
import type { TestServer } from './start-test-server.ts'

const HOUR_MS = 3_600_000

/** Checkpoints survive the reset of the tables before a test: earlier ones belong to another database. */
export async function forgetCheckpoints({ objects }: Pick<Deps, 'objects'>): Promise<void> {
  for (const key of await keysIn(objects, CHECKPOINTS)) await objects.delete(key)
}

/**
 * Runs a sweeper as if two hours had passed, including the checkpoints written meanwhile; the test's objects keep their
 * age.
 */
export async function sweepLater(server: TestServer, sweep: (deps: Deps) => Promise<void>): Promise<void> {
  const writtenAt = server.deps.clock.now()
  await forgetCheckpoints(server.deps)
  await signAuditHeads(server.deps)
  server.wait(2 * HOUR_MS)
  await signAuditHeads(server.deps)
  await sweep(writtenAs(server.deps, writtenAt))
}

/** The same parts, with the same write time for all objects. */
export const writtenAs = (deps: Deps, instant: Date): Deps => ({
  ...deps,
  objects: { ...deps.objects, writtenAt: async () => instant },
})
