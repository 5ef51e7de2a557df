import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const OPS = join(import.meta.dirname, '../../scripts/ops.ts')

it('SAFE-01, CERT-07 an operator is made and ended by the command while the seal is in trouble', () => {
  const dataDir = temporaryFolder(onTestFinished)
  const broken = { SEAL_KEY_FILE: '/none', SEAL_CERTIFICATE_FILE: '/none', SEAL_ROOT_FILE: '/none' }
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, ...broken }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [OPS, 'operator', ...args], { cwd: dataDir, env, encoding: 'utf8' })
  for (const name of ['merle', 'timo']) expect(run(`${name}@betrieb.test`, name, 'Brodersen').status).toBe(0)
  expect(run('--end', 'timo@betrieb.test').status).toBe(0)
  expect(run('--list').stdout).toMatch(/timo@betrieb\.test.*\tblocked /)
}, 180_000)
