import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drawStatusPage } from '../status-page/draw-page.ts'
import { addLook, History } from '../status-page/history.ts'
import { lookAtService } from '../status-page/look.ts'
import { type Command, UsageError } from './command.ts'

const HISTORY = 'status.json'
const PAGE = 'index.html'
const SECONDS_MIN = 5
/** The page declares itself outdated after five minutes. */
const SECONDS_MAX = 240
const MS = 1_000

export const command: Command = {
  usage: 'ADDRESS FOLDER [--every SECONDS]',
  help: `Queries which parts of the service at ADDRESS work, adds the answer to FOLDER/${HISTORY} (90 days) and writes FOLDER/${PAGE},
which any web server can publish. It reads no settings and no database: run it on a different host than the service, once a minute
by cron or continuously with --every 30. The exit code is 1 if a part was unavailable at the last query.`,
  async run(args) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { every: { type: 'string' } },
    })
    const [address = '', folder = '', ...rest] = positionals
    if (!/^https?:/.test(address) || !URL.canParse(address) || !folder || rest.length > 0) throw new UsageError('')
    const seconds = values.every === undefined ? undefined : Number(values.every)
    if (seconds !== undefined && !(seconds >= SECONDS_MIN && seconds <= SECONDS_MAX))
      throw new UsageError(`--every needs ${SECONDS_MIN} to ${SECONDS_MAX} seconds`)
    for (;;) {
      const next = seconds === undefined ? undefined : pause(seconds * MS)
      const away = await publish(address, folder)
      if (!next) return away.length === 0 ? 0 : 1
      await next
    }
  },
}

async function publish(address: string, folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  // Read first: a history that cannot be read is an error for the host, and is never written over.
  const before = await readHistory(join(folder, HISTORY))
  const away = await lookAtService(address)
  const history = addLook(before, away, new Date())
  await replace(join(folder, HISTORY), JSON.stringify(history))
  await replace(join(folder, PAGE), drawStatusPage(history, address))
  console.log(`${history.latest.at} ${away.join(', ') || 'everything works'}`)
  return away
}

async function readHistory(path: string): Promise<History | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const read = History.safeParse(safeJson(text))
  if (!read.success) throw new Error(`${path} is not a history of this command. Move it away to start a new one.`)
  return read.data
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces a file atomically: a web server never reads half of it. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}
