import type { Audit } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'

/** Where a crash or a failure strikes: before the call of a port, or after it, so that only the response is lost. */
export type Strike = 'before' | 'after'

export function failing<Args extends unknown[], T>(work: (...args: Args) => Promise<T>, strike: Strike) {
  return async (...args: Args): Promise<T> => {
    if (strike === 'after') await work(...args)
    throw new PortFailure('failpoint')
  }
}

/** The nth transaction from now on fails; `after`: it is committed, but its result is lost. */
export function failingTransaction(db: Database, nth: number, strike: Strike): Database {
  let begun = 0
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const member = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      }
      return async (...args: Parameters<Database['transaction']>) => {
        begun += 1
        if (begun !== nth) return target.transaction(...args)
        if (strike === 'after') await target.transaction(...args)
        throw new PortFailure('failpoint')
      }
    },
  })
}

/**
 * Statements outside of a transaction fail, except short reads; `after`: they are committed, but their result is lost.
 * Cached prepared statements are prepared again for it, since the session differs.
 */
export function failingStatement(db: Database, strike: Strike): Database {
  return struck<Database>(db, { reads: db.reads ?? db, _: { session: {} } }, strike)
}

/** Also wraps the results of `select`, `from` and `prepare`. */
function struck<T extends object>(work: T, instead: Record<string | symbol, unknown>, strike: Strike): T {
  return new Proxy(work, {
    get(target, name) {
      if (name in instead) return instead[name]
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'execute') return failing(member.bind(target), strike)
      const builds = name === 'select' || name === 'from' || name === 'prepare'
      return builds ? (...args: unknown[]) => struck(member.apply(target, args), {}, strike) : member.bind(target)
    },
  })
}

/** Fails inside a transaction, which must roll back earlier writes. */
export function failingAudit(audit: Audit, strike: Strike): Audit {
  return {
    on: (db) => failingAudit(audit.on(db), strike),
    append: failing((...row: Parameters<Audit['append']>) => audit.append(...row), strike),
  }
}

export function failingOutbox(outbox: Outbox, strike: Strike): Outbox {
  return {
    on: (db) => failingOutbox(outbox.on(db), strike),
    add: failing((...mail: Parameters<Outbox['add']>) => outbox.add(...mail), strike),
    addCode: failing((...mail: Parameters<Outbox['addCode']>) => outbox.addCode(...mail), strike),
  }
}

export function failingJobs(jobs: Deps['jobs'], strike: Strike): Deps['jobs'] {
  return { ...jobs, enqueue: failing((...job: Parameters<Deps['jobs']['enqueue']>) => jobs.enqueue(...job), strike) }
}
