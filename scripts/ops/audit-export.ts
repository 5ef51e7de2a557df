import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { listCheckpoints } from '../../server/src/platform/audit/audit-checkpoints.ts'
import { createAuditSigner } from '../../server/src/platform/audit/audit-signer.ts'
import { auditLines } from '../../server/src/platform/audit/export-audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { makeFolders } from '../../server/src/platform/folders/make-folders.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The log tells which account did what, and when. */
const PRIVATE = { mode: 0o600 }
const FILES = ['key.json', 'checkpoints.jsonl', 'rows.jsonl'] as const

export const command: Command = {
  usage: 'FOLDER',
  help: `Writes into FOLDER: rows.jsonl (every row with its hash), checkpoints.jsonl (signed once an hour) and key.json
(their public key), all for this user alone. Files of an earlier export there are replaced.`,
  async run([folder, ...rest]) {
    if (!folder || rest.length > 0) throw new UsageError('')
    return withDatabase(async (database, config) => {
      makeFolders(folder, 0o700)
      const checkpoints = await listCheckpoints(await createObjects(config.objects))
      const { publicKey } = await createAuditSigner(config, {
        ...database,
        clock: systemClock,
        vault: await createVault(config),
      })
      const lines = checkpoints.map((each) => `${JSON.stringify(each)}\n`)
      const [key, signed, rows] = FILES.map((name) => join(folder, name)) as [string, string, string]
      // A file that is there would keep its mode.
      for (const path of [key, signed, rows]) await rm(path, { force: true })
      await writeFile(key, `${JSON.stringify(publicKey)}\n`, PRIVATE)
      await writeFile(signed, lines.join(''), PRIVATE)
      await database.withoutTimeLimit((db) =>
        pipeline(Readable.from(withBreaks(auditLines(db))), createWriteStream(rows, PRIVATE)),
      )
      console.log(`${folder}: rows.jsonl, ${checkpoints.length} checkpoints, key.json`)
      return 0
    })
  },
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`
}
