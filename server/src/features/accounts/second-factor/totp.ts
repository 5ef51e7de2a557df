import { Secret, TOTP } from 'otpauth'
import type { Random } from '#platform/random.ts'

/** RFC 6238 with what every authenticator app understands: SHA-1, six digits, 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the step before and after is accepted: phones' clocks differ. */
const WINDOW_STEPS = 1

export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32
}

/** `otpauth:` address in the QR code for an authenticator app. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, issuer: 'ePassbild', label: email, secret }).toString()
}

/** The 30-second step that a typed code belongs to; undefined when it belongs to none near the instant. */
export function stepOfTotp(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / SHAPE.period) + delta
}

/** The code that an authenticator app shows at an instant. */
export function totpAt(secret: string, at: Date): string {
  return new TOTP({ ...SHAPE, secret }).generate({ timestamp: at.getTime() })
}
