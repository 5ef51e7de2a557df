import type { ConstructorOptions } from 'pg-boss'
import type { Config } from '#src/config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

/** Held while some work lasts. Nobody waits for it: who meets another holder is refused with its sentence. */
export interface WorkLock {
  key: number
  /** With others who share it. */
  shared: boolean
  refusal: string
}

export interface OpenDatabase {
  db: Database
  /** How the job queue reaches the same database. */
  jobConnection: ConstructorOptions
  /** For what may take long (migrations): requests are answered within seconds or refused. */
  withoutTimeLimit<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Works under a lock among all processes; the embedded database has no other one. */
  withLock<T>(lock: WorkLock, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Throws {@link import('./exclusive-lock.ts').LockedByAnother} while another process uses the embedded database. */
export function openDatabase(config: Config['database']): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config.url) : openEmbedded(config.directory)
}
