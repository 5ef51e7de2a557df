import { once } from 'node:events'
import { type RunningServer, startProcess } from './start-server.ts'

export interface ClockServer extends RunningServer {
  /** Sets the clock, which keeps running. */
  setNow(instant: string): Promise<void>
  /** Runs a nightly job now and waits for its end. */
  run(job: string): Promise<void>
}

/** The real server, started by a test program that injects another clock. */
export async function startClockServer(): Promise<ClockServer> {
  const { server, child } = await startProcess('server/test/server-with-clock.ts', {})
  async function order(what: object): Promise<void> {
    const done = once(child, 'message')
    child.send(what)
    await done
  }
  return { ...server, setNow: (now) => order({ now }), run: (job) => order({ job }) }
}
