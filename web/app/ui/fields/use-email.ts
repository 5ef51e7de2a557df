import { useEffect, useState } from 'react'

const KEY = 'email'

/** Hands the address to the form of the next page, which takes it once; that form asks for it if storage is blocked. */
export function handEmailOn(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Navigation to the next page continues.
  }
}

/** Typed e-mail address, initialised with the one that the previous page handed over (WCAG 3.3.7). */
export function useEmail(known = '') {
  const [email, setEmail] = useState(known)
  // The prerendered page has no storage; early input is kept.
  useEffect(() => {
    const handed = takeEmail()
    if (handed) setEmail((typed) => typed || handed)
  }, [])
  // For the reload after a changed consent (CONS-06).
  useEffect(() => {
    const keep = () => email && handEmailOn(email)
    addEventListener('reload', keep)
    return () => removeEventListener('reload', keep)
  }, [email])
  return [email, setEmail] as const
}

function takeEmail(): string | null {
  try {
    const handed = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return handed
  } catch {
    return null
  }
}
