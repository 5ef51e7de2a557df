import { useEffect, useLayoutEffect, useState } from 'react'

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
  const [handed, setHanded] = useState<string>()
  // The prerendered page has no storage; early input is kept.
  useEffect(() => {
    const taken = takeEmail()
    if (!taken) return
    setEmail((typed) => typed || taken)
    setHanded(taken)
  }, [])
  // Otherwise what is typed next, by a reader who is in the field already, would be added to the address.
  useLayoutEffect(() => {
    const field = document.activeElement
    if (handed && field instanceof HTMLInputElement && field.value === handed) field.select()
  }, [handed])
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
