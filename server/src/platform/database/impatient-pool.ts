import { Pool, type PoolClient } from 'pg'

/** After a failed wait for a connection, no other call waits for one within this time. */
const PAUSE_MS = 1_000

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (release?: unknown) => void) => void

/**
 * Circuit breaker: a vanished host does not even refuse connections, so the first requests wait for the whole time-out.
 * Later ones are refused at once, and one now and then tries again.
 */
export class ImpatientPool extends Pool {
  #pausing = false

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback)
      return this.#isAway() ? Promise.reject(away()) : super.connect().catch((error) => this.#failed(error))
    if (this.#isAway()) {
      callback(away(), undefined, () => {})
      return undefined
    }
    super.connect((error, client, release) => {
      if (error) this.#note()
      callback(error, client, release)
    })
    return undefined
  }

  #isAway(): boolean {
    return this.#pausing && this.idleCount === 0
  }

  #note(): void {
    if (this.#pausing) return
    this.#pausing = true
    setTimeout(() => {
      this.#pausing = false
    }, PAUSE_MS).unref()
  }

  #failed(error: unknown): never {
    this.#note()
    throw error
  }
}

function away(): Error {
  return new Error('Connection terminated: there was none a moment ago')
}
