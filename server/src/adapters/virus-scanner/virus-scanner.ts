import type { Config } from '#platform/config.ts'
import type { VirusScannerPort } from '#platform/ports/virus-scanner.ts'
import { clamd } from './virus-scanner-clamd.ts'

/** ClamAV where a setting names one. Otherwise nothing is scanned: the sandboxed download is the only protection. */
export function createVirusScanner(config: Config['virusScanner']): VirusScannerPort {
  return config.kind === 'clamd'
    ? clamd(config.address)
    : { findVirus: async () => undefined, isAlive: async () => true }
}
