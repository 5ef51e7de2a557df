import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Manifest } from '../../server/src/backup/backup-files.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { PortFailure } from '../../server/src/platform/ports/port-failure.ts'
import { temporaryFolder } from '../../server/test/temporary-folder.ts'
import { tellVerified } from './audit-verify.ts'
import { type CommandRow, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { tellRekeyed, tellWrapped } from './keys.ts'
import { tellFinished, tellRestored } from './restore.ts'
import { runOps } from './run-ops.ts'
import { tellBoth, tellNode, tellWeaknesses } from './vulnerabilities.ts'

afterEach(() => vi.restoreAllMocks())

const root = join(import.meta.dirname, '../..')
const PHOTO = '0f8fad5b-d9cb-469f-a165-70867728950e'
const FRAME = ['command', 'commands', 'read-settings', 'run-ops', 'with-database']

function row(run: (args: readonly string[]) => Promise<number | undefined>): CommandRow {
  return { summary: 'Counts sheep.', load: async () => ({ command: { usage: 'FOLD', help: 'All of a fold.', run } }) }
}

async function answer(table: Record<string, CommandRow>, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { log: (text: string) => out.push(text), error: (text: string) => err.push(text) }
  return { code: await runOps(table, args, terminal), out: out.join('\n'), err: err.join('\n') }
}

describe('npm run ops', () => {
  it.each([[], ['--help'], ['-h']])('lists every command with what it does: %s', async (...args) => {
    const { code, out } = await answer(COMMANDS, ...args)
    expect(code).toBe(0)
    for (const [name, { summary }] of Object.entries(COMMANDS))
      expect(out).toMatch(new RegExp(`^  ${name} +${summary}`, 'm'))
  })

  it('has a row for each file of its folder, and each stands in docs/operations.md', () => {
    const files = readdirSync(import.meta.dirname).flatMap((name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [])
    expect(files.filter((name) => !FRAME.includes(name)).sort()).toEqual(Object.keys(COMMANDS).sort())
    const [, commands = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Commands\n')
    const [section = ''] = commands.split('\n## ')
    expect(Object.keys(COMMANDS).filter((name) => !section.includes(`\`${name}`))).toEqual([])
  })

  it.each(Object.keys(COMMANDS))('%s explains itself, and runs nothing for it', async (name) => {
    const { code, out } = await answer(COMMANDS, name, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`Usage: npm run ops -- ${name}`)
    expect(out).toContain(COMMANDS[name]?.summary)
  })

  it.each([
    ['remove-demo', '--dry-run'],
    ['reapply-deletions', '--check'],
    ['operator', 'merle@betrieb.test', 'Merle', 'von', 'Sörensen'],
    ['operator', '--end'],
    ['operator', '--end', 'merle@betrieb.test', 'timo@betrieb.test'],
    ['operator', '--list', '--end', 'merle@betrieb.test'],
    ['operator', '--list', 'merle@betrieb.test', 'Merle', 'Sörensen'],
    ['delete-photo'],
    ['delete-photo', PHOTO],
    ['delete-photo', PHOTO, '--reason', ' '],
    ['delete-photo', 'K-17', '--reason', 'E-Mail'],
    ['delete-photo', PHOTO, PHOTO, '--reason', 'E-Mail'],
    ['delete-photo', PHOTO, '--list', '7', '2026-11-28'],
    ['delete-photo', '--list', '7'],
    ['delete-photo', '--list', 'Kiel', '2026-11-28'],
    ['delete-photo', '--list', '7', '28.11.2026'],
    ['delete-photo', '--list', '7', '2026-11-31'],
    ['delete-photo', '--list', '7', '2026-11-28', '--reason', 'E-Mail'],
    ['backup', PHOTO, '--database-only', '--deletions-only'],
    ['backup', PHOTO, '--deletions-only', '--keep', '14'],
    ['audit-export', PHOTO, PHOTO],
    ['verify-served', 'https://epassbild.test', PHOTO],
    ['verify-served', 'epassbild.test'],
    ['verify-served', 'localhost:3000'],
    ['evidence', 'availability', '2026-11', '2026-12'],
    ['evidence', 'patches', 'docs/advisories.csv', PHOTO],
    ['evidence', 'tr-03170', PHOTO],
    ['keys', 'wrap', 'storage'],
    ['keys', 'retire'],
    ['keys', 'rotate', 'acces-token'],
    ['doctor', '--fix'],
    ['bucket', 'photos'],
  ])('SAFE-01 %s does nothing with an argument that it does not know', async (name, ...args) => {
    const { code, err } = await answer(COMMANDS, name, ...args)
    expect(code).toBe(2)
    expect(err).toContain(`Usage: npm run ops -- ${name}`)
  })

  it('hands over the arguments and ends as the command says', async () => {
    const seen: (readonly string[])[] = []
    const count = row(async (args) => {
      seen.push(args)
      return args.includes('wolf') ? 1 : undefined
    })
    expect(await answer({ count }, 'count', 'north')).toMatchObject({ code: 0 })
    expect(await answer({ count }, 'count', 'wolf')).toMatchObject({ code: 1 })
    expect(seen).toEqual([['north'], ['wolf']])
  })

  it('prints the usage where the arguments make no call', async () => {
    const count = row(async () => Promise.reject(new UsageError('Which fold?')))
    const { code, err } = await answer({ count }, 'count')
    expect({ code, err }).toEqual({ code: 2, err: 'Which fold?\nUsage: npm run ops -- count FOLD' })
    expect(await answer(COMMANDS, 'backup', '/tmp/x', '--kep', '3')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--kep[\s\S]*Usage: npm run ops -- backup FOLDER/),
    })
  })

  it('says one sentence without a stack when a command fails', async () => {
    const count = row(async () => Promise.reject(new Error('The fold is empty')))
    expect(await answer({ count }, 'count')).toEqual({ code: 2, out: '', err: 'The fold is empty' })
  })

  it('QUAL-09 says of a database that is away what to look at', () => {
    const { status, stderr } = runWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'keys')
    expect([status, stderr]).toEqual([2, 'The database does not answer. Is DATABASE_URL right, and is it running?\n'])
  }, 120_000)

  it('QUAL-09 says of an address where nobody listens what to look at', async () => {
    const { code, err } = await answer(COMMANDS, 'verify-served', 'http://127.0.0.1:4')
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:4 does not answer \(.+\)\. Is the address right, and is the service/,
      ),
    })
  })

  it('QUAL-09 says of an object store that fails what to look at', async () => {
    const count = row(async () => Promise.reject(new PortFailure('objects')))
    const err = 'The object store failed. Are OBJECT_STORE, its bucket and its keys right, and is it running?'
    expect(await answer({ count }, 'count')).toEqual({ code: 2, out: '', err })
  })

  it('QUAL-09 says of a typing error what is wrong', async () => {
    const { error } = z.object({ PORT: z.number('needs a number') }).safeParse({ PORT: 'abc' })
    const count = row(async () => Promise.reject(error))
    expect(await answer({ count }, 'count')).toMatchObject({ code: 2, err: 'PORT: needs a number' })
    expect(await answer(COMMANDS, 'operator', 'foo', 'Merle', 'Sörensen')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^EMAIL is not an e-mail address\.\nUsage: npm run ops -- operator EMAIL/),
    })
  })

  it.each(['cuont', 'constructor'])('knows no command %s, and lists those it has', async (name) => {
    const { code, err } = await answer(COMMANDS, name)
    expect(code).toBe(2)
    expect(err).toContain(`There is no command ${name}.`)
    expect(err).toContain('audit-verify')
  })

  const runNowhere = (...args: string[]) => runWith({}, ...args)

  function runWith(settings: Record<string, string>, ...args: string[]) {
    const cwd = temporaryFolder(onTestFinished)
    const env = { PATH: '/usr/bin:/bin', ...settings }
    const program = [join(root, 'scripts/ops.ts'), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd, env, encoding: 'utf8' })
    const made = readdirSync(cwd)
    return { status, stdout, stderr, made }
  }

  it('SAFE-01, LIFE-03 exports the audit log for this user alone, also over files of an earlier version', async () => {
    const directory = temporaryFolder(onTestFinished)
    const { db, close } = await openDatabase({ kind: 'embedded', directory: join(directory, 'data/database') })
    await migrate(db).finally(close)
    const files = ['checkpoints.jsonl', 'key.json', 'rows.jsonl']
    const out = join(directory, 'out')
    mkdirSync(out)
    for (const file of files) writeFileSync(join(out, file), 'of an earlier version', { mode: 0o644 })
    const settings = { NODE_ENV: 'test', DATA_DIR: join(directory, 'data') }
    expect(runWith(settings, 'audit-export', out)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(out).sort()).toEqual(files)
    expect(files.map((file) => statSync(join(out, file)).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
    expect(readFileSync(join(out, 'key.json'), 'utf8')).toContain('"kty"')
  }, 60_000)

  it('SAFE-01 makes no operator where none of the settings of the service are', () => {
    const { status, stderr, made } = runNowhere('operator', 'betrieb@passbild.example', 'Merle', 'Brodersen')
    expect([status, made]).toEqual([2, []])
    expect(stderr).toContain('No settings of the service found')
  })

  it.each([
    { SEAL_KEY_FILE: '/k', SEAL_CERTIFICATE_FILE: '/c' },
    { SEAL_MODULE: '/m', SEAL_TOKEN: 't', SEAL_KEY_ID: '01', SEAL_PIN_FILE: '/p', SEAL_CERTIFICATE_FILE: '/c' },
  ])('CERT-07 keys exchanges no seal that is not in the database: %j', (settings) => {
    const { status, stdout, stderr } = runWith(settings, 'keys', 'rotate', 'provenance')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^The signing key is in (SEAL_KEY_FILE|a token).* Replace it there/)
  })

  it.each([
    ['remove-demo'],
    ['audit-verify'],
    ['keys'],
    ['find-account', 'a1b2'],
    ['operator', '--list'],
    ['operator', '--end', 'merle@betrieb.test'],
    ['delete-photo', PHOTO, '--reason', 'E-Mail'],
    ['delete-photo', '--list', '7', '2026-11-28'],
  ])('SAFE-01 %s makes no empty database to speak of', (...args) => {
    const { status, stdout, stderr, made } = runNowhere(...args)
    expect([status, stdout, made]).toEqual([2, '', []])
    expect(stderr).toMatch(/^There is no database in .*Run it with the settings of the service/)
  })

  it.each([['--deletions-only'], ['--keep', '14']])(
    'SAFE-01, QUAL-08 backup %s copies nothing from a folder that is not there',
    (...args) => {
      const { status, stdout, stderr, made } = runNowhere('backup', 'backup', ...args)
      expect([status, stdout, made]).toEqual([2, '', []])
      expect(stderr).toMatch(/^There are no objects in .*data\/objects\. Run it with the settings of the service/)
    },
  )

  it('QUAL-08 a restore with a damaged photo names it, says what to do again, and ends with 1', () => {
    const said = {
      log: vi.spyOn(console, 'log').mockReturnValue(),
      error: vi.spyOn(console, 'error').mockReturnValue(),
    }
    const restored = {
      manifest: { madeAt: '2026-11-27T02:00:00.000Z' } as Manifest,
      deletedAgain: 0,
      verifiedPhotos: 1,
      lostInvoices: ['RE-2026-000051'],
    }
    expect(tellRestored({ ...restored, photoFaults: [] })).toBe(0)
    expect(said.error).not.toHaveBeenCalled()
    said.log.mockClear()
    expect(tellRestored({ ...restored, photoFaults: ['a1: its object is missing'] })).toBe(1)
    expect(said.error).toHaveBeenCalledWith(expect.stringContaining('a1: its object is missing'))
    expect(said.log).toHaveBeenLastCalledWith(expect.stringMatching(/Do again[\s\S]+RE-2026-000051/))
  })

  it('QUAL-08 reapply-deletions names a photo that cannot be opened, and ends with 1', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const finished = {
      deletedAgain: 2,
      verifiedPhotos: 1,
      photoFaults: ['a1: its object is missing'],
      lostInvoices: [],
    }
    expect(tellFinished(finished, 'the moment that was restored')).toBe(1)
    expect(error.mock.calls).toEqual([['This photo cannot be opened: a1: its object is missing.']])
    expect(log).toHaveBeenCalledWith('2 photo(s) deleted again. 1 living photo(s) opened and compared.')
    expect(tellFinished({ ...finished, photoFaults: [] }, 'the moment that was restored')).toBe(0)
  })

  it('LIFE-03 audit-verify takes a restore for a cut of the log until it is confirmed', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const at = new Date('2026-11-27T02:00:00Z')
    const restore = { row: 812, hash: 'c0ffee', at, madeAt: null, from: at, checkpoints: [at] }
    const report = { rows: 900, heads: [], faults: [], restores: [restore] }
    const checkpoints = { foreign: [], missing: { removed: [], neverMade: [] }, count: 3 }
    expect(tellVerified(report, { ...checkpoints, known: [] })).toBe(1)
    expect(error).toHaveBeenCalledWith(expect.stringContaining('--restored 812:c0ffee confirms'))
    expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/^BROKEN in 1 place/))
    // The id of a row may be reused, but not its hash.
    for (const known of ['812', '812:decaf']) expect(tellVerified(report, { ...checkpoints, known: [known] })).toBe(1)
    expect(tellVerified(report, { ...checkpoints, known: ['812:c0ffee'] })).toBe(0)
  })

  it.each([
    [{ fromClear: 0, fromEarlierKey: 0 }, /are wrapped\.$/],
    [{ fromClear: 2, fromEarlierKey: 0 }, /destroy those backups\.$/],
    [
      { fromClear: 0, fromEarlierKey: 3 },
      /\nBackups made until now open with the earlier line alone: .* make a backup at once\.$/,
    ],
  ])('QUAL-08 keys wrap says what becomes of earlier backups: %j', (wrapped, said) => {
    expect(tellWrapped(wrapped)).toMatch(said)
  })

  it('QUAL-08 keys rotate storage says that earlier backups no longer match the store', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect(tellRekeyed({ rekeyed: 2, faults: ['a1: its object is missing'] })).toBe(1)
    expect(error).toHaveBeenCalledWith('a1: its object is missing')
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('Make a backup at once'))
    log.mockClear()
    expect(tellRekeyed({ rekeyed: 0, faults: [] })).toBe(0)
    expect(log.mock.calls).toEqual([['0 photo(s) are wrapped with a new key.']])
    expect((await answer(COMMANDS, 'keys', '--help')).out).toContain('Make a backup at once')
  })

  it.each([
    { high: 1, critical: 0, code: 1 },
    { high: 0, critical: 0, code: 0 },
  ])('QUAL-10 vulnerabilities lists them and ends with 1 from high on: %j', ({ high, critical, code }) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const vulnerabilities = { sheep: { severity: 'moderate', range: '<1.2.0', isDirect: false } }
    const metadata = { vulnerabilities: { info: 0, low: 0, moderate: 1, high, critical, total: 1 + high } }
    expect(tellWeaknesses(JSON.stringify({ vulnerabilities, metadata }), '')).toBe(code)
    expect(log).toHaveBeenCalledWith('moderate\tsheep <1.2.0')
  })

  it.each([
    {
      running: 'v24.21.0',
      published: ['24.9.0', '24.22.3', '24.21.0'],
      said: /^Node\.js 24\.22\.3 is published/,
      code: 1,
    },
    { running: 'v24.22.3', published: ['24.9.0', '24.22.3', '24.21.0'], said: /^Node\.js 24\.22\.3 runs/, code: 0 },
    // The registry lags behind the releases.
    { running: 'v24.22.4', published: '24.22.3', said: /^Node\.js 24\.22\.4 runs/, code: 0 },
  ])(
    'QUAL-10 vulnerabilities ends with 1 where a newer Node.js is published: $running',
    ({ running, published, said, code }) => {
      const log = vi.spyOn(console, 'log').mockReturnValue()
      expect(tellNode(running, JSON.stringify(published), '')).toBe(code)
      expect(log).toHaveBeenCalledWith(expect.stringMatching(said))
    },
  )

  it('QUAL-10 vulnerabilities tells the answer to one question where the other has none', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const unanswered = () => tellNode('v24.22.3', '{"error":{"summary":"No match found"}}', '')
    const answered = () => tellNode('v24.22.3', '["24.22.3"]', '')
    for (const parts of [
      [unanswered, answered],
      [answered, unanswered],
    ]) {
      log.mockClear()
      expect(() => tellBoth(parts)).toThrow('The registry did not answer: No match found')
      expect(log).toHaveBeenCalledOnce()
    }
    expect(tellBoth([answered, () => 1])).toBe(1)
  })

  it('QUAL-10 vulnerabilities ends with 2 where no registry answers', () => {
    const nobody = { npm_config_registry: 'http://127.0.0.1:4', npm_config_fetch_retries: '0' }
    const program = ['scripts/ops.ts', 'vulnerabilities']
    const env = { ...process.env, ...nobody }
    const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('ECONNREFUSED')])
  }, 30_000)

  it('is a program that ends by itself', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/ops.ts', 'licences'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^zod\t[\d.]+\tMIT\tshipped$/m)
  })
})
