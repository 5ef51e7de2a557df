import { sha256 } from '#platform/keys/tokens.ts'

/** Each attempt has its own cookie, so that two tabs do not get in each other's way. */
export interface AttemptCookies {
  set(stateHash: string, secret: string): string
  clear(stateHash: string): string
  /** Finds the state of the attempt in the browser's cookies; returns its hash, or undefined. */
  hashIn(header: string, stateHash: string): string | undefined
}

/** A name with `__Host-` is believed only from https, and no neighbouring host can set it. */
export function attemptCookies(publicUrl: string, seconds: number): AttemptCookies {
  const secure = publicUrl.startsWith('https:')
  const fullName = (stateHash: string) => `${secure ? '__Host-' : ''}eid-${stateHash.slice(0, 16)}`
  // Lax: it comes along when the provider sends the person back, and with no call that another site makes.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    set: (stateHash, secret) => `${fullName(stateHash)}=${secret}; ${attributes}; Max-Age=${seconds}`,
    clear: (stateHash) => `${fullName(stateHash)}=; ${attributes}; Max-Age=0`,
    hashIn(header, stateHash) {
      const prefix = `${fullName(stateHash)}=`
      const cookie = header.split(/;\s*/).find((each) => each.startsWith(prefix))
      return cookie && sha256(cookie.slice(prefix.length))
    },
  }
}
