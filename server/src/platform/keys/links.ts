import { createHmac, timingSafeEqual } from 'node:crypto'
import { openKeyRing } from './key-ring.ts'
import { bytesOf, type KeyGround, type ServerKey } from './server-keys.ts'

const LINK_SECONDS = 300

export interface Links {
  /** The full address that opens one resource for five minutes without a token, for downloads by the browser itself. */
  sign(path: string): string
  /** Whether path, expiry and signature belong together and the time has not passed. */
  verify(path: string, expires: number, signature: string): boolean
  /** Reloads new and retired keys. */
  refresh(): Promise<void>
}

export async function createLinks(ground: KeyGround, publicUrl: string): Promise<Links> {
  const ring = await openKeyRing(ground, 'link')
  const nowSeconds = () => Math.floor(ground.clock.now().getTime() / 1000)
  return {
    sign(path) {
      const expires = nowSeconds() + LINK_SECONDS
      return `${publicUrl}${path}?expires=${expires}&signature=${macOf(ring.signing(), path, expires).toString('base64url')}`
    },
    verify(path, expires, signature) {
      const given = Buffer.from(signature, 'base64url')
      const isOurs = ring.verifying().some((key) => {
        const right = macOf(key, path, expires)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return expires >= nowSeconds() && isOurs
    },
    refresh: () => ring.refresh(),
  }
}

function macOf(key: ServerKey, path: string, expires: number): Buffer {
  return createHmac('sha256', bytesOf(key)).update(`${path}\n${expires}`).digest()
}
