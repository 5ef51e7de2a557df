import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

const folder = temporaryFolder()

const DATA_DIR = join(folder, 'data')

/** Runs without a terminal, in a folder without `.env`; `cwd` is the checkout. */
function reset(settings: Record<string, string>, args: readonly string[] = [], cwd = folder) {
  mkdirSync(join(DATA_DIR, 'database'), { recursive: true })
  const env = { PATH: process.env.PATH, DATA_DIR, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts'), ...args], {
    ...{ cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  })
  return { status, said: stdout + stderr, isLeft: existsSync(DATA_DIR) }
}

it('npm run reset removes the data of this checkout, of production with --yes alone', () => {
  expect(reset({})).toEqual({ status: 0, said: `Removed ${DATA_DIR}.\n`, isLeft: false })
  expect(reset({ DATA_DIR: '' })).toEqual({ status: 0, said: `Removed ${DATA_DIR}.\n`, isLeft: false })
  const production = { NODE_ENV: 'production' }
  expect(reset(production)).toEqual({
    status: 1,
    said: expect.stringContaining('npm run reset -- --yes'),
    isLeft: true,
  })
  expect(reset(production, ['--yes'])).toMatchObject({ status: 0, isLeft: false })
})

it('npm run reset asks for --yes where DATA_DIR leads out of this checkout', () => {
  const checkout = join(folder, 'checkout')
  mkdirSync(checkout)
  const elsewhere = reset({}, [], checkout)
  expect(elsewhere).toEqual({ status: 1, said: expect.stringContaining('npm run reset -- --yes'), isLeft: true })
  expect(reset({}, ['--yes'], checkout)).toMatchObject({ status: 0, isLeft: false })
})
