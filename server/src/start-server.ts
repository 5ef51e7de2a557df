import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createVault } from '#adapters/vault/vault.ts'
import { buildApp } from '#app/build-app.ts'
import { listen } from '#app/http/listen.ts'
import { followRequests } from '#app/http/stalled-requests.ts'
import { serveAuthorities } from '#app/mutual-tls/serve-authorities.ts'
import { alsoOnTerminal, createLog } from '#app/observability/create-log.ts'
import { openLogFiles } from '#app/observability/log-files.ts'
import { serveMetrics } from '#app/observability/serve-metrics.ts'
import { publishServedFiles, requireUnchangedBuild } from '#app/site/build-integrity.ts'
import { registerStaticSite } from '#app/site/static-site.ts'
import { createStudioPages } from '#app/site/studio-pages/studio-pages.ts'
import {
  endIdentificationsWithoutDataSet,
  endSimulatedIdentifications,
} from '#features/identification/identification-store.ts'
import { signAuditHeads } from '#platform/audit/audit-checkpoints.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { requireSameTime } from '#platform/database/require-same-time.ts'
import type { Deps } from '#platform/deps.ts'
import { judgeComponents } from '#platform/evidence/component-age.ts'
import { NOTE_MINUTE_MS, noteReadyMinute } from '#platform/evidence/ready-minutes.ts'
import { noteRunningLibraries } from '#platform/evidence/running-libraries.ts'
import { createJobQueue } from '#platform/jobs/job-queue.ts'
import { REFRESH_MS } from '#platform/keys/key-ring.ts'
import { createMetrics } from '#platform/metrics.ts'
import { recordDecisions } from './certified-decisions.ts'
import { createDeps } from './create-deps.ts'
import { requireNoDemo } from './demo/find-demo.ts'
import { followKeys } from './follow-keys.ts'
import { jobsOf } from './jobs.ts'
import { judgeSettings } from './judge-settings.ts'
import { makePrivate } from './make-private.ts'
import { requireApart } from './require-apart.ts'
import { requireFiles } from './require-files.ts'
import { requireWrapped } from './secrets-at-rest/require-wrapped.ts'
import { greet } from './start-messages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SITE = `${ROOT}web/build/client`

/**
 * Time that a stop leaves requests that have not arrived whole, and answers under way. Closing the rest takes up to 16 s
 * more, and systemd and compose kill after 45 (deploy/).
 */
const STALLED_MS = 10_000
const ANSWERS_MS = 20_000

interface StartedServer {
  deps: Deps
  /** Ends what runs and keeps what is under way whole. */
  stop(): Promise<void>
}

/** The whole server, listening. No setting reaches the clock; only a caller, such as a test, passes another one. */
export async function startServer(config: Config, clock: Clock = systemClock): Promise<StartedServer> {
  makePrivate(config.dataDir)
  const logFiles = openLogFiles({ directory: `${config.dataDir}/logs`, days: config.logDays }, clock)
  const log = createLog(alsoOnTerminal(logFiles))
  const build = await requireUnchangedBuild(ROOT, config.buildDigest)
  log.info({ build: build.digest }, 'build')
  await requireFiles(config)
  const database = await openDatabase(config.database)
  if (clock === systemClock) await requireSameTime(database.db, clock)
  await database.withoutTimeLimit(migrate)
  const lockfile = JSON.parse(await readFile(`${ROOT}package-lock.json`, 'utf8'))
  await noteRunningLibraries(database.db, clock, lockfile)
  const soon = await judgeComponents(ROOT, config.componentsMaxAgeDays, clock.now())
  if (soon.length > 0) log.warn({ components: soon }, 'components soon too old')
  if (config.production && !config.demo) await requireNoDemo(database.db)
  await requireApart(config)
  await requireWrapped(database.db, await createVault(config))
  if (config.identity.kind === 'oidc') await endSimulatedIdentifications(database.db, clock.now())
  if (config.eidDataSet === 'minimum') await endIdentificationsWithoutDataSet(database.db, clock.now())
  if (config.production) for (const danger of judgeSettings(config)) log.warn({ danger }, 'setting')
  const metrics = createMetrics()
  const jobs = createJobQueue(database.jobConnection, log, metrics)
  const deps = await createDeps({ config, db: database.db, jobs, log, metrics, clock })
  await recordDecisions(deps)
  await jobs.start(jobsOf(deps))
  if (config.demo) {
    // Runs before the sweeper is scheduled, which would take the back-dated transfers for abandoned ones.
    const { seedDemo } = await import('./demo/seed-demo.ts')
    await seedDemo(deps)
  }
  const app = await buildApp(deps, { log, banksWork: true })
  publishServedFiles(app, build)
  await registerStaticSite(app, {
    directory: SITE,
    settings: config,
    studios: createStudioPages(deps),
    limits: deps.limits,
  })
  const requests = followRequests(app.server)
  await listen(app, config)
  const watching = await serveMetrics(deps, jobs)
  const authorities = await serveAuthorities(deps)
  greet(config, app.server.address())
  // Each time of day is computed by its time zone: a tenth of the start, and no request waits for it.
  await jobs.schedule(jobsOf(deps))
  const refreshKeys = followKeys(deps)
  const refreshing = setInterval(() => void refreshKeys(), REFRESH_MS)
  noteMinute(deps)
  // The first one of a new store precedes its first object, so that the sweepers can tell whose that is.
  signAuditHeads(deps).catch((error: unknown) => log.warn({ err: error }, 'audit heads not signed'))
  const noting = setInterval(() => noteMinute(deps), NOTE_MINUTE_MS)
  return {
    deps,
    async stop() {
      clearInterval(refreshing)
      clearInterval(noting)
      // A client that stalls in the middle of a request would be waited for without end.
      const stalled = setTimeout(() => requests.cutStalled(), STALLED_MS)
      const all = setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS)
      await app.close()
      clearTimeout(stalled)
      clearTimeout(all)
      await watching?.close()
      await authorities?.close()
      await jobs.stop()
      await database.close()
      await logFiles.close()
    },
  }
}

/** A minute that could not be noted is a minute without the service. */
function noteMinute(deps: Deps): void {
  noteReadyMinute(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'minute not recorded'))
}
