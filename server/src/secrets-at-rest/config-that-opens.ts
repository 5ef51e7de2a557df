import { createVault } from '#adapters/vault/vault.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { requireWrapped, SecretsNotAtRest } from './require-wrapped.ts'

/**
 * For commands that run before `keys wrap`: a trial has left its secrets in clear, and its settings name a KEY_FILE now.
 *
 * @returns the settings, without KEY_FILE where the secrets still lie in clear. Throws {@link SecretsNotAtRest} where
 * neither opens them.
 */
export async function configThatOpens<C extends Pick<Config, 'keyFile'>>(db: Database, config: C): Promise<C> {
  try {
    await requireWrapped(db, await createVault(config))
    return config
  } catch (error) {
    if (!(error instanceof SecretsNotAtRest)) throw error
    const inClear = { ...config, keyFile: undefined }
    await requireWrapped(db, await createVault(inClear)).catch(() => Promise.reject(error))
    return inClear
  }
}
