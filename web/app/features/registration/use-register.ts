import { register } from '@epassbild/contract/accounts.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useOnce } from '#ui/use-once.ts'
import { type RegistrationOutcome, registrationOutcome } from './registration-answer.ts'
import { randomSixDigits, registrationPayload } from './registration-payload.ts'
import type { RegistrationForm } from './use-registration.ts'

/** Submits the registration once, however often the button is pressed. */
export function useRegister(form: RegistrationForm, onVerify: (registration: string | undefined) => Promise<void>) {
  const [outcome, setOutcome] = useState<RegistrationOutcome>()
  const [busy, send] = useOnce(async () => {
    setOutcome(undefined)
    const payload = registrationPayload(form.person, form.userType, randomSixDigits())
    const next = registrationOutcome(await call(register, payload))
    setOutcome(next)
    if (next.next === 'verify') await onVerify(next.registration)
  })
  return { busy, send, outcome }
}
