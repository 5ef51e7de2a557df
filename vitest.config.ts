import { defineConfig } from 'vitest/config'
import { classicScript } from './web/vite/classic-script.ts'
import { directIcons } from './web/vite/direct-icons.ts'

/** Name suffixes of tests that need more than a database: a built web app, or a program of the machine. */
const SPECIAL = {
  process: '.process.test.ts',
  postgres: '.postgres.test.ts',
  s3: '.s3.test.ts',
  python: '.python.test.ts',
  clamd: '.clamd.test.ts',
  softhsm: '.softhsm.test.ts',
  openssl: '.openssl.test.ts',
  /** Runs an earlier version of this repository. */
  history: '.history.test.ts',
}
/** These start their own PostgreSQL, so they need its programs. */
const KILLS_POSTGRES = [
  '**/database-away.postgres.test.ts',
  '**/killed-database.postgres.test.ts',
  '**/status-drill.s3.test.ts',
]
/** These also run on the embedded database if the server's tests run on PostgreSQL: its queue, its races. */
const EMBEDDED_TOO = ['**/platform/**/job-queue.test.ts', '**/accounts/races.test.ts']
/** Each takes several seconds, for whole backups, photos, invoices or real waits; `npm run check` skips them. */
const SLOW = [
  'server/src/adapters/mail/mail-smtp.test.ts',
  'server/src/adapters/payments/payments-stripe.test.ts',
  'server/src/app/observability/service-status.test.ts',
  'server/src/backup/*.test.ts',
  'server/src/demo/**/*.test.ts',
  'server/src/features/billing/{failpoints,corrections/{corrections,large-invoice},invoices/{last-invoice,vat-lives},invoice-pdf/*}.test.ts',
  'server/src/features/billing/{months/bill-months,collection/{charged-back,collect-invoice,reconcile-payments}}.test.ts',
  'server/src/platform/jobs/job-queue.test.ts',
  'server/test/fuzz/*.test.ts',
  'server/test/threats/t{01,08,13,16,26,28}-*.test.ts',
]
/** Slow as above, but in separate workers: the analysis runs with a `fetch` that only reads files. */
const SLOW_WEB = [
  'web/app/features/photos/analysis/whole-chain.test.ts',
  'web/app/features/retrieval/scanner/undo-mix-up.test.ts',
]
const SERVER = ['server/src', 'server/test']

const filesOf = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`)
const endingWith = (ending: string) => `server/**/*${ending}`

const project = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: { name, include: filesOf(folders), exclude: [...SLOW, ...SLOW_WEB] },
})

// `node scripts/real-parts.ts` starts the real parts and sets these; without them their tests are excluded.
const {
  TEST_PYTHON,
  TEST_VIRUS_SCANNER,
  TEST_DATABASE_URL,
  TEST_OWN_POSTGRES,
  TEST_PREVIOUS_VERSION,
  TEST_PKCS11_MODULE,
  TEST_OPENSSL,
  TEST_OBJECT_STORE,
  TEST_S3_ACCESS_KEY_ID,
  TEST_S3_SECRET_ACCESS_KEY,
} = process.env
const realParts = {
  testDatabaseUrl: TEST_DATABASE_URL ?? '',
  testObjectStore: {
    OBJECT_STORE: TEST_OBJECT_STORE ?? '',
    S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY ?? '',
  },
  testPython: TEST_PYTHON ?? '',
  testVirusScanner: TEST_VIRUS_SCANNER ?? '',
  testPkcs11Module: TEST_PKCS11_MODULE ?? '',
  testOpenssl: TEST_OPENSSL ?? '',
  testPreviousVersion: TEST_PREVIOUS_VERSION ?? '',
}
const onPostgres = TEST_DATABASE_URL ? { provide: realParts, globalSetup: 'server/test/template-database.ts' } : {}
const special = [
  SPECIAL.process,
  ...(TEST_DATABASE_URL ? [SPECIAL.postgres] : []),
  ...(TEST_DATABASE_URL && TEST_OBJECT_STORE ? [SPECIAL.s3] : []),
  ...(TEST_PYTHON ? [SPECIAL.python] : []),
  ...(TEST_VIRUS_SCANNER ? [SPECIAL.clamd] : []),
  ...(TEST_PKCS11_MODULE ? [SPECIAL.softhsm] : []),
  ...(TEST_OPENSSL ? [SPECIAL.openssl] : []),
  ...(TEST_DATABASE_URL && TEST_PREVIOUS_VERSION ? [SPECIAL.history] : []),
]

/** Every feature through HTTP: on PostgreSQL if available, else on the embedded database. */
const server = {
  extends: true as const,
  test: {
    name: 'server',
    include: filesOf(SERVER),
    exclude: [...SLOW, ...Object.values(SPECIAL).map(endingWith)],
    ...onPostgres,
  },
}
const slow = {
  extends: true as const,
  test: { name: 'slow', include: SLOW, exclude: Object.values(SPECIAL).map(endingWith), ...onPostgres },
}
const slowWeb = { extends: true as const, test: { name: 'slow-web', include: SLOW_WEB } }
const embedded = { extends: true as const, test: { name: 'embedded', include: EMBEDDED_TOO } }
const parts = {
  extends: true as const,
  test: {
    name: 'parts',
    include: special.map(endingWith),
    exclude: TEST_OWN_POSTGRES ? [] : KILLS_POSTGRES,
    provide: realParts,
    ...onPostgres,
  },
}

/** Pages with a server that is slow, refuses or does not respond (decision 0040). */
const components = {
  extends: true as const,
  plugins: [classicScript(), directIcons()],
  test: {
    name: 'components',
    include: ['web/app/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['web/test/patience.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Without this Node would load the file itself, not the class that starts it as a worker.
    server: { deps: { inline: [/pdf\.worker\.min\.mjs/] } },
  },
}

export default defineConfig({
  test: {
    // Ends a query that escapes its transaction and thus deadlocks on the only connection of a test's database. Busy
    // machines need most of it.
    testTimeout: 60_000,
    // Creating a database or a server is slow on a busy machine; no test measures it.
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
    // Each file opens and closes a WebAssembly database. V8 sometimes aborts when it frees that code
    // (nodejs/node#64500); a server keeps its only database open.
    execArgv: ['--no-wasm-code-gc'],
    // Loading the server takes longer than most test files: they share its modules, but each starts its own app.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('contract', 'contract/src'),
      project('packages', 'packages'),
      server,
      slow,
      slowWeb,
      project('web', 'web/app', 'web/vite', 'web/content', 'web/drawn'),
      components,
      project('repository', 'scripts', 'docs'),
      project('desktop', 'desktop'),
      parts,
      ...(TEST_DATABASE_URL ? [embedded] : []),
    ],
  },
})
