import { VaultClosed, type VaultPort } from '#platform/ports/vault.ts'
import { isWrapped } from './wrapped-form.ts'

/** For trials without KEY_FILE: secrets are stored unencrypted. Production requires the setting. */
export const clearVault: VaultPort = {
  wrap: async (secret) => secret,
  async unwrap(stored, place) {
    if (isWrapped(stored)) throw new VaultClosed(`${place} is wrapped, and KEY_FILE is unset`)
    return stored
  },
  isCurrent: (stored) => !isWrapped(stored),
}
