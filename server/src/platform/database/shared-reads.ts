import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isDatabaseAway } from './database.ts'

/**
 * Time without an answer after which new queries avoid this connection, so that they do not queue behind a slow one.
 */
const STUCK_MS = 50

interface Line {
  client: Promise<PoolClient>
  asking: number
  /** Restarted with each answer. */
  stuck?: NodeJS.Timeout
  broken: boolean
}

/**
 * Pipelines short queries of many requests over one connection of the pool: those of one turn of the event loop go out
 * in one write, and the answers come back in the same order. It saves system calls and wake-ups of database processes,
 * which cost more than such queries. Each query is a transaction of its own and fails alone. Only for `preparedRead`.
 */
export class SharedReads {
  readonly #pool: Pool
  #line: Line | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Has the shape of pg's client method, so that drizzle takes this object for a client. */
  async query(question: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    this.#line ??= { client: this.#pool.connect(), asking: 0, broken: false }
    const line = this.#line
    line.asking += 1
    try {
      const client = await line.client
      line.stuck ??= setTimeout(() => this.#leave(line), STUCK_MS)
      sendTogether(client)
      return await client.query(question, values)
    } catch (error) {
      line.broken ||= isDatabaseAway(error)
      if (line.broken) this.#leave(line)
      throw error
    } finally {
      line.stuck?.refresh()
      line.asking -= 1
      if (line.asking === 0) this.#end(line)
    }
  }

  /** The next query starts another connection. */
  #leave(line: Line): void {
    if (this.#line === line) this.#line = undefined
  }

  /** Returns the connection to the pool, which closes idle ones. */
  #end(line: Line): void {
    this.#leave(line)
    clearTimeout(line.stuck)
    line.client.then(
      (client) => client.release(line.broken),
      () => {},
    )
  }
}

function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork()
  setImmediate(() => stream.uncork())
}
