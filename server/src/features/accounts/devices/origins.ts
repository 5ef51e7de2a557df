import { isIPv4 } from 'node:net'
import { addressKey } from '#platform/limits/address-key.ts'

/** Retention of origins: a person away for longer is notified of the next sign-in again. */
export const ORIGIN_MS = 180 * 24 * 3_600_000

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** „Chrome unter Windows": enough to recognise a device, too little to track one. */
export function deviceOf(userAgent: string): string {
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} unter ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}

/** The provider's network, approximated by a prefix: the addresses of home lines change daily. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  return isIPv4(key) ? key.split('.').slice(0, 2).join('.') : key.split(':').slice(0, 2).join(':')
}
