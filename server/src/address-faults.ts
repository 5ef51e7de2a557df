import { isCodeAddress } from '@epassbild/photo-seal/code-content.ts'
import { isLocal } from '#platform/is-local.ts'
import type { SettingsRead } from './settings.ts'

/** Addresses of a local network that no router passes on (RFC 1918, RFC 4193). */
const PRIVATE = /^(10(\.\d+){3}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|192\.168(\.\d+){2}|\[f[cd][\da-f]{2}:.*\])$/

/** A trial in the local network: printed codes cannot carry such an address, browsers give it neither camera nor encryption. */
export function isPrivateTrial({ NODE_ENV, PUBLIC_URL }: Pick<SettingsRead, 'NODE_ENV' | 'PUBLIC_URL'>): boolean {
  if (!PUBLIC_URL || NODE_ENV === 'production') return false
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'http:' && PRIVATE.test(hostname)
}

/**
 * Settings that would open a development server to others: demo accounts with a public password, a mailbox with codes,
 * a simulated eID (T30). Only `NODE_ENV=production` may have an address that the internet reaches.
 */
export function exposureFaults({ NODE_ENV, PUBLIC_URL }: SettingsRead): string[] {
  if (NODE_ENV === 'production' || !PUBLIC_URL) return []
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'http:' && (isLocal(hostname) || PRIVATE.test(hostname))) return []
  return [
    `PUBLIC_URL: ${protocol}//${hostname} is reachable by others; set NODE_ENV=production (it is ${NODE_ENV}), or a local address`,
  ]
}

/** An address that no printed code can carry, told before the first transfer or the demo's fails with it. */
export function codeFaults({ NODE_ENV, CODE_URL, PUBLIC_URL }: SettingsRead): string[] {
  if (CODE_URL || !PUBLIC_URL || isCodeAddress(PUBLIC_URL)) return []
  if (isPrivateTrial({ NODE_ENV, PUBLIC_URL })) return []
  // Named already.
  if (NODE_ENV === 'production' && !PUBLIC_URL.startsWith('https://')) return []
  return ['PUBLIC_URL: does not fit the printed code; needs ASCII and at most 100 characters, or set CODE_URL']
}

/** Settings that keep production from starting, because the server would look right and not be safe (SAFE-01). */
export function productionFaults(read: SettingsRead): string[] {
  if (read.NODE_ENV !== 'production') return []
  return [
    ...(read.DATABASE_URL && !read.OBJECT_STORE && !read.PHOTO_STORE
      ? ['OBJECT_STORE: unset, like PHOTO_STORE, with PostgreSQL; photos would be on the disk of one instance']
      : []),
    ...(read.DATABASE_URL && !isVerifiedOrLocal(read.DATABASE_URL)
      ? ['DATABASE_URL: needs sslmode=verify-full unless it is on this machine']
      : []),
    ...(read.OBJECT_STORE && !isSecureStore(read.OBJECT_STORE) ? ['OBJECT_STORE: needs an https endpoint'] : []),
    ...(read.KEY_FILE ? [] : ['KEY_FILE: unset; a database copy allows forged tokens and second factors']),
    ...Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'string' && value.includes('change-me') ? [`${name}: still holds the example's change-me`] : [],
    ),
  ]
}

/** Reads the host as the driver does: one among the parameters wins. A local socket has no host or names its folder. */
function isVerifiedOrLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.getAll('host').at(-1) || hostname || 'localhost'
  return /^(\/|%2f)/i.test(host) || isLocal(host) || isVerified(url)
}

/** True for exactly one `sslmode`, `verify-full`: of two the driver takes the last, other programs may take the first. */
export function isVerified(url: string): boolean {
  return new URL(url).searchParams.getAll('sslmode').join() === 'verify-full'
}

/** True for https, and without an endpoint: the provider's own one is https. */
function isSecureStore(url: string): boolean {
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint === null || endpoint.startsWith('https://')
}
