import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { listCheckpoints } from '../../server/src/platform/audit/audit-checkpoints.ts'
import { createAuditSigner } from '../../server/src/platform/audit/audit-signer.ts'
import { auditLines } from '../../server/src/platform/audit/export-audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: 'FOLDER',
  help: `Writes into FOLDER: rows.jsonl (every row with its hash), checkpoints.jsonl (signed once an hour) and key.json
(their public key).`,
  async run([folder]) {
    if (!folder) throw new UsageError('')
    return withDatabase(async (database, config) => {
      await mkdir(folder, { recursive: true })
      const checkpoints = await listCheckpoints(await createObjects(config.objects))
      const { publicKey } = await createAuditSigner(config, {
        ...database,
        clock: systemClock,
        vault: await createVault(config),
      })
      const lines = checkpoints.map((each) => `${JSON.stringify(each)}\n`)
      await writeFile(join(folder, 'key.json'), `${JSON.stringify(publicKey)}\n`)
      await writeFile(join(folder, 'checkpoints.jsonl'), lines.join(''))
      await database.withoutTimeLimit((db) =>
        pipeline(Readable.from(withBreaks(auditLines(db))), createWriteStream(join(folder, 'rows.jsonl'))),
      )
      console.log(`${folder}: rows.jsonl, ${checkpoints.length} checkpoints, key.json`)
      return 0
    })
  },
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`
}
