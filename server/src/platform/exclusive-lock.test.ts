import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LockedByAnother, takeExclusiveLock } from './exclusive-lock.ts'

let directory = ''
let lock = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'epassbild-lock-'))
  lock = join(directory, 'database.lock')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock on the embedded database', () => {
  it('refuses while another process lives', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    writeFileSync(lock, String(other.pid))
    try {
      expect(() => takeExclusiveLock(lock)).toThrow(LockedByAnother)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('takes over the lock of a process that died', async () => {
    const other = spawn(process.execPath, ['-e', ''])
    await once(other, 'exit')
    writeFileSync(lock, String(other.pid))
    takeExclusiveLock(lock)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  })

  it('takes over a lock with its own process number, which an earlier container had', () => {
    writeFileSync(lock, String(process.pid))
    expect(() => takeExclusiveLock(lock)).not.toThrow()
  })

  it('takes over a lock file that a crash left empty', () => {
    writeFileSync(lock, '')
    expect(() => takeExclusiveLock(lock)).not.toThrow()
  })

  it('is free again after the release', () => {
    takeExclusiveLock(lock)()
    expect(() => takeExclusiveLock(lock, process.ppid)).not.toThrow()
    expect(() => takeExclusiveLock(lock)).toThrow(LockedByAnother)
  })
})
