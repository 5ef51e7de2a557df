import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { lt, max } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

/** A restore as recorded by its row in the chain. */
export interface NotedRestore {
  row: number
  /** Hash of its row in the chain: it pins the row and all before it in its lane, while an id may be reused. */
  hash: string
  at: Date
  /** Moment of the backup; null where the database was restored by other means. */
  madeAt: string | null
}

export interface RestoreLoss extends NotedRestore {
  /** The last row before the restore that is still there. */
  from: Date
  /** Times of the checkpoints in between whose rows the database has lost. */
  checkpoints: Date[]
}

const RESTORED: AuditAction = 'database-restored'

/** The restore that the hashed content of a row records; empty when it records none. */
export function readRestore(content: string, hash: string): NotedRestore[] {
  if (!content.includes(RESTORED)) return []
  const [, , row, at, action, , facts] = JSON.parse(content)
  return action === RESTORED ? [{ row, hash, at: new Date(`${at}Z`), madeAt: facts.madeAt ?? null }] : []
}

/**
 * A restore loses rows and leaves a gap from the last remaining row to its own. Only checkpoints of that gap may
 * contain rows that the chain lacks. The moment that the row itself names is not trusted: a forged row could excuse
 * rewriting every row since.
 *
 * @param unknown times of the checkpoints whose heads are not of the chain.
 */
export async function findRestoreLosses(
  db: Database,
  restores: readonly NotedRestore[],
  unknown: readonly Date[],
): Promise<RestoreLoss[]> {
  const times = [...new Set(unknown.map(Number))].sort((one, other) => one - other)
  const losses: RestoreLoss[] = []
  for (const restore of restores) {
    const [last] = await db
      .select({ at: max(auditLog.at) })
      .from(auditLog)
      .where(lt(auditLog.at, restore.at))
    const from = last?.at ?? new Date(0)
    const checkpoints = times.filter((at) => at >= +from && at <= +restore.at).map((at) => new Date(at))
    if (checkpoints.length > 0) losses.push({ ...restore, from, checkpoints })
  }
  return losses
}
