import { Secret, TOTP } from 'otpauth'
import type { Random } from '#platform/random.ts'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepts the steps before and after, since phones' clocks differ. */
const WINDOW_STEPS = 1

export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32
}

/** `otpauth:` address in the QR code for an authenticator app. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, issuer: 'ePassbild', label: email, secret }).toString()
}

/** The 30-second step of a typed code; undefined if it matches none near the instant. */
export function stepOfTotp(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / SHAPE.period) + delta
}

/** The code that an authenticator app shows at an instant. */
export function totpAt(secret: string, at: Date): string {
  return new TOTP({ ...SHAPE, secret }).generate({ timestamp: at.getTime() })
}
