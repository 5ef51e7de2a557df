/**
 * `npm run audit:verify` recomputes the audit chain, holds it against every signed checkpoint of the object store, and
 * names the first broken row of each lane. Arguments: lines `lane:link:hash` that an earlier run printed or that the
 * server's log holds, and `--key FILE` with the public key that was kept elsewhere (`key.json` of `npm run audit:export`).
 */
import { readFileSync } from 'node:fs'
import { createObjects } from '../server/src/adapters/objects/objects.ts'
import { listCheckpoints, openCheckpoints, readHead } from '../server/src/platform/audit/audit-checkpoints.ts'
import { createAuditSigner } from '../server/src/platform/audit/audit-signer.ts'
import { type AuditReport, verifyAudit } from '../server/src/platform/audit/verify-audit.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

function print({ rows, heads, faults }: AuditReport, foreign: readonly string[], checkpoints: number): void {
  for (const { lane, link, id, what } of faults) {
    console.error(`lane ${lane}, link ${link}${id === null ? '' : `, row ${id}`}: ${what}`)
  }
  for (const key of foreign) console.error(`${key}: not signed with this key`)
  for (const { lane, link, hash } of heads) console.log(`${lane}:${link}:${hash}`)
  const broken = faults.length + foreign.length
  console.log(broken === 0 ? `${rows} rows, unbroken, ${checkpoints} checkpoints.` : `BROKEN in ${broken} place(s).`)
}

const args = process.argv.slice(2)
const keyAt = args.indexOf('--key')
const [, keyFile] = keyAt < 0 ? [] : args.splice(keyAt, 2)

try {
  const kept = args.map(readHead)
  const config = readSettings()
  const database = await openDatabase(config.database)
  try {
    const signed = await listCheckpoints(createObjects(config.objects))
    const key = keyFile
      ? JSON.parse(readFileSync(keyFile, 'utf8'))
      : (await createAuditSigner(config, database.db, systemClock)).publicKey
    const { heads, foreign } = await openCheckpoints(signed, key)
    const report = await database.withoutTimeLimit((db) => verifyAudit(db, [...kept, ...heads]))
    print(report, foreign, signed.length)
    if (report.faults.length + foreign.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
