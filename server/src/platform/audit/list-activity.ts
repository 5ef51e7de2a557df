import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { and, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm'
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

/** Where each span begins, in days ago; the last one is unbounded. */
const SPANS = [90, 180, 365, 1_500, undefined]
const DAY_MS = 24 * 3_600_000

/**
 * Rows of the audit log whose actor is one of these accounts, newest first, at most `max`; private ones of the reader
 * only. Read in spans of time until there are enough: the people of a chain have more than a million.
 */
export async function listActivity(
  db: Database,
  { accountIds, readerId, now }: { accountIds: readonly number[]; readerId: number; now: Date },
  max: number,
) {
  const isShown = or(eq(auditLog.actorId, readerId), notInArray(auditLog.action, [...PRIVATE]))
  const rows: (typeof auditLog.$inferSelect)[] = []
  let until: Date | undefined
  for (const days of SPANS) {
    const since = days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS)
    const isInSpan = and(since && gt(auditLog.at, since), until && lte(auditLog.at, until))
    const found = await db
      .select()
      .from(auditLog)
      .where(and(inArray(auditLog.actorId, [...accountIds]), isShown, isInSpan))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(max - rows.length)
    rows.push(...found)
    if (rows.length === max || !since) break
    until = since
  }
  return rows
}
