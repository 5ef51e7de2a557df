import { useEffect, useState } from 'react'

const KEY = 'email'

/** For the form of the next page, which takes it once; it asks for it where the browser forbids storage. */
export function handEmailOn(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // The way to the next page goes on.
  }
}

/** Typed e-mail address; it begins with the one that the page before has handed on (WCAG 3.3.7). */
export function useEmail(known = '') {
  const [email, setEmail] = useState(known)
  // The prerendered page knows no storage, and what was typed early stays.
  useEffect(() => {
    const handed = takeEmail()
    if (handed) setEmail((typed) => typed || handed)
  }, [])
  // The reload for a changed consent (CONS-06).
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
