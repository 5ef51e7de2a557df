/**
 * `npm run audit:export -- FOLDER` writes what proves the audit log to others: `rows.jsonl` (every row with its hash),
 * `checkpoints.jsonl` (signed once an hour) and `key.json` (the public key that they verify with).
 */
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createObjects } from '../server/src/adapters/objects/objects.ts'
import { listCheckpoints } from '../server/src/platform/audit/audit-checkpoints.ts'
import { createAuditSigner } from '../server/src/platform/audit/audit-signer.ts'
import { auditLines } from '../server/src/platform/audit/export-audit.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

const [folder] = process.argv.slice(2)

async function* withBreaks(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`
}

try {
  if (!folder) throw new Error('Usage: npm run audit:export -- FOLDER')
  const config = readSettings()
  const database = await openDatabase(config.database)
  try {
    await mkdir(folder, { recursive: true })
    const checkpoints = await listCheckpoints(createObjects(config.objects))
    const { publicKey } = await createAuditSigner(config, database.db, systemClock)
    await writeFile(join(folder, 'key.json'), `${JSON.stringify(publicKey)}\n`)
    await writeFile(join(folder, 'checkpoints.jsonl'), checkpoints.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await database.withoutTimeLimit((db) =>
      pipeline(Readable.from(withBreaks(auditLines(db))), createWriteStream(join(folder, 'rows.jsonl'))),
    )
    console.log(`${folder}: rows.jsonl, ${checkpoints.length} checkpoints, key.json`)
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
