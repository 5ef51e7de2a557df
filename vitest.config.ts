import { defineConfig } from 'vitest/config'

const project = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`) },
})

export default defineConfig({
  test: {
    // A query that escapes its transaction hangs on the one connection of PGlite: short time-outs find it.
    testTimeout: 10_000,
    hookTimeout: 20_000,
    pool: 'forks',
    restoreMocks: true,
    projects: [
      project('contract', 'contract/src'),
      project('server', 'server/src', 'server/test'),
      project('web', 'web/app', 'web/vite', 'web/content'),
      project('repository', 'scripts', 'docs'),
    ],
  },
})
