import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * Refuses passwords of clerks and keys of machines with `certificate-only` if authorities retrieve by certificate only
 * (TR-03170-1, 2.7.4).
 */
export function requireAnyWay({ retrievalBy }: Pick<Config, 'retrievalBy'>): void {
  if (retrievalBy === 'certificate') throw new Refusal('certificate-only')
}
