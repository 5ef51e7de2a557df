/**
 * Wraps small secrets (server keys, secrets of authenticator apps) before they reach the database, so that a dump or a
 * backup holds none of them (T32). Asynchronous, so that a key management service fits behind it.
 */
export interface VaultPort {
  /** `place` names table and row: a text wrapped for one place opens in no other. */
  wrap(secret: string, place: string): Promise<string>
  /** Throws {@link VaultClosed} for what this vault cannot open. */
  unwrap(stored: string, place: string): Promise<string>
  /** Whether the value is stored as `wrap` would store it now: not in clear, and not under an earlier key. */
  isCurrent(stored: string): boolean
}

/** A stored secret cannot be opened with the settings of this process. */
export class VaultClosed extends Error {}

/** The secret was stored before KEY_FILE was set. */
export class SecretInClear extends VaultClosed {
  constructor(place: string) {
    super(`${place} lies in clear`)
  }
}
