import { createDeps } from '../../server/src/create-deps.ts'
import { createOperator } from '../../server/src/features/accounts/registration/create-operator.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { type Command, UsageError } from './command.ts'
import { requireServiceSettings } from './read-settings.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: 'EMAIL FIRST-NAME LAST-NAME',
  help: 'The person sets a password by "Passwort vergessen" and the second factor at the first sign-in.',
  async run([email, firstName, lastName, ...more]) {
    if (!email || !firstName || !lastName || more.length > 0) throw new UsageError('')
    requireServiceSettings(process.env)
    return withDatabase(
      async (database, config) => {
        await database.withoutTimeLimit(migrate)
        const silent = { info() {}, warn() {}, error() {} }
        const deps = await createDeps({ config, db: database.db, jobs: { enqueue: async () => {} }, log: silent })
        await createOperator(deps, { email, firstName, lastName })
        console.log(`Operator ${email} is made. Set a password at ${config.publicUrl}/forgotpassword, then sign in at`)
        console.log(`${config.publicUrl}/Betrieb; the second factor is set up at the first sign-in.`)
        return 0
      },
      { makesOne: true },
    )
  },
}
