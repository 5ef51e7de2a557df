import { sha256 } from '#platform/keys/tokens.ts'

/** Each attempt has its own cookie, so that two tabs do not interfere with each other. */
export interface AttemptCookies {
  set(stateHash: string, secret: string): string
  clear(stateHash: string): string
  /** Finds the state of the attempt in the browser's cookies; returns its hash, or undefined. */
  hashIn(header: string, stateHash: string): string | undefined
}

/** The `__Host-` prefix requires https and keeps neighbouring hosts from setting the cookie. */
export function attemptCookies(publicUrl: string, seconds: number): AttemptCookies {
  const secure = publicUrl.startsWith('https:')
  const fullName = (stateHash: string) => `${secure ? '__Host-' : ''}eid-${stateHash.slice(0, 16)}`
  // Lax: sent with the provider's redirect back, but not with requests made by other sites.
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
