import type { Database } from '#platform/database/database.ts'
import { VaultClosed, type VaultPort } from '#platform/ports/vault.ts'
import { listStoredSecrets } from './stored-secrets.ts'

/** The stored secrets and KEY_FILE do not belong together. */
export class SecretsNotAtRest extends Error {}

/**
 * Throws {@link SecretsNotAtRest} when the database holds a secret that the vault cannot open. With a KEY_FILE what lies
 * in clear is refused, too: it may have been planted, and copies of it are in earlier backups.
 */
export async function requireWrapped(db: Database, vault: VaultPort): Promise<void> {
  const closed: string[] = []
  const stored = await listStoredSecrets(db)
  for (const secret of stored) {
    await vault.unwrap(secret.stored, secret.place).catch((error: unknown) => {
      if (!(error instanceof VaultClosed)) throw error
      closed.push(error.message)
    })
  }
  if (closed.length === 0) return
  throw new SecretsNotAtRest(
    `${closed.length} of ${stored.length} secrets in the database cannot be opened (${closed[0]}). With the right KEY_FILE, what lies in clear is wrapped by: npm run ops -- keys wrap`,
  )
}
