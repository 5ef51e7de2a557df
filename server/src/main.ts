import { readConfig } from './config.ts'
import { endWithSentence } from './start-messages.ts'
import { startServer } from './start-server.ts'

async function start(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.stop()
      process.exit(0)
    })
  }
}

start().catch(endWithSentence)
