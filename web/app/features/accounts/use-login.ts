import { logIn, logOut, type Profile, showProfile } from '@epassbild/contract/accounts.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { dropTokens, keepTokens } from '#api/session.ts'
import type { Path } from '#app/paths.ts'
import { useOnce } from '#ui/use-once.ts'
import { hasTokens, loginFailure } from './account-answers.ts'
import { HOME_OF, OWN_SIGN_INS, type OwnSignIn } from './home-of.ts'

export interface LoginProblem {
  sentence: string
  /** The sign-in pages of those who do not belong here. */
  links?: readonly OwnSignIn[]
  /** The e-mail is not confirmed yet: the code page can be opened for it. */
  notVerified?: boolean
}

const PROFILE_FAILED = 'Benutzerprofil konnte nicht abgerufen werden.'
const UNKNOWN_TYPE = 'Unbekannter Benutzertyp.'

/** LOGIN-02: signs in, asks who that is, and hands over to the area of the role. */
export function useLogin(onArea: (area: Path, profile: Profile) => void) {
  const [problem, setProblem] = useState<LoginProblem>()
  const [busy, send] = useOnce(async (email: string, password: string) => {
    setProblem(undefined)
    const answer = await call(logIn, { email, password })
    if (!answer.ok) {
      const notVerified = answer.kind === 'refused' && answer.code === 'not-verified'
      return setProblem({ sentence: loginFailure(answer), notVerified })
    }
    if (!hasTokens(answer.data)) return setProblem({ sentence: UNKNOWN_TYPE, links: OWN_SIGN_INS })
    keepTokens(answer.data)
    const profile = await call(showProfile)
    if (!profile.ok) return refuse({ sentence: PROFILE_FAILED })
    const home = HOME_OF[profile.data.user_type]
    if (typeof home === 'string') return onArea(home, profile.data)
    return refuse({ sentence: UNKNOWN_TYPE, links: [home] })
  })
  /** A refused sign-in ends the session, too. */
  async function refuse(reason: LoginProblem): Promise<void> {
    await call(logOut)
    dropTokens()
    setProblem(reason)
  }
  return { busy, send, problem }
}
