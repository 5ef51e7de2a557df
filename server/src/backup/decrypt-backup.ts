import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter } from 'age-encryption'
import { BackupFault, filesBelow, readSealedSums, SUMS } from './backup-files.ts'
import { removeOnSignal } from './remove-on-signal.ts'
import { ENCRYPTED } from './write-backup.ts'

/** Whether a backup was encrypted: then it holds nothing in clear but its hashes. */
export async function isEncrypted(folder: string): Promise<boolean> {
  return (await readdir(folder).catch((): string[] => [])).includes(SUMS + ENCRYPTED)
}

export interface OpenOptions {
  /** Hash that was printed when the backup was made. */
  expected?: string | undefined
  /** File with the age identity that opens an encrypted backup. */
  identityFile?: string | undefined
}

/**
 * Hands over the folder with the clear files of a backup, and the hash that is still to be compared. Those of an encrypted one
 * lie in the temporary folder for as long as the work takes.
 */
export async function withOpenBackup<T>(
  folder: string,
  { expected, identityFile }: OpenOptions,
  work: (plain: string, expected?: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(folder))) return work(folder, expected)
  if (!identityFile) throw new BackupFault(`${folder} is encrypted: name the file with the age identity (--identity).`)
  await readSealedSums(folder, expected)
  const plain = await mkdtemp(join(tmpdir(), 'epassbild-restore-'))
  const ended = removeOnSignal(plain)
  try {
    await decryptFolder(folder, plain, identityFile)
    return await work(plain)
  } finally {
    await rm(plain, { recursive: true, force: true })
    ended()
  }
}

/**
 * Opens every file of an encrypted backup into another folder. Throws {@link BackupFault} when the identity does not open
 * it, or a byte has changed.
 */
async function decryptFolder(from: string, to: string, identityFile: string): Promise<void> {
  const [identity] = /AGE-SECRET-KEY-\S+/.exec(await readFile(identityFile, 'utf8')) ?? []
  if (!identity) throw new BackupFault(`${identityFile} holds no age identity (AGE-SECRET-KEY-…).`)
  for (const path of await filesBelow(from)) {
    if (!path.endsWith(ENCRYPTED)) continue
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const target = join(to, path.slice(0, -ENCRYPTED.length))
    await open(decrypter, join(from, path), target).catch((error: unknown) => {
      // A fault of the file system, not of age.
      if (error instanceof Error && 'syscall' in error)
        throw new BackupFault(`${path} cannot be decrypted into ${to}: ${error.message}. Is there room in TMPDIR?`)
      throw new BackupFault(`${path} cannot be opened with this identity: ${String(error)}`)
    })
  }
}

async function open(decrypter: Decrypter, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>)
  await pipeline(
    Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { mode: 0o600 }),
  )
}
