import type { Audit } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'

/** Where a crash or a failure can strike: before the call of a port, or when it is done but nobody learns it. */
export type Strike = 'before' | 'after'

export function failing<Args extends unknown[], T>(work: (...args: Args) => Promise<T>, strike: Strike) {
  return async (...args: Args): Promise<T> => {
    if (strike === 'after') await work(...args)
    throw new PortFailure('failpoint')
  }
}

/** The nth transaction from now on strikes; `after`: it is committed, but its answer is lost. */
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
 * The statements that are executed outside of a transaction strike, but short reads; `after`: it is committed, but its
 * answer is lost. A statement that is prepared once is prepared again for them, since the session differs.
 */
export function failingStatement(db: Database, strike: Strike): Database {
  return struck<Database>(db, { reads: db.reads ?? db, _: { session: {} } }, strike)
}

/** Also what `select`, `from` and `prepare` give. */
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

/** Inside of a transaction: what was written before in it must go with it. */
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
