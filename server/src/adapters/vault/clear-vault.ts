import { VaultClosed, type VaultPort } from '#platform/ports/vault.ts'
import { isWrapped } from './wrapped-form.ts'

/** For trials, which have no KEY_FILE: secrets are stored as they are. Production demands the setting. */
export const clearVault: VaultPort = {
  wrap: async (secret) => secret,
  async unwrap(stored, place) {
    if (isWrapped(stored)) throw new VaultClosed(`${place} is wrapped, and KEY_FILE is unset`)
    return stored
  },
  isCurrent: (stored) => !isWrapped(stored),
}
