import { useEffect, useState } from 'react'
import { useSignedIn } from '#api/my-profile.ts'

/** Signing out leaves the page anyway: nothing may flash up before. */
const LEAVING_MS = 1_500

/** True if a session has ended, or is missing on a page that says so; shell.js redirects others to the sign-in. */
export function useSessionGone(saysWithoutToken = false): boolean {
  const signedIn = useSignedIn()
  const [was, setWas] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (signedIn) setWas(true)
    if (signedIn === false && !was && saysWithoutToken) return setGone(true)
    if (signedIn !== false || !was) return setGone(false)
    const timer = setTimeout(() => setGone(true), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [signedIn, was, saysWithoutToken])
  return gone
}
