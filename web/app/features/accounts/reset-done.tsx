import { useEffect, useRef } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { PASSWORD_RESET } from './account-answers.ts'

const REDIRECT_AFTER_MS = 2000

/** RESET-03: leads to the sign-in, or the page the reader came from, after two seconds, or at once by the link. */
export function ResetDone({ signIn, onLeave }: { signIn: string; onLeave: () => void }) {
  const leave = useRef(onLeave)
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid gap-5">
      <AlertBox tone="ok">{PASSWORD_RESET}</AlertBox>
      <a className="btn btn-p" href={signIn}>
        Jetzt anmelden
      </a>
    </div>
  )
}
