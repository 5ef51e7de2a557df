import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { buildApp } from '#app/build-app.ts'
import { createLog } from '#app/observability/create-log.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { readConfig } from '#src/config.ts'
import { createDeps } from '#src/create-deps.ts'
import { queueInMemory } from '#src/queue-in-memory.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { requests, type TestServer } from './start-test-server.ts'

/** Runs until the test stops it, with a controlled clock; its mails are not read. */
export type RunningSystem = TestServer & { stop(): Promise<void> }

/** The app with the database and the objects of the settings. */
export async function runSystem(settings: Record<string, string>, now: () => Date): Promise<RunningSystem> {
  const config = readConfig({ DEMO: 'off', ...settings }, { unreachable: true })
  if (config.database.kind === 'embedded' && !existsSync(config.database.directory)) {
    // Faster than migrating again.
    const loadDataDir = await embeddedTemplate()
    await (await PGlite.create({ dataDir: config.database.directory, loadDataDir })).close()
  }
  const log = createLog({ write: () => true })
  const database = await openDatabase(config.database)
  await database.withoutTimeLimit(migrate)
  const jobs = queueInMemory()
  const deps = await createDeps({ config, db: database.db, jobs, log, clock: { now } })
  const app = await buildApp(deps, { log })
  const system: Pick<RunningSystem, keyof typeof requests | 'app' | 'deps' | 'runJobs' | 'stop'> = {
    ...requests,
    app,
    deps,
    runJobs: () => jobs.run(deps),
    async stop() {
      await app.close()
      await database.close()
    },
  }
  return system as RunningSystem
}
