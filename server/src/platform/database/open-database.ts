import type { Config } from '#platform/config.ts'
import type { OpenDatabase } from './opened.ts'

/**
 * Imports only the configured driver. Throws {@link import('./exclusive-lock.ts').LockedByAnother} while another
 * process uses the embedded database.
 */
export async function openDatabase(config: Config['database']): Promise<OpenDatabase> {
  if (config.kind === 'postgres') {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(config.url)
  }
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded(config.directory)
}
