import { defineConfig } from 'vitest/config'

/** Tests that need more than the embedded parts say so in their name. */
const ON_POSTGRES = 'postgres.test.ts'
const ON_S3 = 's3.test.ts'

const project = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`),
    exclude: [`**/*.${ON_POSTGRES}`, `**/*.${ON_S3}`],
  },
})

// `node scripts/real-parts.ts` starts them and sets these; without them their projects do not exist.
const { TEST_DATABASE_URL, TEST_OBJECT_STORE, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
const realParts = {
  testDatabaseUrl: TEST_DATABASE_URL ?? '',
  testObjectStore: {
    OBJECT_STORE: TEST_OBJECT_STORE ?? '',
    S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY ?? '',
  },
}

const onRealParts = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: { name, include, exclude, provide: realParts, globalSetup: 'server/test/template-database.ts' },
})

const SERVER = ['server/src/**/*', 'server/test/**/*']

export default defineConfig({
  test: {
    // A query that escapes its transaction hangs on the one connection of PGlite: short time-outs find it.
    testTimeout: 10_000,
    hookTimeout: 20_000,
    pool: 'forks',
    restoreMocks: true,
    projects: [
      project('contract', 'contract/src'),
      project('packages', 'packages'),
      project('server', 'server/src', 'server/test'),
      project('web', 'web/app', 'web/vite', 'web/content'),
      project('repository', 'scripts', 'docs'),
      ...(TEST_DATABASE_URL
        ? [
            onRealParts(
              'server on PostgreSQL',
              SERVER.map((at) => `${at}.test.ts`),
              [`**/*.${ON_S3}`],
            ),
          ]
        : []),
      ...(TEST_DATABASE_URL && TEST_OBJECT_STORE
        ? [
            onRealParts(
              'server on PostgreSQL and S3',
              SERVER.map((at) => `${at}.${ON_S3}`),
              [],
            ),
          ]
        : []),
    ],
  },
})
