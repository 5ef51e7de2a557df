import * as contract from '@epassbild/contract/accounts.ts'
import { changePassword as changePasswordCall } from '@epassbild/contract/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { resendCode } from './codes/resend-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { showProfile } from './profile/show-profile.ts'
import { register } from './registration/register.ts'
import type { SecondFactorRequest } from './second-factor/ask-for-second-factor.ts'
import { finishSignIn } from './sessions/finish-sign-in.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import type { SessionTokens } from './sessions/start-session.ts'

const LOGGED_IN = 'Erfolgreich angemeldet.'
const CODE_AWAITED = 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.'
const RESET_REQUESTED = 'Code wurde an Ihre E-Mail gesendet'
const RESET_DONE = 'Passwort erfolgreich zurückgesetzt.'

const tokensAnswer = ({ accessToken, refreshToken }: SessionTokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
})

const loggedInAnswer = (tokens: SessionTokens) => ({ ...tokensAnswer(tokens), detail: LOGGED_IN, message: LOGGED_IN })

const secondFactorAnswer = ({ ticket, enrolment }: SecondFactorRequest) => ({
  second_factor: ticket,
  ...(enrolment && { enrolment }),
  detail: CODE_AWAITED,
  message: CODE_AWAITED,
})

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.register, async ({ input, from }) => {
    const { handle } = await register(deps, input, from)
    return { detail: 'Wir haben Ihnen einen Bestätigungscode gesendet.', registration: handle }
  })
  serve(app, contract.verifyCode, async ({ input, from }) => {
    const { licenceHash } = await verifyCode(deps, input, from)
    return { detail: 'Erfolgreich verifiziert', ...(licenceHash && { license_hash: licenceHash }) }
  })
  serve(app, contract.resendCode, async ({ input, from }) => {
    await resendCode(deps, input, from)
    return { detail: 'Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.' }
  })
  serve(app, contract.logIn, async ({ input }) => {
    const outcome = await logIn(deps, input)
    return 'tokens' in outcome ? loggedInAnswer(outcome.tokens) : secondFactorAnswer(outcome.secondFactor)
  })
  serve(app, contract.finishSignIn, async ({ input }) => {
    const { tokens, recoveryCodes } = await finishSignIn(deps, input)
    return { ...loggedInAnswer(tokens), ...(recoveryCodes && { recovery_codes: [...recoveryCodes] }) }
  })
  serve(app, contract.refreshSession, async ({ input }) =>
    tokensAnswer(await refreshSession(deps, { refreshToken: input.refresh_token })),
  )
  serve(app, contract.logOut, async ({ caller }) => {
    await logOut(deps, caller)
    return { detail: 'Sie sind abgemeldet.' }
  })
  serve(app, contract.requestReset, async ({ input, from }) => {
    await requestReset(deps, input, from)
    return { detail: RESET_REQUESTED, message: RESET_REQUESTED }
  })
  serve(app, contract.resetPassword, async ({ input, from }) => {
    await resetPassword(deps, input, from)
    return { detail: RESET_DONE, message: RESET_DONE }
  })
  serve(app, contract.showProfile, ({ caller }) => showProfile(deps, caller))
  serve(app, changePasswordCall, async ({ caller, input }) => {
    await changePassword(deps, caller, input)
    return { detail: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.' }
  })
}
