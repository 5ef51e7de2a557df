import type { Config } from '#platform/config.ts'
import type { VaultPort } from '#platform/ports/vault.ts'
import { clearVault } from './clear-vault.ts'
import { keyFileVault } from './key-file-vault.ts'

/** The vault of the settings. A key management service would be a third one here. */
export function createVault({ keyFile }: Pick<Config, 'keyFile'>): Promise<VaultPort> {
  return keyFile ? keyFileVault(keyFile) : Promise.resolve(clearVault)
}
