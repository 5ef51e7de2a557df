import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isLongForm, report } from './drill.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const OURS = '@epassbild'
/** Storing, retrieving and deleting photos; the long form tests every feature that must survive a rollback. */
const SHORT = ['server/src/features/photos/transferring.test.ts']
const LONG = ['photos', 'accounts', 'staff', 'billing', 'identification'].map((name) => `server/src/features/${name}/`)
/** Compares the columns with the list of its own version. */
const OF_ITS_SCHEMA = '**/stored-data.test.ts'

const version = inject('testPreviousVersion')
const folder = temporaryFolder()
const tree = join(folder, 'tree')

beforeAll(() => {
  git('worktree', 'add', '--detach', tree, version)
  // Today's schema with the previous code.
  rmSync(join(tree, 'server/migrations'), { recursive: true })
  cpSync(join(ROOT, 'server/migrations'), join(tree, 'server/migrations'), { recursive: true })
  linkLibraries('node_modules')
  for (const workspace of ['server', 'web', 'contract']) linkLibraries(`${workspace}/node_modules`)
})
afterAll(() => {
  git('worktree', 'remove', '--force', tree)
})

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Today's installed libraries with the previous version of our own packages. */
function linkLibraries(place: string): void {
  if (!existsSync(join(ROOT, place)) || !existsSync(join(tree, place, '..'))) return
  mkdirSync(join(tree, place))
  for (const name of readdirSync(join(ROOT, place)).filter((name) => name !== OURS && !name.startsWith('.')))
    symlinkSync(join(ROOT, place, name), join(tree, place, name))
  if (!existsSync(join(ROOT, place, OURS))) return
  mkdirSync(join(tree, place, OURS))
  for (const name of readdirSync(join(ROOT, place, OURS))) {
    const own = [name, `packages/${name}`].map((path) => join(tree, path)).find(existsSync)
    if (own) symlinkSync(own, join(tree, place, OURS, name))
  }
}

it('DEV-08 the version before the newest change of the schema passes its own tests on the schema of today', async (context) => {
  const files = isLongForm() ? LONG : SHORT
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'server', '--maxWorkers=1', '--exclude', OF_ITS_SCHEMA, ...files]
  const child = spawn(process.execPath, args, {
    cwd: tree,
    // Inherited variables of the surrounding test runner would make it a worker.
    env: { PATH: '/usr/bin:/bin', HOME: folder, TEST_DATABASE_URL: inject('testDatabaseUrl') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(code, said.slice(-5_000)).toBe(0)
  const passed = Number(/Tests .*?(\d+) passed/.exec(said)?.[1] ?? 0)
  expect(passed).toBeGreaterThan(5)
  report(context, `${version.slice(0, 8)}: ${passed} tests on the schema of today, 0 failed`)
}, 1_800_000)
