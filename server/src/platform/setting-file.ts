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
    throw new SettingFileFault(`${setting}: ${path} cannot be read`, { cause, isUnread: true })
  })
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
