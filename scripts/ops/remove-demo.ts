import { createDeps } from '../../server/src/create-deps.ts'
import { removeDemo } from '../../server/src/demo/remove-demo.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { queueInMemory } from '../../server/src/queue-in-memory.ts'
import { configThatOpens } from '../../server/src/secrets-at-rest/config-that-opens.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '',
  help: `Run it before a trial goes live on the same database: it closes the demo's accounts and companies, deletes their studios
and photos, blocks the demo authority and withdraws the demo software. Entries of real people stay.`,
  async run() {
    return withDatabase(async (database, settings) => {
      await database.withoutTimeLimit(migrate)
      const config = await configThatOpens(database.db, settings)
      const silent = { info() {}, warn() {}, error() {} }
      const jobs = queueInMemory()
      const deps = await createDeps({ config, db: database.db, jobs, log: silent })
      const removed = await removeDemo(deps)
      // The jobs of a closed company run here, as no server is running.
      await jobs.run(deps)
      console.log(`${removed.companies} demo companies and ${removed.accounts} demo accounts are removed.`)
      if (config.keyFile !== settings.keyFile) console.log('Next: npm run ops -- keys wrap')
      return 0
    })
  },
}
