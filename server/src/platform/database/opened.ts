import type { ConstructorOptions } from 'pg-boss'
import type { Database } from './database.ts'

/**
 * A lock held for the duration of some work. It never blocks: while it is held elsewhere, taking it throws `refusal`.
 */
export interface WorkLock {
  key: number
  /** Other holders may share the lock at the same time. */
  shared: boolean
  refusal: string
}

export interface OpenDatabase {
  db: Database
  /** How the job queue reaches the same database. */
  jobConnection: ConstructorOptions
  /** For what may take long (migrations): requests are answered within seconds or refused. */
  withoutTimeLimit<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Runs work under a lock among all processes; the embedded database has only one. */
  withLock<T>(lock: WorkLock, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
