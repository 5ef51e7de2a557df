import type { Deps } from '#platform/deps.ts'

/**
 * Runs the work in one transaction and hands it its own deps: use of the outer ones inside escapes the transaction,
 * which PGlite (one connection) answers by hanging. No outside call belongs in here.
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
