import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** All production code: server, pages, and their shared packages. */
const SOURCES = ['server/src/**/*.ts', 'web/app/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'packages/*/src/**/*.ts']

it('FOTO-06 takes chance from nothing but the generator of the system (TR-03170-2 2.4.1)', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes('Math.random'))).toEqual([])
})
