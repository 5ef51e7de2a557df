import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { madeOnce } from '#platform/made-once.ts'
import { listCheckpointKeys, readCheckpoint } from './audit-checkpoints.ts'
import { checkpointKey } from './missing-checkpoints.ts'
import type { AuditHead } from './verify-audit.ts'

/**
 * `own`: this database was in use when the object was written. `open`: too young to tell. `other`: another database
 * was, or a later state of this one that is lost, or there is no evidence.
 */
type History = 'own' | 'open' | 'other'

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'cloudId'>

/**
 * Decides for an object without a row whether this database was in use when it was written: the hourly checkpoints of
 * the audit log in the store, from the last one before to the first one after, must be of our cloud and their heads
 * links of our chain. A database that came to the store later lacks them, and so does one restored from an older
 * backup. The signature is not checked: keys change, and a writer of the store can delete its objects directly.
 *
 * @param rowMs how long after the object its row may still be written, in milliseconds.
 */
export function createHistory(deps: Needs, rowMs: number): (key: string) => Promise<History> {
  const { db, clock, objects, cloudId } = deps
  const listed = madeOnce(() => listCheckpointKeys(objects))
  const judged = new Map<string, boolean>()
  const isOwn = async (key: string): Promise<boolean> => {
    const known = judged.get(key)
    if (known !== undefined) return known
    const checkpoint = await readCheckpoint(objects, key)
    const own = checkpoint?.cloud === cloudId && (await holdsAll(db, checkpoint.heads))
    judged.set(key, own)
    return own
  }
  return async (key) => {
    const writtenAt = await objects.writtenAt(key)
    if (writtenAt === undefined) return 'open'
    const rowUntil = new Date(writtenAt.getTime() + rowMs)
    if (rowUntil >= clock.now()) return 'open'
    const around = checkpointsAround(await listed(), checkpointKey(writtenAt), checkpointKey(rowUntil))
    if (around === 'open') return 'open'
    for (const one of around) if (!(await isOwn(one))) return 'other'
    return around.length > 1 ? 'own' : 'other'
  }
}

/** From the last one of an earlier hour than `first` to the first one of a later hour than `last`. */
function checkpointsAround(keys: readonly string[], first: string, last: string): readonly string[] | 'open' {
  const after = keys.find((key) => key > last)
  if (after === undefined) return 'open'
  const before = keys.findLast((key) => key < first)
  return keys.slice(before ? keys.indexOf(before) : 0, keys.indexOf(after) + 1)
}

async function holdsAll(db: Database, heads: readonly AuditHead[]) {
  for (const { lane, link, hash } of heads) {
    const isIt = and(eq(auditLog.lane, lane), eq(auditLog.link, link), eq(auditLog.hash, hash))
    if ((await db.$count(auditLog, isIt)) === 0) return false
  }
  return true
}
