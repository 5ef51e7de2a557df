import { defineConfig } from 'vitest/config'

/** Tests that need more than the embedded parts say so in their name. */
const SPECIAL = { postgres: '.postgres.test.ts', s3: '.s3.test.ts', process: '.process.test.ts' }
/** Starts one more of its own, so it needs the programs. */
const KILLS_POSTGRES = '**/database-away.postgres.test.ts'
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
const { TEST_DATABASE_URL, TEST_OWN_POSTGRES, TEST_OBJECT_STORE, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } =
  process.env
const realParts = {
  testDatabaseUrl: TEST_DATABASE_URL ?? '',
  testObjectStore: {
    OBJECT_STORE: TEST_OBJECT_STORE ?? '',
    S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY ?? '',
  },
}

const onPostgres = (name: string, endings: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: SERVER.flatMap((folder) => endings.map((ending) => `${folder}/**/*${ending}`)),
    exclude,
    provide: realParts,
    globalSetup: 'server/test/template-database.ts',
  },
})

const processes = {
  extends: true as const,
  test: { name: 'parts: processes', include: [`server/**/*${SPECIAL.process}`] },
}

export default defineConfig({
  test: {
    // A query that escapes its transaction hangs on the one connection of PGlite: short time-outs find it.
    testTimeout: 10_000,
    hookTimeout: 20_000,
    pool: 'forks',
    restoreMocks: true,
    projects: [
      project('contract', 'contract/src'),
      project('server', ...SERVER),
      project('web', 'web/app', 'web/vite', 'web/content'),
      project('repository', 'scripts', 'docs'),
      processes,
      ...(TEST_DATABASE_URL
        ? [
            onPostgres(
              'parts: PostgreSQL',
              ['.test.ts'],
              [`**/*${SPECIAL.s3}`, `**/*${SPECIAL.process}`, ...(TEST_OWN_POSTGRES ? [] : [KILLS_POSTGRES])],
            ),
          ]
        : []),
      ...(TEST_DATABASE_URL && TEST_OBJECT_STORE ? [onPostgres('parts: PostgreSQL and S3', [SPECIAL.s3], [])] : []),
    ],
  },
})
