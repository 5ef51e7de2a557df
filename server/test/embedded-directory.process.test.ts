import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { atOnce, repeatedly } from './at-once.ts'
import { report, times } from './drills/drill.ts'
import { type Instance, NODE_COMPILE_CACHE, startInstance } from './start-instance.ts'

const DATA_DIR = temporaryFolder()
const MODULE = new URL('../src/platform/database/open-database.ts', import.meta.url).href
const PROGRAM = `
  import { openDatabase } from '${MODULE}'
  const database = { kind: 'embedded', directory: '${DATA_DIR}/database' }
  console.log(await openDatabase(database).then(() => 'opened', (error) => error.constructor.name))
  process.exit()
`

let first: Instance
beforeAll(async () => {
  first = await startInstance({ DATA_DIR, DEMO: 'off' })
}, 120_000)
afterAll(async () => {
  await first.stop()
})

async function openIt(): Promise<string> {
  const args = ['--input-type=module', '-e', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { NODE_COMPILE_CACHE } })
  return stdout.trim()
}

describe('the directory of the embedded database', () => {
  it('QUAL-06 is refused to another process at any time, and its server continues', async (context) => {
    const rounds = times({ short: 4, long: 20 })
    await repeatedly(rounds, async () => expect(await atOnce(5, openIt)).toEqual(Array(5).fill('LockedByAnother')))
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
    report(context, `refused in ${5 * rounds} of ${5 * rounds} tries`)
  }, 240_000)

  it('QUAL-06 is refused to a second server with one sentence', async () => {
    const sentence = /ended with 1\):\nNot started: \S*database is in use by another process\. Stop it first, .*\n$/
    await expect(startInstance({ DATA_DIR, DEMO: 'off' })).rejects.toThrow(sentence)
  }, 120_000)

  it('QUAL-06, QUAL-09 is refused with one sentence where it is no folder', async () => {
    const file = `${DATA_DIR}/no-folder`
    writeFileSync(file, '')
    const sentence =
      /ended with 1\):\nNot started: \S*no-folder cannot be written \(EEXIST\)\. Is DATA_DIR right, .*\n$/
    await expect(startInstance({ DATA_DIR: file, DEMO: 'off' })).rejects.toThrow(sentence)
  }, 120_000)

  it('QUAL-06 is free again as soon as its server was killed', async () => {
    await first.stop('SIGKILL')
    first = await startInstance({ DATA_DIR, DEMO: 'off' })
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  }, 120_000)
})
