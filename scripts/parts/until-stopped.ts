import { once } from 'node:events'

/** Waits for Ctrl-C; returns the exit code. */
export async function untilStopped(): Promise<number> {
  // Signals alone do not keep a process alive.
  const alive = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(alive)
  return 0
}
