type Kept = Record<string, string | undefined>

declare global {
  interface Window {
    /** Values of the session where nothing of it may reach a disk; gone with the page. */
    sessionValues?: Kept
  }
}

/** Whether a session lives in the memory of its page alone: each further page, and a reload, asks for a sign-in in place. */
export const livesInMemory = () => !!document.querySelector('[name$=sessionStore][content=memory]')

/** A browser may forbid storage to a site. */
export function mayStore(): boolean {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}

/**
 * Store of the session, by key: session storage as specified, or memory (SESSION_STORE, TR-03170-1, 2.7.1), since browsers write
 * session storage to disk. Memory, too, where the browser forbids storage. The page's script and shell.js are separate and share it by the window.
 */
export function sessionKept(): Kept {
  if (!livesInMemory() && mayStore()) return sessionStorage
  window.sessionValues ??= {}
  return window.sessionValues
}
