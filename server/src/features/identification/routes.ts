import { resetPassword as resetPasswordCall } from '@epassbild/contract/accounts.ts'
import * as signIn from '@epassbild/contract/eid-sign-in.ts'
import * as contract from '@epassbild/contract/identification.ts'
import {
  changePassword as changePasswordCall,
  changeProfile as changeProfileCall,
} from '@epassbild/contract/own-account/profile.ts'
import type { FastifyInstance } from 'fastify'
import { changePassword } from '#features/accounts/passwords/change-password.ts'
import { resetPassword } from '#features/accounts/passwords/reset-password.ts'
import { changeProfile } from '#features/accounts/profile/change-profile.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { ShapedAnswer } from '#platform/http/shaped-answer.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { type AttemptCookies, attemptCookies } from './attempt-cookie.ts'
import { ATTEMPT_MS, AWAY_RETRY_SECONDS, type StartedEid } from './begin-attempt.ts'
import { CALLBACK_HEADERS, callbackPage } from './callback-page.ts'
import { endIdentificationOfRenamed } from './end-identification.ts'
import { finishEid } from './finish-eid.ts'
import { listIdentified } from './list-identified.ts'
import { showEidStatus } from './show-eid-status.ts'
import { endCardSignIns } from './sign-in/end-card-sign-ins.ts'
import { finishEidSignIn } from './sign-in/finish-eid-sign-in.ts'
import { noteRefusedCard } from './sign-in/note-refused-card.ts'
import { startEidSignIn } from './sign-in/start-eid-sign-in.ts'
import { startEid } from './start-eid.ts'

const RESET_DONE = 'Passwort erfolgreich zurückgesetzt.'

const STATUS: Record<contract.EidFailure, (typeof contract.EID_PAGE_STATUSES)[number]> = {
  cancelled: 200,
  late: 400,
  invalid: 400,
  'not-trusted': 401,
  'card-without-account': 403,
  'account-ended': 403,
  'level-too-low': 403,
  'no-pseudonym': 403,
  'data-missing': 403,
  'name-mismatch': 409,
  'other-data': 409,
  'replaced-card': 409,
  'unknown-card': 409,
  'pseudonym-taken': 409,
  'other-person': 409,
  'already-identified': 409,
  'provider-failed': 503,
  unfinished: 503,
}

export function identificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config
  const cookies = attemptCookies(publicUrl, ATTEMPT_MS / 1000)
  serve(app, contract.startEid, async ({ caller, input }) => presentStart(cookies, await startEid(deps, caller, input)))
  signInRoutes(app, deps, cookies)
  accountChangeRoutes(app, deps)
  serve(app, contract.listIdentified, ({ caller }) => listIdentified(deps, caller))
  serve(app, contract.showEidStatus, ({ caller, input }) => showEidStatus(deps, caller, input))
  serve(app, contract.finishEid, async ({ input, cookies: sent, from }) => {
    const stateHash = sha256(input.state ?? '')
    const { failure, attempt } = await finishEid(deps, input, (hash) => cookies.hashIn(sent, hash))
    const isOurs = cookies.hashIn(sent, stateHash) !== undefined
    const page = callbackPage(publicUrl, isOurs ? input.state : undefined, failure)
    // The page that began a sign-in still needs it to fetch the session.
    const isOver = isOurs && attempt?.purpose !== 'sign-in'
    if (attempt?.purpose === 'sign-in' && failure)
      noteRefusedCard(deps, failure, { accountId: attempt.accountId, ...from })
    const status = failure === null ? 200 : STATUS[failure]
    const headers = {
      ...CALLBACK_HEADERS,
      ...(isOver && { 'set-cookie': cookies.clear(stateHash) }),
      ...(status === 503 && { 'retry-after': String(AWAY_RETRY_SECONDS) }),
    }
    return new ShapedAnswer(page, headers, status)
  })
}

/**
 * Not in the accounts feature: in the same transaction, another name ends the identification (T34), and another
 * password ends sign-ins with the card (T12).
 */
function accountChangeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, changeProfileCall, ({ caller, input }) => changeProfile(deps, caller, input, endIdentificationOfRenamed))
  serve(app, changePasswordCall, async ({ caller, input }) => {
    await changePassword(deps, caller, input, endCardSignIns)
    return { detail: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.' }
  })
  serve(app, resetPasswordCall, async ({ input, from }) => {
    await resetPassword(deps, input, from, endCardSignIns)
    return { detail: RESET_DONE, message: RESET_DONE }
  })
}

function presentStart(cookies: AttemptCookies, { authorizationUrl, state, expiresAt, browserSecret }: StartedEid) {
  const answer = { authorization_url: authorizationUrl, state, expires_at: expiresAt.toISOString() }
  return new ShapedAnswer(answer, { 'set-cookie': cookies.set(sha256(state), browserSecret) })
}

function signInRoutes(app: FastifyInstance, deps: Deps, cookies: AttemptCookies): void {
  serve(app, signIn.startEidSignIn, async ({ input: { email, password }, from }) =>
    presentStart(cookies, await startEidSignIn(deps, email && password ? { email, password } : undefined, from)),
  )
  serve(app, signIn.finishEidSignIn, async ({ input, cookies: sent, from }) => {
    const browserHashOf = (hash: string) => cookies.hashIn(sent, hash)
    const { tokens, ...standing } = await finishEidSignIn(deps, input.state, { browserHashOf, from })
    return {
      ...standing,
      tokens: tokens && { access_token: tokens.accessToken, refresh_token: tokens.refreshToken },
    }
  })
}
