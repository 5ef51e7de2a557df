import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditHeads } from '#platform/database/platform-schema.ts'
import { findRestoreLosses, type NotedRestore, type RestoreLoss, readRestore } from './restore-losses.ts'

/** One end of the chain, as a line that can be kept elsewhere: `lane:link:hash`. */
export interface AuditHead {
  lane: number
  link: number
  hash: string
}

interface AuditFault {
  lane: number
  link: number
  /** Id of the row; null when the row is missing. */
  id: number | null
  what: 'missing' | 'changed or moved' | 'added behind the end' | 'not what the kept head says'
}

/** Head from a signed checkpoint, with the time it was made, or kept by hand. */
export type KeptHead = AuditHead & { at?: Date }

export interface AuditReport {
  rows: number
  heads: readonly AuditHead[]
  /** For each lane the first row that a kept head contradicts, and the first broken row; later rows are not judged. */
  faults: readonly AuditFault[]
  /** Checkpoints whose rows a restore has lost, as the chain itself says. */
  restores: readonly RestoreLoss[]
}

interface Contradiction extends AuditFault {
  /** When the checkpoint was made. */
  at: Date | undefined
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
 * head that was kept elsewhere also detects a chain that was rewritten to its end. All of it in one state of the
 * database: rows that the service appends meanwhile are behind the heads that were read.
 */
export function verifyAudit(db: Database, kept: readonly KeptHead[] = []): Promise<AuditReport> {
  return db.transaction((tx) => verify(tx, kept), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function verify(db: Database, kept: readonly KeptHead[]): Promise<AuditReport> {
  const heads = await listAuditHeads(db)
  const keptIn = Map.groupBy(kept, ({ lane }) => lane)
  // A lane that kept heads name may have been removed as a whole.
  const gone = [...keptIn.keys()].filter((lane) => heads.every((head) => head.lane !== lane))
  const lanes: Lane[] = []
  for (const head of [...heads, ...gone.map((lane) => ({ lane, link: 0, hash: '' }))])
    lanes.push(await verifyLane(db, head, keptIn.get(head.lane) ?? []))
  const restores = await findRestoreLosses(
    db,
    lanes.flatMap((lane) => lane.restores),
    lanes.flatMap(({ contradictions }) => contradictions.flatMap(({ at }) => at ?? [])),
  )
  const isLost = (at: Date | undefined) =>
    restores.some(({ checkpoints }) => checkpoints.some((one) => +one === at?.getTime()))
  const faults = lanes.flatMap(({ contradictions, fault }) => {
    const unexplained = contradictions.find(({ at }) => !isLost(at))
    return [unexplained && faultOf(unexplained), fault].filter((one) => one !== undefined)
  })
  return {
    rows: lanes.reduce((sum, lane) => sum + lane.rows, 0),
    heads: heads.filter(({ link }) => link > 0),
    faults,
    restores,
  }
}

const faultOf = ({ at: _at, ...fault }: Contradiction): AuditFault => fault

export function listAuditHeads(db: Database): Promise<AuditHead[]> {
  return db.select().from(auditHeads).orderBy(asc(auditHeads.lane))
}

interface Lane {
  rows: number
  fault?: AuditFault
  contradictions: Contradiction[]
  restores: NotedRestore[]
}

async function verifyLane(db: Database, head: AuditHead, kept: readonly KeptHead[]): Promise<Lane> {
  const { lane } = head
  const contradictions: Contradiction[] = []
  const restores: NotedRestore[] = []
  const keptAt = Map.groupBy(kept, (other) => other.link)
  let link = 0
  let hash = ''
  const known = (): Lane => ({ rows: link, contradictions, restores })
  const fault = (what: AuditFault['what'], id: number | null, at = link): Lane => ({
    ...known(),
    fault: { lane, link: at, id, what },
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
      for (const { at, hash: other } of keptAt.get(link) ?? [])
        if (other !== hash) contradictions.push({ lane, link, id, what: 'not what the kept head says', at })
      restores.push(...readRestore(entry.content, hash))
    }
    if (batch.length < BATCH) break
  }
  if (link < head.link) return fault('missing', null, link + 1)
  for (const { at } of kept.filter((other) => other.link > link))
    contradictions.push({ lane, link: link + 1, id: null, what: 'missing', at })
  return head.hash === hash ? known() : fault('changed or moved', null)
}

/** The content as audit_hash (migrations/0002) builds it. */
async function readBatch(db: Database, lane: number, after: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select id, link, hash, jsonb_build_array(
      lane, link, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, actor_id, facts
    )::text as content
    from audit_log where lane = ${lane} and link > ${after} order by link limit ${BATCH}`)
  return rows
}
