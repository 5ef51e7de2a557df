import { useState } from 'react'
import { endSessionOf } from '#api/end-former-session.ts'
import { currentTokens, dropTokens } from '#api/session.ts'
import { type HiddenLock, useHiddenLock } from './use-hidden-lock.ts'

interface Lock {
  /** E-mail address of the person who has to sign in before anything is shown again. */
  lockedFor: string | undefined
  unlock: (email: string) => void
}

/** In the background the station signs out and is blank until this person signs in; for another person it is wiped. */
export function useLock(when: HiddenLock, email: string, wipe: () => void): Lock {
  const [lockedFor, setLockedFor] = useState<string>()
  // Off while locked: the timer restarts with the sign-in, even if that ends in the background.
  useHiddenLock(lockedFor === undefined ? when : 'off', () => {
    setLockedFor((before) => before ?? email)
    const tokens = currentTokens()
    dropTokens()
    if (tokens) void endSessionOf(tokens)
  })
  return {
    lockedFor,
    unlock: (signedIn) => {
      if (signedIn !== lockedFor) wipe()
      setLockedFor(undefined)
    },
  }
}
