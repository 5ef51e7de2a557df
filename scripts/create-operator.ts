import { createDeps } from '../server/src/create-deps.ts'
import { createOperator } from '../server/src/features/accounts/registration/create-operator.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { readSettings } from './read-settings.ts'

const [email, firstName, lastName] = process.argv.slice(2)
if (!email || !firstName || !lastName) {
  console.error('Usage: npm run operator -- EMAIL FIRST-NAME LAST-NAME')
  process.exit(1)
}

const config = readSettings()
const database = await openDatabase(config.database)
try {
  await database.withoutTimeLimit(migrate)
  const silent = { info() {}, warn() {}, error() {} }
  const deps = await createDeps({ config, db: database.db, jobs: { enqueue: async () => {} }, log: silent })
  await createOperator(deps, { email, firstName, lastName })
  console.log(`Operator ${email} is made. Set a password at ${config.publicUrl}/forgotpassword, then sign in at`)
  console.log(`${config.publicUrl}/Betrieb; the second factor is set up at the first sign-in.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
