import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * For clerks with a password and machines with a key: refuses them with `certificate-only` where authorities retrieve by
 * certificate alone (TR-03170-1, 2.7.4).
 */
export function requireAnyWay({ retrievalBy }: Pick<Config, 'retrievalBy'>): void {
  if (retrievalBy === 'certificate') throw new Refusal('certificate-only')
}
