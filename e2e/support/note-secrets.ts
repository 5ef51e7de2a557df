import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

interface Noted {
  keys: Uint8Array[]
  photos: Uint8Array[]
}

export interface Secrets {
  key: Buffer
  /** The JPEG before sealing. */
  photo: Buffer
}

/** Records what the page seals, and the keys, in the page itself. Call before the page opens. */
export async function noteSecrets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { keys: [], photos: [] }
    Object.assign(window, { noted })
    const importKey = crypto.subtle.importKey.bind(crypto.subtle)
    crypto.subtle.importKey = ((...given: Parameters<typeof importKey>) => {
      const [, key, algorithm] = given as unknown as [string, Uint8Array, unknown]
      if (algorithm === 'AES-GCM') noted.keys.push(key.slice())
      return importKey(...given)
    }) as typeof importKey
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = ((...given: Parameters<typeof encrypt>) => {
      noted.photos.push((given[2] as Uint8Array).slice())
      return encrypt(...given)
    }) as typeof encrypt
  })
}

/** Returns and clears the recorded secrets. Throws unless exactly one photo was sealed with one key. */
export async function takeSecrets(page: Page): Promise<Secrets> {
  const { keys, photos } = await page.evaluate(() => {
    const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    const page = window as unknown as { noted: Noted }
    const { keys, photos } = page.noted
    page.noted = { keys: [], photos: [] }
    return { keys: keys.map(base64), photos: photos.map(base64) }
  })
  const [[key], [photo]] = [keys, photos]
  if (!key || !photo || keys.length + photos.length !== 2)
    throw new Error(`sealed ${photos.length} photos with ${keys.length} keys`)
  return { key: Buffer.from(key, 'base64'), photo: Buffer.from(photo, 'base64') }
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
