import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFault, hashFile, SUMS, sumsText } from './backup-files.ts'

const ENDING = '.age'

/**
 * Copies a folder file by file, each encrypted to an age recipient, with the hashes of what was written.
 *
 * @returns the text of the hashes.
 */
export async function encryptFolder(from: string, to: string, recipient: string): Promise<string> {
  const sums = new Map<string, string>()
  for (const path of await filesBelow(from)) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const target = join(to, path + ENDING)
    await pass(join(from, path), target, (plain) => encrypter.encrypt(plain))
    sums.set(path + ENDING, await hashFile(target))
  }
  const text = sumsText(sums)
  await writeFile(join(to, SUMS), text, { mode: 0o600 })
  return text
}

/** Whether a backup was encrypted: then it holds nothing in clear but its hashes. */
export async function isEncrypted(folder: string): Promise<boolean> {
  return (await readdir(folder).catch((): string[] => [])).includes(SUMS + ENDING)
}

/** The other way; throws {@link BackupFault} when the identity does not open it, or a byte has changed. */
export async function decryptFolder(from: string, to: string, identityFile: string): Promise<void> {
  const [identity] = /AGE-SECRET-KEY-\S+/.exec(await readFile(identityFile, 'utf8')) ?? []
  if (!identity) throw new BackupFault(`${identityFile} holds no age identity (AGE-SECRET-KEY-…).`)
  for (const path of await filesBelow(from)) {
    if (!path.endsWith(ENDING)) continue
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const target = join(to, path.slice(0, -ENDING.length))
    await pass(join(from, path), target, (sealed) => decrypter.decrypt(sealed)).catch((error: unknown) => {
      throw new BackupFault(`${path} cannot be opened with this identity: ${String(error)}`)
    })
  }
}

async function pass(
  from: string,
  to: string,
  change: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const changed = await change(Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>)
  await pipeline(
    Readable.fromWeb(changed as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { mode: 0o600 }),
  )
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
