import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditHeads } from '#platform/database/platform-schema.ts'

/** One end of the chain, as a line that can be kept elsewhere: `lane:link:hash`. */
export interface AuditHead {
  lane: number
  link: number
  hash: string
}

interface AuditFault {
  lane: number
  link: number
  /** The row itself, or null when it is the row that is missing. */
  id: number | null
  what: 'missing' | 'changed or moved' | 'added behind the end' | 'not what the kept head says'
}

export interface AuditReport {
  rows: number
  heads: readonly AuditHead[]
  /** The first broken row of each lane. */
  faults: readonly AuditFault[]
}

interface Entry extends Record<string, unknown> {
  id: string | number
  link: string | number
  hash: string
  content: string
}

const BATCH = 5_000

/**
 * Recomputes every hash without the functions of the database, which an attacker who can change rows can change too. A
 * head that was kept elsewhere also detects a chain that was rewritten to its end.
 */
export async function verifyAudit(db: Database, kept: readonly AuditHead[] = []): Promise<AuditReport> {
  const heads = await listAuditHeads(db)
  const faults: AuditFault[] = []
  let rows = 0
  for (const head of heads) {
    const lane = await verifyLane(
      db,
      head,
      kept.filter(({ lane: keptLane }) => keptLane === head.lane),
    )
    rows += lane.rows
    if (lane.fault) faults.push(lane.fault)
  }
  return { rows, heads: heads.filter(({ link }) => link > 0), faults }
}

export function listAuditHeads(db: Database): Promise<AuditHead[]> {
  return db.select().from(auditHeads).orderBy(asc(auditHeads.lane))
}

async function verifyLane(db: Database, head: AuditHead, kept: readonly AuditHead[]) {
  const { lane } = head
  const keptAt = new Map<number, string[]>()
  for (const other of kept) keptAt.set(other.link, [...(keptAt.get(other.link) ?? []), other.hash])
  let link = 0
  let hash = ''
  const fault = (what: AuditFault['what'], id: number | null, at = link) => ({
    rows: link,
    fault: { lane, link: at, id, what } satisfies AuditFault,
  })
  for (;;) {
    const batch = await readBatch(db, lane, link)
    for (const entry of batch) {
      const id = Number(entry.id)
      if (Number(entry.link) !== link + 1) return fault('missing', null, link + 1)
      link += 1
      hash = createHash('sha256').update(`${hash}\n${entry.content}`).digest('hex')
      if (hash !== entry.hash) return fault('changed or moved', id)
      if (link > head.link) return fault('added behind the end', id)
      if (keptAt.get(link)?.some((other) => other !== hash)) return fault('not what the kept head says', id)
    }
    if (batch.length < BATCH) break
  }
  const end = kept.reduce((last, other) => Math.max(last, other.link), head.link)
  if (link < end) return fault('missing', null, link + 1)
  return { rows: link, fault: head.hash === hash ? undefined : fault('changed or moved', null).fault }
}

/** The content as audit_hash (migrations/0002) puts it together. */
async function readBatch(db: Database, lane: number, after: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select id, link, hash, jsonb_build_array(
      lane, link, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, actor_id, facts
    )::text as content
    from audit_log where lane = ${lane} and link > ${after} order by link limit ${BATCH}`)
  return rows
}
