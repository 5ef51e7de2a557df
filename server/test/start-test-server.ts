import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { createLog } from '#app/observability/create-log.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { auditLog, outbox } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { deliverMail } from '#platform/mail/outbox.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import type { MailToSend } from '#platform/ports/mail.ts'
import { readConfig } from '#src/config.ts'
import { createDeps } from '#src/create-deps.ts'
import { jobsOf } from '#src/jobs.ts'
import { queueInMemory } from '#src/queue-in-memory.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'

type Headers = InjectOptions['headers']
type Send = (url: string, payload?: InjectOptions['payload'], headers?: Headers) => Promise<LightMyRequestResponse>

export interface TestServer {
  app: FastifyInstance
  /** Sends requests to `app`, also in a copy with a different one. */
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  delete(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  post: Send
  put: Send
  patch: Send
  deps: Deps
  /** Every log line of the app so far. */
  logged: string[]
  /** Mails sent since the last call. */
  mails(): Promise<MailToSend[]>
  /** The code in the subject of the newest of them. */
  mailedCode(): Promise<string>
  /** Entries of the audit log in order, all or those of one action. */
  audited(action?: string): Promise<(typeof auditLog.$inferSelect)[]>
  /** Runs the enqueued jobs, and those that they enqueue, like the queue after the commit. */
  runJobs(): Promise<void>
  runJob(name: string): Promise<void>
  /** Advances the injected clock. */
  wait(milliseconds: number): void
  setNow(instant: string): void
}

const send = (method: 'POST' | 'PUT' | 'PATCH') =>
  function (this: Pick<TestServer, 'app'>, ...[url, payload, headers]: Parameters<Send>) {
    return this.app.inject({ method, url, ...(payload !== undefined && { payload }), ...(headers && { headers }) })
  }

/** Sends requests to the `app` of the object that contains them. */
export const requests = {
  get(this: Pick<TestServer, 'app'>, url: string, headers?: Headers) {
    return this.app.inject({ url, ...(headers && { headers }) })
  },
  delete(this: Pick<TestServer, 'app'>, url: string, headers?: Headers) {
    return this.app.inject({ method: 'DELETE', url, ...(headers && { headers }) })
  },
  post: send('POST'),
  put: send('PUT'),
  patch: send('PATCH'),
}

const START = '2026-11-20T10:00:00.000Z'

/**
 * The real app on a real database for one test file; the embedded adapters of `npm start` are the test doubles. Tables
 * are emptied before each test; only the server's keys are kept.
 */
export function startTestServer(env: Record<string, string> = {}, offered: TestDatabase = {}): TestServer {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-test-'))
  const clock = { at: new Date(START), now: () => new Date(clock.at) }
  const jobs = queueInMemory()
  const sent: MailToSend[] = []
  const server = {
    ...requests,
    logged: [] as string[],
    wait: (milliseconds: number) => {
      clock.at = new Date(clock.at.getTime() + milliseconds)
    },
    setNow: (instant: string) => {
      clock.at = new Date(instant)
    },
  } as TestServer
  let database: OpenDatabase

  server.runJobs = () => jobs.run(server.deps)
  server.runJob = async (name) => {
    const wanted = jobsOf(server.deps).find((job) => job.name === name)
    if (!wanted) throw new Error(`no job is called ${name}`)
    await wanted.run({})
  }
  server.mails = async () => {
    await server.runJobs()
    const waiting = await server.deps.db.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(outbox.createdAt)
    for (const { id } of waiting) await deliverMail(server.deps, { id })
    return sent.splice(0)
  }
  server.mailedCode = async () => (await server.mails()).at(-1)?.subject.slice(-6) ?? ''

  server.audited = async (action) => {
    const wanted = action === undefined ? undefined : eq(auditLog.action, action)
    return server.deps.db.select().from(auditLog).where(wanted).orderBy(asc(auditLog.id))
  }

  beforeAll(async () => {
    database = await openTestDatabase(offered)
    const { db } = database
    const settings = { DATA_DIR: directory, PUBLIC_URL: 'https://epassbild.test', DEMO: 'off', ...env }
    const config = readConfig(settings, { unreachable: true })
    const log = createLog({ write: (line) => void server.logged.push(line) })
    const deps = await createDeps({ config, db, jobs, log, clock })
    const { mail } = deps
    server.deps = {
      ...deps,
      // Concurrent hashing of tests must not be rejected as overload, even on a busy machine.
      passwords: createPasswords(clock, { atOnce: 2, patienceMs: 60_000, waitingOfOne: Number.POSITIVE_INFINITY }),
      mail: {
        async send(id, message) {
          await mail.send(id, message)
          sent.push(message)
        },
      },
    }
    server.app = await buildApp(server.deps, { log })
    await server.app.ready()
  })

  beforeEach(async () => {
    clock.at = new Date(START)
    jobs.clear()
    sent.length = 0
    await emptyTables(server.deps.db)
  })

  afterAll(async () => {
    await server.app?.close()
    await database?.close()
    rmSync(directory, { recursive: true, force: true })
  })

  return server
}

/**
 * Deleting rows is many times faster than truncating, and most tables are empty. Triggers are disabled, because they
 * protect the audit log and foreign keys.
 */
const EMPTY_TABLES = `do $$
declare
  named text;
begin
  set local session_replication_role = replica;
  for named in
    select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0 and relname not in
      ('schema_migrations', 'server_keys', 'provenance_keys', 'public_studios_version', 'audit_heads')
  loop
    execute 'delete from ' || named;
  end loop;
  perform setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
  update audit_heads set link = 0, hash = '';
end $$`

async function emptyTables(db: Deps['db']): Promise<void> {
  await db.execute(sql.raw(EMPTY_TABLES))
  await bumpPublicVersion(db)
}
