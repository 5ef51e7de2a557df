import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireChromium } from './chromium.mjs'
import { whyToInstall } from './install.mjs'
import { underSetupLock } from './lock.mjs'
import { SetupError } from './processes.mjs'
import { countOfPlaywright, countOfVitest } from './reports.mjs'

describe('whether to install', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
    },
  }

  it.each([
    ['nothing is there', undefined, 'nothing is installed'],
    ['a package is missing', { packages: {} }, 'node_modules/a is missing'],
    ['another version is there', at({ version: '1.0.1', integrity: 'sha512-a' }), 'node_modules/a has changed'],
    ['other bytes are there', at({ version: '1.0.0', integrity: 'sha512-b' }), 'node_modules/a has changed'],
    ['all but another platform’s packages are there', at({ version: '1.0.0', integrity: 'sha512-a' }), undefined],
  ])('is decided when %s', (_case, installed, reason) => {
    expect(whyToInstall(wanted, installed)).toBe(reason)
  })

  function at(entry) {
    return { packages: { 'node_modules/a': entry } }
  }
})

describe('the set-up lock', () => {
  const nobody = 2 ** 22 - 1
  let folder
  let path

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setup-lock-'))
    path = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('lets one work at a time and the next one afterwards', async () => {
    const order = []
    const one = async (name) => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push(`${name} ends`)
    }
    const said = []
    const options = { path, say: (text) => said.push(text) }
    await Promise.all([underSetupLock(() => one('a'), options), underSetupLock(() => one('b'), options)])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(said).toHaveLength(1)
    expect(existsSync(path)).toBe(false)
  })

  it('is taken over from a process that has died', async () => {
    writeFileSync(path, String(nobody))
    await underSetupLock(() => expect(readFileSync(path, 'utf8')).toBe(String(process.pid)), { path })
  })

  it('is taken over when its number lives on in another process but shows no sign of life', async () => {
    writeFileSync(path, String(process.pid))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    await expect(underSetupLock(() => 'done', { path })).resolves.toBe('done')
  })

  it('names a folder that cannot be written, and the way on', async () => {
    const refused = underSetupLock(() => 'done', { path: join(path, 'lock') })
    await expect(refused).rejects.toThrow(SetupError)
    await expect(refused).rejects.toThrow(`${path} cannot be written (ENOENT)`)
  })

  it('is given back when the work fails', async () => {
    const work = () => Promise.reject(new Error('no network'))
    await expect(underSetupLock(work, { path })).rejects.toThrow('no network')
    expect(existsSync(path)).toBe(false)
  })
})

it('a set-up that is stopped is not called failed', () => {
  const program = `
    import { runCommand } from '${new URL('prepare.mjs', import.meta.url)}'
    import { run, SetupError } from '${new URL('processes.mjs', import.meta.url)}'
    await runCommand(async () => {
      const building = run(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
      process.kill(process.pid, 'SIGTERM')
      throw new SetupError(\`The build ended with \${await building}.\`)
    })
  `
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([143, ''])
})

describe('the browser of the journeys', () => {
  let folder
  const found = (...installed) => {
    const add = (names) => names.map((name) => writeFileSync(join(folder, name), '', { mode: 0o755 }))
    return requireChromium({
      env: { PATH: folder },
      install: (wanted) => add(wanted.filter((name) => installed.includes(name))),
    })
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setup-browser-'))
    writeFileSync(join(folder, 'chromium'), '', { mode: 0o755 })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the shell, which is installed beside the whole program', async () => {
    expect(await found('chromium-headless-shell')).toBe(join(folder, 'chromium-headless-shell'))
  })

  it('is the whole program where the shell cannot be installed', async () => {
    expect(await found()).toBe(join(folder, 'chromium'))
  })
})

describe('the closing lines', () => {
  it('count a test file that cannot be loaded as one failure, and name it', () => {
    const testResults = [{ name: 'a.test.ts', message: 'no such module', status: 'failed', assertionResults: [] }]
    expect(countOfVitest({ numPassedTests: 3, numFailedTests: 0, testResults }, 1)).toEqual({
      passed: 3,
      failed: 1,
      repeat: ['failed: a.test.ts\n    no such module'],
    })
  })

  it('count a failed test once, not its file too, and begin its message', () => {
    const long = ['Error: 1 is not 2', '', ...'abcdefgh'].join('\n')
    const passed = { status: 'passed', fullName: 'adds two', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'adds one', failureMessages: [long] }
    const testResults = [{ status: 'failed', assertionResults: [passed, failed] }]
    expect(countOfVitest({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)).toEqual({
      passed: 3,
      failed: 1,
      repeat: ['failed: adds one\n    Error: 1 is not 2\n    a\n    b\n    c\n    d\n    e'],
    })
  })

  it('are not green when a runner crashes before it reports', () => {
    expect(countOfVitest(undefined, 134)).toMatchObject({ passed: 0, failed: 1 })
    expect(countOfPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('add what Playwright could not even load', () => {
    const stats = { expected: 4, unexpected: 1 }
    const report = { stats, suites: [], errors: [{ message: 'no such file' }] }
    expect(countOfPlaywright(report, 1)).toEqual({
      passed: 4,
      failed: 2,
      repeat: ['failed: outside of a test\n    no such file'],
    })
  })

  it('name the journeys that failed', () => {
    const journey = (title, status, ...messages) => ({
      title,
      file: 'way.spec.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          results: messages.map((message) => ({ errors: message ? [{ message }] : [] })),
        },
      ],
    })
    const inner = { specs: [journey('comes late', 'unexpected', '\u001b[31mnot there\u001b[39m')] }
    const outer = { specs: [journey('goes', 'expected', ''), journey('falls', 'unexpected', 'ouch')], suites: [inner] }
    const report = { stats: { expected: 1, unexpected: 2 }, suites: [outer], errors: [] }
    expect(countOfPlaywright(report, 1)).toEqual({
      passed: 1,
      failed: 2,
      repeat: [
        'failed: [phone] way.spec.ts › falls\n    ouch',
        'failed: [phone] way.spec.ts › comes late\n    not there',
      ],
    })
  })
})
