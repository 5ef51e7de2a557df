import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { findAlarmedAccount } from '../../server/src/features/accounts/find-alarmed-account.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createPseudonyms } from '../../server/src/platform/keys/pseudonyms.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: 'HASH',
  help: `HASH is the value of "account" in a log line "security event" or "security alarm". The command prints id, role, company and
address. The exit code is 1 if no account has this hash: the typed address has no account. The audit log records each
successful search.`,
  async run([hash, ...rest]) {
    if (!hash || rest.length > 0) throw new UsageError('')
    return withDatabase(async ({ db }, config) => {
      const pseudonyms = await createPseudonyms({ db, clock: systemClock, vault: await createVault(config) })
      const found = await findAlarmedAccount({ db, pseudonyms, audit: createAudit(db, systemClock) }, hash)
      if (!found) {
        console.error('No account in this database has this hash.')
        return 1
      }
      const { id, role, companyId, email } = found
      console.log([`account ${id}`, role, companyId === null ? 'no company' : `company ${companyId}`, email].join('\t'))
      return 0
    })
  },
}
