import type { Profile } from '@epassbild/contract/accounts.ts'
import { useState } from 'react'
import type { FormerSession, Tokens } from '#api/session.ts'
import { useOnce } from '#ui/use-once.ts'
import {
  type Admits,
  admit,
  givePasskey,
  givePassword,
  giveSecondFactor,
  type Refusal,
  type SecondFactorRequest,
  type SignInOutcome,
} from './sign-in.ts'

export interface SignInSteps {
  busy: boolean
  refusal: Refusal | undefined
  /** Set once the password was right and the second factor is pending. */
  request: SecondFactorRequest | undefined
  sendPassword: (email: string, password: string) => void
  sendCode: (code: string) => void
  sendPasskey: () => void
  /** Continues a sign-in with the ID card. */
  sendTokens: (tokens: Tokens) => Promise<void>
  /** Continues after a correct password that was entered elsewhere. */
  awaitFactor: (request: SecondFactorRequest) => void
  startOver: () => void
  /** Codes of a second factor whose sign-in is refused: shown first, instead of the code form. */
  recoveryCodes: readonly string[] | undefined
  onCodesKept: () => void
}

/** Password, then the second factor if enabled. */
export function useSignIn(
  admits: Admits,
  /** `former` is this tab's former session. */
  onInside: (profile: Profile, recoveryCodes: readonly string[], former: FormerSession | undefined) => unknown,
): SignInSteps {
  const [refusal, setRefusal] = useState<Refusal>()
  const [request, setRequest] = useState<SecondFactorRequest>()
  const [held, setHeld] = useState<Refusal>()
  const [busy, take] = useOnce(async (step: () => Promise<SignInOutcome>) => {
    setRefusal(undefined)
    const outcome = await step()
    if (outcome.next === 'second-factor') return setRequest(outcome.request)
    // The submitted form stays until the next page or step is rendered.
    if (outcome.next === 'inside') await onInside(outcome.profile, outcome.recoveryCodes, outcome.former)
    else if (outcome.recoveryCodes?.length) return setHeld(outcome)
    else setRefusal(outcome)
    if (outcome.next !== 'again') setRequest(undefined)
  })
  return {
    busy,
    refusal,
    request,
    sendPassword: (email, password) => void take(() => givePassword(admits, email, password)),
    sendCode: (code) => void (request && take(() => giveSecondFactor(admits, request.ticket, code))),
    sendPasskey: () => void take(() => givePasskey(admits)),
    sendTokens: (tokens) => take(() => admit(admits, tokens)),
    awaitFactor: setRequest,
    startOver: () => {
      setRequest(undefined)
      setRefusal(undefined)
    },
    recoveryCodes: held?.recoveryCodes,
    onCodesKept: () => {
      setHeld(undefined)
      setRefusal(held)
      setRequest(undefined)
    },
  }
}
