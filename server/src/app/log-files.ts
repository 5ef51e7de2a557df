import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Clock } from '#platform/clock.ts'

const DAY_MS = 24 * 3_600_000
const TIDY_EVERY_MS = 3_600_000
const NAME = /^(\d{4}-\d{2}-\d{2})\.jsonl$/

export interface LogFiles {
  write(line: string): void
  /** Resolves when every line is on the disk. */
  close(): Promise<void>
}

/**
 * One file per day (UTC). A file is deleted before its oldest line is older than the given days (LIFE-04), also while
 * nothing is logged; what a stopped server left behind goes at its next start.
 */
export function openLogFiles({ directory, days }: { directory: string; days: number }, clock: Clock): LogFiles {
  mkdirSync(directory, { recursive: true })
  const today = () => clock.now().toISOString().slice(0, 10)
  // Opened here and not by name: a process that ends before a name is open ends with a second error.
  const open = (day: string) => pino.destination({ dest: openSync(join(directory, `${day}.jsonl`), 'a'), sync: false })

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
  const timer = setInterval(tidy, TIDY_EVERY_MS).unref()
  return {
    write(line) {
      if (today() !== day) {
        day = today()
        earlier = Promise.all([earlier, ended(file)])
        file = open(day)
        tidy()
      }
      file.write(line)
    },
    async close() {
      clearInterval(timer)
      await Promise.all([earlier, ended(file)])
    },
  }
}

/** Writes what it still holds, then closes. */
function ended(file: ReturnType<typeof pino.destination>): Promise<void> {
  return new Promise((resolve) => {
    file.once('close', () => resolve())
    file.end()
  })
}
