import { type KeyGround, listServerKeys, type Purpose, requireServerKey, type ServerKey } from './server-keys.ts'

/** How often an instance looks for keys that were made or retired at another one, or by the command. */
export const REFRESH_MS = 5_000
/** A new key signs only when every instance has seen it. */
const SETTLE_MS = 2 * REFRESH_MS

export interface KeyRing {
  signing(): ServerKey
  /** The newest first. */
  verifying(): readonly ServerKey[]
  /** Never inside of a transaction. */
  refresh(): Promise<void>
}

/** The keys of one purpose as this instance knows them; reading them never waits for the database. */
export async function openKeyRing(ground: KeyGround, purpose: Purpose): Promise<KeyRing> {
  const first = await requireServerKey(ground, purpose)
  let keys = await listServerKeys(ground, purpose)
  return {
    signing() {
      const settled = ground.clock.now().getTime() - SETTLE_MS
      return keys.find(({ createdAt }) => createdAt.getTime() <= settled) ?? keys.at(-1) ?? first
    },
    verifying: () => keys,
    async refresh() {
      keys = await listServerKeys(ground, purpose)
    },
  }
}
