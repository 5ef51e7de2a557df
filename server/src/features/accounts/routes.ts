import * as contract from '@epassbild/contract/accounts.ts'
import * as company from '@epassbild/contract/own-account/company-facts.ts'
import * as devices from '@epassbild/contract/own-account/devices.ts'
import * as factors from '@epassbild/contract/own-account/second-factors.ts'
import { declareSecrecy as declareSecrecyCall } from '@epassbild/contract/own-account/secrecy.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { resendCode } from './codes/resend-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import { endAllDevices, endDevice, showDevices } from './devices/show-devices.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { beginPasskey } from './passkeys/begin-passkey.ts'
import { askForPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { requestReset } from './passwords/request-reset.ts'
import { changeCompany, showCompany } from './profile/change-company.ts'
import { showProfile } from './profile/show-profile.ts'
import { declareSecrecy } from './registration/declare-secrecy.ts'
import { register } from './registration/register.ts'
import type { SecondFactorRequest } from './second-factor/ask-for-second-factor.ts'
import { removeApp, removePasskey, renewRecoveryCodes } from './second-factor/remove-factor.ts'
import { beginApp, confirmApp } from './second-factor/set-up-app.ts'
import { postponeSecondFactor, showSecondFactors } from './second-factor/show-second-factors.ts'
import { finishSignIn } from './sessions/finish-sign-in.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import type { SessionTokens } from './sessions/start-session.ts'

const LOGGED_IN = 'Erfolgreich angemeldet.'
const CODE_AWAITED = 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.'
const RESET_REQUESTED = 'Code wurde an Ihre E-Mail gesendet'

const tokensAnswer = ({ accessToken, refreshToken }: SessionTokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
})

const loggedInAnswer = (tokens: SessionTokens) => ({ ...tokensAnswer(tokens), detail: LOGGED_IN, message: LOGGED_IN })

const secondFactorAnswer = ({ ticket, enrolment, factors }: SecondFactorRequest) => ({
  second_factor: ticket,
  factors,
  ...(enrolment && { enrolment }),
  detail: CODE_AWAITED,
  message: CODE_AWAITED,
})

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  factorRoutes(app, deps)
  passkeyRoutes(app, deps)
  deviceRoutes(app, deps)
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
  serve(app, contract.signIn, async ({ input, from }) => {
    const outcome = await signIn(deps, input, from)
    return 'tokens' in outcome ? loggedInAnswer(outcome.tokens) : secondFactorAnswer(outcome.secondFactor)
  })
  serve(app, contract.finishSignIn, async ({ input, from }) => {
    const { tokens, recoveryCodes } = await finishSignIn(deps, input, from)
    return { ...loggedInAnswer(tokens), ...(recoveryCodes && { recovery_codes: [...recoveryCodes] }) }
  })
  serve(app, contract.refreshSession, async ({ input }) =>
    tokensAnswer(await refreshSession(deps, { refreshToken: input.refresh_token })),
  )
  serve(app, contract.signOut, async ({ caller }) => {
    await signOut(deps, caller)
    return { detail: 'Sie sind abgemeldet.' }
  })
  serve(app, contract.requestReset, async ({ input, from }) => {
    await requestReset(deps, input, from)
    return { detail: RESET_REQUESTED, message: RESET_REQUESTED }
  })
  serve(app, contract.showProfile, ({ caller }) => showProfile(deps, caller))
  serve(app, company.showCompanyFacts, ({ caller }) => showCompany(deps, caller))
  serve(app, company.changeCompanyFacts, ({ caller, input }) => changeCompany(deps, caller, input))
  serve(app, declareSecrecyCall, ({ caller, input }) => declareSecrecy(deps, caller, input.version))
}

const withCodes = (detail: string, codes: readonly string[] | undefined) => ({
  detail,
  ...(codes && { recovery_codes: [...codes] }),
})

function factorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, factors.listSecondFactors, ({ caller }) => showSecondFactors(deps, caller))
  serve(app, factors.beginApp, ({ caller, input }) => beginApp(deps, caller, input.current_password))
  serve(app, factors.confirmApp, async ({ caller, input }) =>
    withCodes('Die Authentifizierungs-App ist eingerichtet.', await confirmApp(deps, caller, input)),
  )
  serve(app, factors.removeApp, async ({ caller, input }) => {
    await removeApp(deps, caller, input.current_password)
    return { detail: 'Die Authentifizierungs-App ist entfernt.' }
  })
  serve(app, factors.renewRecoveryCodes, async ({ caller, input }) =>
    withCodes('Ihre neuen Codes.', await renewRecoveryCodes(deps, caller, input.current_password)),
  )
  serve(app, factors.postponeSecondFactor, async ({ caller }) => {
    await postponeSecondFactor(deps, caller)
    return { detail: 'Sie finden den zweiten Faktor jederzeit in Ihrem Profil.' }
  })
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, factors.beginPasskey, async ({ caller, input }) => ({
    options: { ...(await beginPasskey(deps, caller, input.current_password)) },
  }))
  serve(app, factors.addPasskey, async ({ caller, input }) =>
    withCodes('Der Passkey ist eingerichtet.', await addPasskey(deps, caller, input)),
  )
  serve(app, factors.removePasskey, async ({ caller, params, input }) => {
    await removePasskey(deps, caller, { id: params.id, password: input.current_password })
    return { detail: 'Der Passkey ist entfernt.' }
  })
  serve(app, factors.askForPasskey, async () => ({ options: { ...(await askForPasskey(deps)) } }))
  serve(app, factors.signInWithPasskey, async ({ input, from }) =>
    loggedInAnswer(await signInWithPasskey(deps, input.credential, from)),
  )
}

function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, devices.listDevices, ({ caller }) => showDevices(deps, caller))
  serve(app, devices.endDevice, async ({ caller, params }) => {
    await endDevice(deps, caller, params.id)
    return { detail: 'Das Gerät ist abgemeldet.' }
  })
  serve(app, devices.endAllDevices, async ({ caller }) => {
    await endAllDevices(deps, caller)
    return { detail: 'Sie sind überall abgemeldet.' }
  })
}
