import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file that a setting names is not as it must be; its sentence begins with the setting. */
export class SettingFileFault extends Error {
  /** Its volume may be mounted late. */
  readonly isUnread: boolean
  constructor(sentence: string, { isUnread = false, ...options }: ErrorOptions & { isUnread?: boolean } = {}) {
    super(sentence, options)
    this.isUnread = isUnread
  }
}

/** Text of the file that a setting names; throws {@link SettingFileFault}. */
export async function readSettingFile(setting: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SettingFileFault(`${setting}: ${path} cannot be read: ${whyUnread(cause)}`, { cause, isUnread: true })
  })
}

const NO_RIGHT = 'this user may not read it, or not enter one of its folders'
const NO_FILE = 'there is no such file'
const UNREAD: Readonly<Record<string, string>> = {
  ...{ ENOENT: NO_FILE, ENOTDIR: NO_FILE },
  ...{ EACCES: NO_RIGHT, EPERM: NO_RIGHT },
  EISDIR: 'it is a folder, not a file',
}

/** Ends the sentence about a file that cannot be read. */
export function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return UNREAD[code] ?? code
}

interface Pem<T> {
  /** For the sentence: `Ed25519 key`. */
  what: string
  /** Throws, or returns nothing, where the text is something else. */
  open(pem: string): T | undefined
}

/** Reads and opens the PEM file that a setting names; throws {@link SettingFileFault}. */
export async function readPem<T>(setting: string, path: string, { what, open }: Pem<T>): Promise<T> {
  const pem = await readSettingFile(setting, path)
  try {
    const found = open(pem)
    if (found !== undefined) return found
  } catch {
    // The messages of OpenSSL tell a host nothing.
  }
  throw new SettingFileFault(`${setting}: ${path} holds no ${what} in PEM`)
}

export const ed25519 = (key: KeyObject) => (key.asymmetricKeyType === 'ed25519' ? key : undefined)
