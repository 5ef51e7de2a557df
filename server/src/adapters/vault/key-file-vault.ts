import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { SecretInClear, VaultClosed, type VaultPort } from '#platform/ports/vault.ts'
import { readSettingFile, SettingFileFault } from '#platform/setting-file.ts'
import { readWrapped, writeWrapped } from './wrapped-form.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface WrappingKey {
  id: string
  bytes: Buffer
}

/**
 * AES-256-GCM under the keys of a file: one a line, 32 bytes in Base64. The first wraps, all of them unwrap, so that
 * stored secrets stay readable while a key is replaced.
 */
export async function keyFileVault(file: string): Promise<VaultPort> {
  const keys = readKeys(await readSettingFile('KEY_FILE', file))
  const [first] = keys
  if (!first) throw new SettingFileFault(`KEY_FILE: ${file} holds no key of 32 bytes in Base64`)
  return {
    async wrap(secret, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, first.bytes, nonce).setAAD(Buffer.from(place))
      const ciphertext = [cipher.update(secret, 'utf8'), cipher.final()]
      return writeWrapped(first.id, Buffer.concat([nonce, ...ciphertext, cipher.getAuthTag()]))
    },
    async unwrap(stored, place) {
      const wrapped = readWrapped(stored)
      if (!wrapped) throw new SecretInClear(place)
      const key = keys.find(({ id }) => id === wrapped.keyId)
      if (!key) throw new VaultClosed(`${place} is wrapped by a key (${wrapped.keyId}) that KEY_FILE does not hold`)
      return open(key, wrapped.bytes, place)
    },
    isCurrent: (stored) => readWrapped(stored)?.keyId === first.id,
  }
}

function open({ bytes: key }: WrappingKey, bytes: Buffer, place: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const ciphertext = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    throw new VaultClosed(`${place} was changed, or was wrapped for another place`)
  }
}

/** Throws for a line that is not a key: a typo must not silently drop a key. */
function readKeys(text: string): WrappingKey[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.map((line, index) => {
    const bytes = Buffer.from(line, 'base64')
    if (bytes.length !== KEY_BYTES || bytes.toString('base64') !== line)
      throw new SettingFileFault(`KEY_FILE, line ${index + 1}: no key of 32 bytes in Base64`)
    return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
  })
}
