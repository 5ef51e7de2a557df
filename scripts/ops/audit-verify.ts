import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { listCheckpoints, openCheckpoints, readHead } from '../../server/src/platform/audit/audit-checkpoints.ts'
import { createAuditSigner } from '../../server/src/platform/audit/audit-signer.ts'
import { findMissingCheckpoints, type MissingHours } from '../../server/src/platform/audit/missing-checkpoints.ts'
import { type AuditReport, verifyAudit } from '../../server/src/platform/audit/verify-audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '[--key FILE] [--restored ROW:HASH …] [LANE:LINK:HASH …]',
  help: `Recomputes the chain and compares it with every signed checkpoint in the object store. It names the first broken row of each
lane, each hour without a checkpoint, and the rows that a restore of the database has lost according to its log entry. The exit
code is 1 if the chain is broken, or if the checkpoint of an hour in which the service ran is missing. LANE:LINK:HASH are heads
that an earlier run printed or that the server's log contains.
--restored ROW:HASH names the row of a known restore, as this command prints it; any other restore counts as broken.
--key FILE is a public key that was stored elsewhere (key.json of audit-export).`,
  async run(args) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, restored: { type: 'string', multiple: true } },
    })
    const kept = positionals.map(readHead)
    return withDatabase(async (database, config) => {
      const signed = await listCheckpoints(await createObjects(config.objects))
      const key = values.key
        ? JSON.parse(readFileSync(values.key, 'utf8'))
        : (await createAuditSigner(config, { ...database, clock: systemClock, vault: await createVault(config) }))
            .publicKey
      const { heads, foreign } = await openCheckpoints(signed, key)
      const report = await database.withoutTimeLimit((db) => verifyAudit(db, [...kept, ...heads]))
      const keys = signed.map(({ key }) => key)
      const missing = await findMissingCheckpoints(database.db, keys, systemClock.now())
      return tellVerified(report, { foreign, missing, count: signed.length, known: values.restored ?? [] })
    })
  },
}

interface Checkpoints {
  foreign: readonly string[]
  missing: MissingHours
  count: number
  /** Restores that the caller knows of, as `row:hash`. */
  known: readonly string[]
}

/** @returns the exit code. */
export function tellVerified(
  { rows, heads, faults, restores }: AuditReport,
  { foreign, missing, count, known }: Checkpoints,
): number {
  for (const { lane, link, id, what } of faults) {
    console.error(`lane ${lane}, link ${link}${id === null ? '' : `, row ${id}`}: ${what}`)
  }
  for (const { row, hash, at, madeAt, from, checkpoints } of restores)
    console.error(
      `row ${row}: the database was restored at ${at.toISOString()} (${madeAt ? `backup of ${madeAt}` : 'by other means'}). ` +
        `Lost are rows since ${from.toISOString()}, which checkpoints signed: ${checkpoints.map((one) => one.toISOString()).join(', ')}. ` +
        `Without a restore at that time the log was cut there. --restored ${row}:${hash} confirms one that you know of.`,
    )
  for (const key of foreign) console.error(`${key}: not signed with this key`)
  for (const key of missing.removed) console.error(`${key}: missing, although the service ran in this hour`)
  for (const key of missing.neverMade)
    console.error(`${key}: missing; the service was not recorded as ready for the whole hour`)
  for (const { lane, link, hash } of heads) console.log(`${lane}:${link}:${hash}`)
  const unknown = restores.filter(({ row, hash }) => !known.includes(`${row}:${hash}`))
  const broken = faults.length + foreign.length + missing.removed.length + unknown.length
  const lost = restores.length > 0 ? ` Rows were lost by ${restores.length} restore(s), see above.` : ''
  console.log(
    broken === 0 ? `${rows} rows, unbroken, ${count} checkpoints.${lost}` : `BROKEN in ${broken} place(s).${lost}`,
  )
  return broken === 0 ? 0 : 1
}
