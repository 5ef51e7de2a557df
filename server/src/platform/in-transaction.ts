import { sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'

/**
 * Runs the work in one transaction and hands it its own deps: whoever uses the outer ones inside escapes the
 * transaction, which PGlite (one connection) answers by hanging. No outside call belongs in here.
 */
export function inTransaction<D extends Pick<Deps, 'db'> & Partial<Pick<Deps, 'audit' | 'outbox'>>, T>(
  deps: D,
  work: (inside: D) => Promise<T>,
): Promise<T> {
  return deps.db.transaction((db) =>
    work({
      ...deps,
      db,
      ...(deps.audit && { audit: deps.audit.on(db) }),
      ...(deps.outbox && { outbox: deps.outbox.on(db) }),
    }),
  )
}

/**
 * The same, but nobody waits until it has reached the disk: after a crash of the database it may not have happened. For
 * what counts for nothing until a later transaction has ended, which does not reach the disk before this one.
 */
export function inProvisionalTransaction<D extends Parameters<typeof inTransaction>[0], T>(
  deps: D,
  work: (inside: D) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async (inside) => {
    await inside.db.execute(sql`set local synchronous_commit to off`)
    return work(inside)
  })
}
