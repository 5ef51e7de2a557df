import type { VirusScannerPort } from '#platform/ports.ts'
import type { Config } from '#src/config.ts'
import { clamd } from './virus-scanner-clamd.ts'

/** ClamAV where a setting names one. Otherwise nothing is looked for: the sandboxed download is the protection then. */
export function createVirusScanner(config: Config['virusScanner']): VirusScannerPort {
  return config.kind === 'clamd'
    ? clamd(config.address)
    : { findVirus: async () => undefined, isAlive: async () => true }
}
