import { finishSignIn, type Profile, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { openWithPasskey } from '#api/passkeys.ts'
import { dropTokens, keepTokens, type Tokens } from '#api/session.ts'
import type { Path } from '#app/paths.ts'
import { useOnce } from '#ui/use-once.ts'
import { hasTokens, signInFailure } from './account-answers.ts'
import { HOME_OF, OWN_SIGN_INS, type OwnSignIn } from './home-of.ts'

export interface SignInProblem {
  sentence: string
  /** The sign-in pages of those who do not belong here. */
  links?: readonly OwnSignIn[]
  /** The e-mail is not confirmed yet: the code page can be opened for it. */
  notVerified?: boolean
}

/** The password was right, a second factor is awaited. */
export interface FactorRequest {
  ticket: string
  factors: readonly ('app' | 'passkey')[]
  /** Where this installation wants a factor and the account has none yet. */
  enrolment: { secret: string; address: string } | undefined
}

const PROFILE_FAILED = 'Benutzerprofil konnte nicht abgerufen werden.'
const UNKNOWN_TYPE = 'Unbekannter Benutzertyp.'
const STOPPED = 'Die Anmeldung mit Passkey wurde abgebrochen.'

/** LOGIN-02, SAFE-03: signs in, with the second factor where there is one, and hands over to the area of the role. */
export function useLogin(onArea: (area: Path, profile: Profile, recoveryCodes: readonly string[]) => void) {
  const [problem, setProblem] = useState<SignInProblem>()
  const [request, setRequest] = useState<FactorRequest>()
  const [busy, take] = useOnce(async (step: () => Promise<void>) => {
    setProblem(undefined)
    await step()
  })
  async function admit(tokens: Tokens, recoveryCodes: readonly string[] = []): Promise<void> {
    keepTokens(tokens)
    const profile = await call(showProfile)
    if (!profile.ok) return refuse({ sentence: PROFILE_FAILED })
    const home = HOME_OF[profile.data.user_type]
    if (typeof home === 'string') return onArea(home, profile.data, recoveryCodes)
    return refuse({ sentence: UNKNOWN_TYPE, links: [home] })
  }
  /** A refused sign-in ends the session, too. */
  async function refuse(reason: SignInProblem): Promise<void> {
    await call(signOut)
    dropTokens()
    setRequest(undefined)
    setProblem(reason)
  }
  async function givePassword(email: string, password: string): Promise<void> {
    const answer = await call(signIn, { email, password })
    if (!answer.ok) {
      const notVerified = answer.kind === 'refused' && answer.code === 'not-verified'
      return setProblem({ sentence: signInFailure(answer), notVerified })
    }
    if (hasTokens(answer.data)) return admit(answer.data)
    if (!('second_factor' in answer.data)) return setProblem({ sentence: UNKNOWN_TYPE, links: OWN_SIGN_INS })
    const { second_factor: ticket, factors, enrolment } = answer.data
    setRequest({ ticket, factors, enrolment })
  }
  async function giveCode(code: string): Promise<void> {
    if (!request) return
    if (!code.trim()) return setProblem({ sentence: 'Bitte geben Sie den Code ein.' })
    const answer = await call(finishSignIn, { ticket: request.ticket, code })
    if (answer.ok) return admit(answer.data, answer.data.recovery_codes)
    if (answer.kind === 'refused' && answer.code === 'ticket-ended') setRequest(undefined)
    setProblem({ sentence: signInFailure(answer) })
  }
  async function usePasskey(): Promise<void> {
    const answer = await openWithPasskey()
    if (answer.ok) return admit(answer.data)
    setProblem({ sentence: answer.kind === 'stopped' ? STOPPED : signInFailure(answer) })
  }
  return {
    busy,
    problem,
    request,
    send: (email: string, password: string) => void take(() => givePassword(email, password)),
    sendCode: (code: string) => void take(() => giveCode(code)),
    sendTokens: (tokens: Tokens) => void take(() => admit(tokens)),
    sendPasskey: () => void take(usePasskey),
    startOver: () => {
      setRequest(undefined)
      setProblem(undefined)
    },
  }
}
