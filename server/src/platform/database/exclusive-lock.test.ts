import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LockedByAnother, takeExclusiveLock } from './exclusive-lock.ts'
import { FilesRefused } from './files-refused.ts'

let folder = ''
let directory = ''
const others: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'epassbild-lock-'))
  directory = join(folder, 'database')
})
afterEach(async () => {
  await Promise.all(others.splice(0).map(killed))
  rmSync(folder, { recursive: true, force: true })
})

const MODULE = new URL('exclusive-lock.ts', import.meta.url).href
/** Waits for a byte, so that all processes start at once; then prints the outcome and keeps running. */
const PROGRAM = `
  import { takeExclusiveLock } from '${MODULE}'
  process.stdin.once('data', () => {
    try { takeExclusiveLock(process.argv[1]); console.log('taken') } catch (error) { console.log(error.constructor.name) }
  })
  console.log('waiting')
`

async function otherProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  others.push(child)
  await said(child)
  return child
}

async function said(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data')
  return String(chunk).trim()
}

function tryNow(child: ChildProcess): Promise<string> {
  const answer = said(child)
  child.stdin?.write('\n')
  return answer
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

describe('the lock on the embedded database', () => {
  it('refuses while another process holds it, and is free when that one is killed', async () => {
    const other = await otherProcess()
    expect(await tryNow(other)).toBe('taken')
    expect(() => takeExclusiveLock(directory)).toThrow(LockedByAnother)
    await killed(other)
    takeExclusiveLock(directory)()
  })

  it('lets exactly one of eight take it at the same moment, also from one that was killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const eight = await Promise.all(Array.from({ length: 8 }, otherProcess))
      const answers = await Promise.all(eight.map(tryNow))
      expect(answers.sort()).toEqual([...Array(7).fill('LockedByAnother'), 'taken'])
      await Promise.all(others.splice(0).map(killed))
    }
  })

  it('is free again after the release', () => {
    takeExclusiveLock(directory)()
    const release = takeExclusiveLock(directory)
    expect(() => takeExclusiveLock(directory)).toThrow(LockedByAnother)
    release()
  })

  it('names what is in use', () => {
    const release = takeExclusiveLock(directory)
    expect(() => takeExclusiveLock(directory)).toThrow(`${directory} is in use by another process`)
    release()
  })

  it('says what is wrong when the lock file cannot be one', () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${directory}.in-use`, 'not a lock')
    expect(() => takeExclusiveLock(directory)).toThrow(/not a database/)
    rmSync(`${directory}.in-use`)
    mkdirSync(`${directory}.in-use`)
    expect(() => takeExclusiveLock(directory)).toThrow(FilesRefused)
    expect(() => takeExclusiveLock(directory)).toThrow(`${directory}.in-use cannot be read or written`)
  })

  it("refuses another user's lock file, which SQLite would open for reading without locking it", () => {
    writeFileSync(`${directory}.in-use`, '', { mode: 0o444 })
    chmodSync(folder, 0o755)
    const program = `
      import { takeExclusiveLock } from '${MODULE}'
      if (process.getuid() === 0) process.setuid(65534)
      try { takeExclusiveLock(process.argv[1]); console.log('taken') } catch (error) { console.log(error.constructor.name) }
    `
    const args = ['--input-type=module', '-e', program, directory]
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim()).toBe('FilesRefused')
  })
})
