import { isDatabaseAway } from '#platform/database/database.ts'
import { readConfig } from './config.ts'
import { endWithSentence } from './start-messages.ts'
import { startServer } from './start-server.ts'

async function start(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.on('uncaughtException', exceptDatabaseAway)
      await server.stop()
      process.exit(0)
    })
  }
}

/** The database may end with us: a connection that the job queue is closing has no error listener (pg-boss 12). */
function exceptDatabaseAway(error: Error): void {
  if (!isDatabaseAway(error)) throw error
}

start().catch(endWithSentence)
