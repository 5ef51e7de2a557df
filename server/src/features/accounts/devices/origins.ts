import { isIPv4 } from 'node:net'
import { addressKey } from '#platform/limits/address-key.ts'

/** A person who is away for longer is told of the next sign-in once more. */
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

/** „Chrome unter Windows": enough for a person to recognise a device, too little to follow one. */
export function deviceOf(userAgent: string): string {
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} unter ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}

/** The provider's network, as far as an address shows it: home lines get another address every day. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  return isIPv4(key) ? key.split('.').slice(0, 2).join('.') : key.split(':').slice(0, 2).join(':')
}
