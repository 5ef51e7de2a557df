import { siteFact } from '#texts/site-facts.ts'

declare global {
  interface Window {
    /** Values of the session where nothing of it may reach a disk; gone with the page. */
    epassbildSession?: Map<string, string>
  }
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether a session lives in the memory of its page alone: each further page, and a reload, asks for a sign-in in place. */
export const livesInMemory = (): boolean => siteFact('sessionStore') === 'memory'

/**
 * Where the session is kept: session storage as specified, or memory (SESSION_STORE, TR-03170-1, 2.7.1), since browsers write
 * session storage to disk. The page's script and shell.js are separate and share it by the window.
 */
export function sessionKept(): Kept {
  if (!livesInMemory()) return sessionStorage
  window.epassbildSession ??= new Map()
  const kept = window.epassbildSession
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
