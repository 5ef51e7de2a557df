import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need more than the embedded parts say so in their name. */
const SPECIAL = {
  postgres: '.postgres.test.ts',
  s3: '.s3.test.ts',
  process: '.process.test.ts',
  python: '.python.test.ts',
  clamd: '.clamd.test.ts',
}
/** These start one more of their own, so they need the programs. */
const KILLS_POSTGRES = ['**/database-away.postgres.test.ts', '**/killed-database.postgres.test.ts']
const SERVER = ['server/src', 'server/test']

const project = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`),
    exclude: Object.values(SPECIAL).map((ending) => `**/*${ending}`),
  },
})

// `node scripts/real-parts.ts` starts the real parts and sets these; without them their projects do not exist.
const {
  TEST_PYTHON,
  TEST_VIRUS_SCANNER,
  TEST_DATABASE_URL,
  TEST_OWN_POSTGRES,
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
}

/** The others would only do the same again. */
function opensDatabase(file: string): boolean {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return /start-test-server|open-test-database|fresh-database|testDatabaseUrl|parts\/postgres/.test(source)
}

function onPostgres(name: string, ending: string, exclude: string[] = []) {
  const files = SERVER.flatMap((folder) => globSync(`${folder}/**/*${ending}`, { cwd: import.meta.dirname, exclude }))
  return {
    extends: true as const,
    test: {
      name,
      include: files.filter((file) => ending !== '.test.ts' || opensDatabase(file)),
      provide: realParts,
      globalSetup: 'server/test/template-database.ts',
    },
  }
}

const notHere = [
  `**/*${SPECIAL.s3}`,
  `**/*${SPECIAL.process}`,
  `**/*${SPECIAL.python}`,
  `**/*${SPECIAL.clamd}`,
  ...(TEST_OWN_POSTGRES ? [] : KILLS_POSTGRES),
]
/** The second implementation of the retrieval, by somebody else's language and library. */
const python = {
  extends: true as const,
  test: {
    name: 'parts: Python',
    include: [`server/**/*${SPECIAL.python}`],
    provide: { testPython: TEST_PYTHON ?? '' },
    testTimeout: 60_000,
  },
}
/** ClamAV's daemon, asked as it is in production. */
const clamd = {
  extends: true as const,
  test: {
    name: 'parts: ClamAV',
    include: [`server/**/*${SPECIAL.clamd}`],
    provide: { testVirusScanner: TEST_VIRUS_SCANNER ?? '' },
  },
}
const processes = {
  extends: true as const,
  test: { name: 'parts: processes', include: [`server/**/*${SPECIAL.process}`] },
}

export default defineConfig({
  test: {
    // A query that escapes its transaction hangs on the one connection of PGlite: short time-outs find it.
    testTimeout: 10_000,
    // Making a database or a server takes its time on a busy machine; nothing is measured by it.
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
    // Each file opens and closes a database of WebAssembly. Where V8 takes back its code, it aborts now and then
    // (nodejs/node#64500); a server opens one and keeps it.
    execArgv: ['--no-wasm-code-gc'],
    // Loading the server takes longer than most test files: they share its modules, and each starts an app of its own.
    isolate: false,
    restoreMocks: true,
    projects: [
      project('contract', 'contract/src'),
      project('packages', 'packages'),
      project('server', ...SERVER),
      project('web', 'web/app', 'web/vite', 'web/content'),
      project('repository', 'scripts', 'docs'),
      project('desktop', 'desktop'),
      processes,
      ...(TEST_PYTHON ? [python] : []),
      ...(TEST_VIRUS_SCANNER ? [clamd] : []),
      ...(TEST_DATABASE_URL ? [onPostgres('parts: PostgreSQL', '.test.ts', notHere)] : []),
      ...(TEST_DATABASE_URL && TEST_OBJECT_STORE ? [onPostgres('parts: PostgreSQL and S3', SPECIAL.s3)] : []),
    ],
  },
})
