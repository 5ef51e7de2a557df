type Kept = Record<string, string | undefined>

declare global {
  interface Window {
    /** Session values that must not be written to disk; lost with the page. */
    sessionValues?: Kept
  }
}

/**
 * Whether the session lives only in the page's memory: each further page, and a reload, asks for a sign-in in place.
 */
export const livesInMemory = () => !!document.querySelector('[name$=sessionStore][content=memory]')

/** A browser may block storage for a site. */
export function mayStore(): boolean {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}

/**
 * Store of the session, by key: session storage as specified; memory if so set (SESSION_STORE, TR-03170-1, 2.7.1), as
 * browsers write session storage to disk, or if storage is blocked. The page's script and shell.js share it on
 * `window`.
 */
export function sessionKept(): Kept {
  if (!livesInMemory() && mayStore()) return sessionStorage
  window.sessionValues ??= {}
  return window.sessionValues
}
