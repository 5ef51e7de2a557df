import { useEffect, useState } from 'react'
import { useSignedIn } from '#api/my-profile.ts'

/** Signing out leaves the page anyway: nothing may flash up before. */
const LEAVING_MS = 1_500

/** True when a session that was there has ended. A reader without one is led to the sign-in page by shell.js. */
export function useSessionGone(): boolean {
  const signedIn = useSignedIn()
  const [was, setWas] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (signedIn) setWas(true)
    if (signedIn !== false || !was) return setGone(false)
    const timer = setTimeout(() => setGone(true), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [signedIn, was])
  return gone
}
