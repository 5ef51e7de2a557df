import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import { syncFolder } from '#platform/folders/synced-folder.ts'
import { BackupFault, hashFile, SUMS, sumsText } from './backup-files.ts'

export const ENCRYPTED = '.age'

type Bytes = AsyncIterable<Uint8Array>

/** On the disk when the stream ends. */
const SYNCED = { mode: 0o600, flush: true }

/** Writes the files of a backup, each only once and in one pass. */
export interface BackupWriter {
  /** Keeps one file below this path, and reads it again. @returns how many bytes were given. */
  write(path: string, bytes: Bytes): Promise<number>
  /** Writes the hashes; nothing may follow, and all is on the disk. @returns their text, for the hash that is kept elsewhere. */
  finish(): Promise<string>
}

/**
 * Writes the files of a backup. With a recipient age encrypts each on its way to the disk: nothing is ever written in clear,
 * not even aside. The list of the clear files' hashes is then an encrypted file itself.
 */
export function createBackupWriter(folder: string, recipient: string | undefined): BackupWriter {
  const given = new Map<string, string>()
  const kept = new Map<string, string>()
  async function write(path: string, bytes: Bytes): Promise<number> {
    const [before, after] = [tally(), tally()]
    const target = recipient ? path + ENCRYPTED : path
    const file = join(folder, target)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const passed = counted(bytes, before)
    const changed = recipient ? await encrypted(passed, recipient) : passed
    await pipeline(Readable.from(counted(changed, after)), createWriteStream(file, SYNCED))
    const hash = after.hash.digest('hex')
    if ((await hashFile(file)) !== hash) throw new BackupFault(`${file} was not written as it was read.`)
    given.set(path, before.hash.digest('hex'))
    kept.set(target, hash)
    return before.bytes
  }
  return {
    write,
    async finish() {
      const sums = sumsText(given)
      await write(SUMS, once(sums))
      const outer = recipient ? sumsText(kept) : sums
      if (recipient) await pipeline(Readable.from(once(outer)), createWriteStream(join(folder, SUMS), SYNCED))
      await syncFolders(folder)
      return outer
    },
  }
}

/** Once for each folder at the end: its files have their names by then. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  await syncFolder(folder)
}

/** A text as the bytes of one file. */
export async function* once(text: string): Bytes {
  yield Buffer.from(text)
}

interface Tally {
  hash: Hash
  bytes: number
}

const tally = (): Tally => ({ hash: createHash('sha256'), bytes: 0 })

async function* counted(bytes: Bytes, sum: Tally): Bytes {
  for await (const piece of bytes) {
    sum.hash.update(piece)
    sum.bytes += piece.length
    yield piece
  }
}

async function encrypted(bytes: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>)
}
