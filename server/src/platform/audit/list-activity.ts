import { desc, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

/** Rows of the audit log whose actor is one of these accounts, the newest first, at most `max`. */
export function listActivity(db: Database, accountIds: readonly number[], max: number) {
  return db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.actorId, [...accountIds]))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(max)
}
