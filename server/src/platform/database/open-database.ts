import type { Config } from '#platform/config.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { OpenDatabase } from './opened.ts'

/** Throws {@link import('./exclusive-lock.ts').LockedByAnother} while another process uses the embedded database. */
export function openDatabase(config: Config['database']): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config.url) : openEmbedded(config.directory)
}
