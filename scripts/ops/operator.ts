import { parseArgs } from 'node:util'
import { Email } from '@epassbild/contract/values.ts'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { endOperator } from '../../server/src/features/accounts/ending/end-operator.ts'
import { listOperators } from '../../server/src/features/accounts/operator-store.ts'
import { createOperator } from '../../server/src/features/accounts/registration/create-operator.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import type { OpenDatabase } from '../../server/src/platform/database/opened.ts'
import { createPasswords } from '../../server/src/platform/passwords/passwords.ts'
import { systemRandom } from '../../server/src/platform/random.ts'
import { requireWrapped } from '../../server/src/secrets-at-rest/require-wrapped.ts'
import { type Command, UsageError } from './command.ts'
import { requireServiceSettings } from './read-settings.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: 'EMAIL FIRST-NAME LAST-NAME | --list | --end EMAIL',
  help: `The person sets a password by "Passwort vergessen" and the second factor at the first sign-in. In an empty database the
command creates the tables, so that the first operator can be created before the first start.
  --list       prints every operator: id, address, name, creation date, and date of a block
  --end EMAIL  blocks an operator who has left: all sessions end within a second, the sign-in is refused, and the audit log says so.
               The address stays taken. The last operator cannot be blocked: create another one first.`,
  async run(args) {
    const options = { list: { type: 'boolean' }, end: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [email, firstName, lastName] = positionals
    const isList = values.list === true && values.end === undefined && positionals.length === 0
    if (isList) return withDatabase(list)
    if (values.end && !values.list && positionals.length === 0) return end(values.end)
    if (!email || !firstName || !lastName || args.length > 3) throw new UsageError('')
    if (!Email.safeParse(email).success) throw new UsageError('EMAIL is not an e-mail address.')
    return make({ email, firstName, lastName })
  },
}

async function make(person: { email: string; firstName: string; lastName: string }): Promise<number> {
  requireServiceSettings(process.env)
  return withDatabase(
    async (database, config) => {
      const deps = await depsOf(database, config)
      await requireWrapped(deps.db, deps.vault)
      await createOperator(deps, person)
      console.log(
        `Operator ${person.email} is made. Set a password at ${config.publicUrl}/forgotpassword, then sign in at`,
      )
      console.log(`${config.publicUrl}/Betrieb; the second factor is set up at the first sign-in.`)
      return 0
    },
    { makesOne: true },
  )
}

function end(email: string): Promise<number> {
  return withDatabase(async (database, config) => {
    await endOperator(await depsOf(database, config), email)
    console.log(`Operator ${email} is blocked. All sessions have ended.`)
    return 0
  })
}

async function list({ db }: OpenDatabase): Promise<number> {
  for (const { id, email, firstName, lastName, createdAt, blockedAt } of await listOperators(db)) {
    const facts = [`account ${id}`, email, `${firstName} ${lastName}`.trim(), `made ${createdAt.toISOString()}`]
    console.log([...facts, ...(blockedAt ? [`blocked ${blockedAt.toISOString()}`] : [])].join('\t'))
  }
  return 0
}

/**
 * Only what creating and blocking need, so that both work while seal, directory or object store are down. Jobs are
 * no-ops: those of an ended account concern studios and identities, and an operator has neither.
 */
async function depsOf(database: OpenDatabase, config: Config) {
  await database.withoutTimeLimit(migrate)
  const { db } = database
  return {
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    audit: createAudit(db, systemClock),
    passwords: createPasswords(systemClock),
    vault: await createVault(config),
    jobs: { enqueue: async () => {} },
  }
}
