import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { requireServerKey } from './server-keys.ts'

const LINK_SECONDS = 300

export interface Links {
  /** A path that opens one thing for five minutes without a token, for downloads that the browser itself fetches. */
  sign(path: string): string
  /** Whether path, expiry and signature belong together and the time has not passed. */
  verify(path: string, expires: number, signature: string): boolean
}

export async function createLinks(db: Database, clock: Clock): Promise<Links> {
  const key = await requireServerKey(db, clock, 'link')
  const secret = Buffer.from(z.object({ k: z.string() }).parse(key.secret).k, 'base64url')
  const macOf = (path: string, expires: number) => createHmac('sha256', secret).update(`${path}\n${expires}`).digest()
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    sign(path) {
      const expires = nowSeconds() + LINK_SECONDS
      return `${path}?expires=${expires}&signature=${macOf(path, expires).toString('base64url')}`
    },
    verify(path, expires, signature) {
      const given = Buffer.from(signature, 'base64url')
      const right = macOf(path, expires)
      return expires >= nowSeconds() && given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
