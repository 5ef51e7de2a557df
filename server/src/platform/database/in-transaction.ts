import type { Deps } from '#platform/deps.ts'

/**
 * Runs the work in one transaction and passes it deps of its own: the outer ones would escape the transaction and hang
 * on PGlite (one connection). Calls to external services do not belong here.
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
