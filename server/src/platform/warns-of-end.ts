import type { Deps } from './deps.ts'

const DAY_MS = 24 * 3_600_000
/** A PKI needs time for a new certificate. */
const SAID_BEFORE_MS = 30 * DAY_MS

/** Returns a function that says in the log, once a day, that something ends within 30 days. */
export function warnsOfEnd({ clock, log }: Pick<Deps, 'clock' | 'log'>, sentence: string): (until: Date) => void {
  let saidAt = 0
  return (until) => {
    const now = clock.now().getTime()
    if (until.getTime() - now > SAID_BEFORE_MS || now - saidAt < DAY_MS) return
    saidAt = now
    log.warn({ until: until.toISOString() }, sentence)
  }
}
