import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './create-log.ts'
import { openLogFiles } from './log-files.ts'

let directory = ''
const clock = { at: '', now: () => new Date(clock.at) }

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'epassbild-logs-'))
  clock.at = '2026-11-20T10:00:00.000Z'
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const names = () => readdirSync(directory).sort()

describe('the log files', () => {
  it('LIFE-04 hold one day each', async () => {
    const files = openLogFiles({ directory, days: 7 }, clock)
    const log = createLog(files)
    log.info({ route: '/a' }, 'request')
    clock.at = '2026-11-21T00:00:00.000Z'
    log.info({ route: '/b' }, 'request')
    log.info({ route: '/c' }, 'request')
    await files.close()
    expect(names()).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl'])
    const lines = readFileSync(join(directory, '2026-11-21.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/b', '/c'])
  })

  it('LIFE-04 are deleted before a line in them is older than seven days', async () => {
    const files = openLogFiles({ directory, days: 7 }, clock)
    const log = createLog(files)
    for (const day of ['20', '21', '22', '23', '24', '25', '26']) {
      clock.at = `2026-11-${day}T12:00:00.000Z`
      log.info('alive')
    }
    expect(names()[0]).toBe('2026-11-20.jsonl')
    clock.at = '2026-11-27T00:00:00.000Z'
    log.info('alive')
    await files.close()
    expect(names()[0]).toBe('2026-11-21.jsonl')
    expect(names()).toHaveLength(7)
  })

  it('LIFE-04 that a stopped server left go at the next start; other files stay', async () => {
    for (const name of ['2026-01-05.jsonl', '2026-11-19.jsonl', 'notes.txt'])
      writeFileSync(join(directory, name), 'x\n')
    await openLogFiles({ directory, days: 7 }, clock).close()
    expect(names()).toEqual(['2026-11-19.jsonl', '2026-11-20.jsonl', 'notes.txt'])
  })
})

describe('a log that cannot be written', () => {
  it('OPS-17 loses lines, not the service, and resumes when there is space', { timeout: 10_000 }, async () => {
    // Fails like a full disk.
    symlinkSync('/dev/full', join(directory, '2026-11-20.jsonl'))
    const files = openLogFiles({ directory, days: 7 }, clock)
    const log = createLog(files)
    for (let line = 0; line < 50; line += 1) {
      log.error({ line }, 'nowhere to go')
      await new Promise(setImmediate)
    }
    clock.at = '2026-11-21T10:00:00.000Z'
    log.info({ route: '/b' }, 'request')
    await files.close()
    expect(readFileSync(join(directory, '2026-11-21.jsonl'), 'utf8')).toContain('"/b"')
  })

  it('OPS-17 does not block when the next day has no file', async () => {
    const files = openLogFiles({ directory, days: 7 }, clock)
    const log = createLog(files)
    log.info('alive')
    rmSync(directory, { recursive: true })
    clock.at = '2026-11-21T10:00:00.000Z'
    expect(() => log.info('still alive')).not.toThrow()
    await files.close()
  })

  it('OPS-17 does not throw when a line is written after its end', async () => {
    const files = openLogFiles({ directory, days: 7 }, clock)
    const log = createLog(files)
    log.info({ route: '/a' }, 'request')
    await files.close()
    expect(() => log.error('late')).not.toThrow()
    expect(readFileSync(join(directory, '2026-11-20.jsonl'), 'utf8')).not.toContain('late')
  })
})
