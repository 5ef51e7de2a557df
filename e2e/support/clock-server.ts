import { once } from 'node:events'
import { type RunningServer, startProcess } from './start-server.ts'

export interface ClockServer extends RunningServer {
  /** Moves the hands; they run on from there. */
  setNow(instant: string): Promise<void>
  /** Starts a job of the night now and waits for its end. */
  run(job: string): Promise<void>
}

/** The real server, started by a main program of the tests that brings another clock. */
export async function startClockServer(): Promise<ClockServer> {
  const { server, child } = await startProcess('server/test/server-with-clock.ts', {})
  async function order(what: object): Promise<void> {
    const done = once(child, 'message')
    child.send(what)
    await done
  }
  return { ...server, setNow: (now) => order({ now }), run: (job) => order({ job }) }
}
