import { chmodSync } from 'node:fs'
import { makeFolders } from '#platform/folders/make-folders.ts'

/** Logs, mails and the embedded database are for the account of the service alone, also where the folder was there before. */
export function makePrivate(dataDir: string): void {
  makeFolders(dataDir, 0o700)
  chmodSync(dataDir, 0o700)
}
