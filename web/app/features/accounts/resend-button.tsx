import { useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { type ResendResult, resendCodeTo } from './resend-code.ts'
import { useCountdown } from './use-countdown.ts'

const PAUSE_SECONDS = 30

interface ResendButtonProps {
  email: string
  /** Handle of the registration that the code is for, if known. */
  registration: string | undefined
  /** Called instead of sending if there is no address yet. */
  onNoEmail: () => void
  /** The pause replaces the button: the focus has to move elsewhere. */
  onSent: () => void
}

/** „Code erneut senden", with a pause that is shown in words. */
export function ResendButton({ email, registration, onNoEmail, onSent }: ResendButtonProps) {
  const [result, setResult] = useState<ResendResult>()
  const [left, startPause] = useCountdown(PAUSE_SECONDS)
  const [busy, send] = useOnce(async () => {
    if (email.trim() === '') return onNoEmail()
    setResult(undefined)
    const next = await resendCodeTo(email, registration)
    setResult(next)
    if (!next.sent) return
    startPause()
    onSent()
  })
  return (
    <div className="grid gap-3">
      {result && <AlertBox tone={result.sent ? 'ok' : 'err'}>{result.sentence}</AlertBox>}
      {left > 0 ? (
        <p className="muted">
          Sie können in {left}&nbsp;{left === 1 ? 'Sekunde' : 'Sekunden'} einen weiteren Code anfordern.
        </p>
      ) : (
        <BusyButton type="button" look="btn-s" busy={busy} onClick={() => void send()}>
          Code erneut senden
        </BusyButton>
      )}
    </div>
  )
}
