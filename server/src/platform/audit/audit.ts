import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { placeholders, preparedOnce } from '#platform/database/prepared-once.ts'

type AuditFacts = Record<string, string | number | null>

export interface Audit {
  /** Writes in the caller's transaction: exactly the actions that happen are recorded. */
  append(action: AuditAction, facts: AuditFacts & { actorId?: number | null }): Promise<void>
  on(db: Database): Audit
}

const insertEntry = preparedOnce((db) =>
  db
    .insert(auditLog)
    .values(placeholders('at', 'action', 'actorId', 'facts'))
    .prepare('append_to_audit'),
)

export function createAudit(db: Database, clock: Clock): Audit {
  return {
    async append(action, { actorId = null, ...facts }) {
      await insertEntry(db).execute({ at: clock.now(), action, actorId, facts })
    },
    on: (inside) => createAudit(inside, clock),
  }
}
