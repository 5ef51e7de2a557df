import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Clock } from '#platform/clock.ts'

const DAY_MS = 24 * 3_600_000
const TIDY_EVERY_MS = 3_600_000
/** Lines that wait for a disk; more are dropped. */
const WAITING_BYTES = 16 * 1024 * 1024
const NAME = /^(\d{4}-\d{2}-\d{2})\.jsonl$/

export interface LogFiles {
  /** Never throws: a full or broken log must not stop the server (OPS-17). */
  write(line: string): void
  /** Resolves when every line is on the disk. */
  close(): Promise<void>
}

/**
 * One file per day (UTC). A file is deleted before its oldest line is older than the given days (LIFE-04), also while
 * nothing is logged; leftovers of a stopped server go at its next start. A disk that is full or gone costs lines, not
 * the service: standard error reports each error code once.
 */
export function openLogFiles({ directory, days }: { directory: string; days: number }, clock: Clock): LogFiles {
  mkdirSync(directory, { recursive: true })
  const today = () => clock.now().toISOString().slice(0, 10)
  // Opened synchronously: a process that ends before pino has opened a file by name ends with a second error.
  const open = (day: string) => {
    const dest = openSync(join(directory, `${day}.jsonl`), 'a')
    const opened = pino.destination({ dest, sync: false, maxLength: WAITING_BYTES })
    opened.on('error', complain)
    return opened
  }
  const said = new Set<unknown>()
  function complain(error: NodeJS.ErrnoException): void {
    if (!said.has(error.code)) process.stderr.write(`The log cannot be written: ${error.code}\n`)
    said.add(error.code)
  }

  function tidy(): void {
    const oldest = new Date(clock.now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    for (const name of readdirSync(directory)) {
      const day = NAME.exec(name)?.[1]
      if (day !== undefined && day < oldest) rmSync(join(directory, name), { force: true })
    }
  }

  let day = today()
  let file = open(day)
  let earlier: Promise<unknown> = Promise.resolve()
  tidy()
  /** Switches to the file of the next day, or stays with the old one when there is no space for another. */
  function turn(): void {
    day = today()
    attempt(() => {
      const next = open(day)
      earlier = Promise.all([earlier, ended(file)])
      file = next
      tidy()
    }, complain)
  }
  const timer = setInterval(() => attempt(tidy, complain), TIDY_EVERY_MS).unref()
  let closed = false
  return {
    write(line) {
      // Connections that end after everything else may still log.
      if (closed) return
      if (today() !== day) turn()
      file.write(line)
    },
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([earlier, ended(file)])
    },
  }
}

function attempt(work: () => void, complain: (error: NodeJS.ErrnoException) => void): void {
  try {
    work()
  } catch (error) {
    complain(error as NodeJS.ErrnoException)
  }
}

/** Writes the lines still held, then closes; lines that cannot be written are given up. */
function ended(file: ReturnType<typeof pino.destination>): Promise<void> {
  return new Promise((resolve) => {
    file.once('close', () => resolve())
    file.once('error', () => {
      file.destroy()
      resolve()
    })
    file.end()
  })
}
