import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { auditLog } from './platform-schema.ts'

type AuditFacts = Record<string, string | number | null>

export interface Audit {
  /** Written in the caller's transaction: what did not happen is not recorded, what is recorded happened. */
  append(action: string, facts: AuditFacts & { actorId?: number | null }): Promise<void>
  on(db: Database): Audit
}

export function createAudit(db: Database, clock: Clock): Audit {
  return {
    async append(action, { actorId = null, ...facts }) {
      await db.insert(auditLog).values({ at: clock.now(), action, actorId, facts })
    },
    on: (inside) => createAudit(inside, clock),
  }
}
