import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

/** Actions of people on their own account or ID card: hidden from employers, and part of each person's own record. */
const PRIVATE = [
  'card-replaced',
  'data-exported',
  'identification-ended',
  'logged-in',
  'logged-out',
  'passkey-added',
  'password-changed',
  'password-reset',
  'profile-changed',
  'recovery-codes-renewed',
  'refresh-token-reused',
  'second-factor-enrolled',
  'second-factor-removed',
  'session-ended',
  'sessions-ended',
] as const satisfies readonly AuditAction[]

/**
 * Rows of the audit log whose actor is one of these accounts, newest first, at most `max`; private ones of the reader
 * only.
 */
export function listActivity(
  db: Database,
  { accountIds, readerId }: { accountIds: readonly number[]; readerId: number },
  max: number,
) {
  const isShown = or(eq(auditLog.actorId, readerId), notInArray(auditLog.action, [...PRIVATE]))
  return db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.actorId, [...accountIds]), isShown))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(max)
}
