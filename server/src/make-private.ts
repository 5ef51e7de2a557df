import { chmodSync, mkdirSync } from 'node:fs'

/** Logs, mails and the embedded database are for the account of the service alone, also where the folder was there before. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
}
