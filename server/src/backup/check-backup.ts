import { BackupFault, readBackup, readSealedSums } from './backup-files.ts'
import { requireDeletionsBeside } from './copy-deletions.ts'
import { isEncrypted, type OpenOptions, withOpenBackup } from './decrypt-backup.ts'

/**
 * Reads every byte of a backup, and with an identity what it opens. Throws `BackupFault` unless the backup is whole.
 *
 * @returns what the terminal shows, also of a restore that would be refused though the backup is whole.
 */
export async function checkBackup(folder: string, opening: OpenOptions): Promise<string> {
  const whole = await checkFiles(folder, opening)
  try {
    await requireDeletionsBeside(folder)
    return whole
  } catch (error) {
    if (error instanceof BackupFault) return `${whole}\nA restore refuses it: ${error.message}`
    throw error
  }
}

async function checkFiles(folder: string, opening: OpenOptions): Promise<string> {
  if (!opening.identityFile && (await isEncrypted(folder))) {
    const { size } = await readSealedSums(folder, opening.expected)
    return `${folder} is whole and encrypted: ${size} files; no identity was tried (--identity).`
  }
  const { manifest, sums } = await withOpenBackup(folder, opening, readBackup)
  return `${folder} is whole: ${sums.size} files of ${manifest.madeAt}.`
}
