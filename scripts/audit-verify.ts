/**
 * `npm run audit:verify` recomputes the audit chain and names the first broken row of each lane. Lines `lane:link:hash`
 * that an earlier run printed, or that the server's log holds, can be given as arguments: they must still be true.
 */
import { openDatabase } from '../server/src/platform/open-database.ts'
import { type AuditHead, type AuditReport, verifyAudit } from '../server/src/platform/verify-audit.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

function readHead(line: string): AuditHead {
  const [, lane, link, hash] = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(line) ?? []
  if (!hash) throw new Error(`Not a line of the form lane:link:hash: ${line}`)
  return { lane: Number(lane), link: Number(link), hash }
}

function print({ rows, heads, faults }: AuditReport): void {
  for (const { lane, link, id, what } of faults) {
    console.error(`lane ${lane}, link ${link}${id === null ? '' : `, row ${id}`}: ${what}`)
  }
  for (const { lane, link, hash } of heads) console.log(`${lane}:${link}:${hash}`)
  console.log(faults.length === 0 ? `${rows} rows, unbroken.` : `BROKEN in ${faults.length} place(s).`)
}

try {
  const kept = process.argv.slice(2).map(readHead)
  const database = await openDatabase(readSettings().database)
  try {
    const report = await database.withoutTimeLimit((db) => verifyAudit(db, kept))
    print(report)
    if (report.faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
