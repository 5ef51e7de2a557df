import * as contract from '@epassbild/contract/identification.ts'
import { changeProfile as changeProfileCall } from '@epassbild/contract/own-account/profile.ts'
import type { FastifyInstance } from 'fastify'
import { changeProfile } from '#features/accounts/profile/change-profile.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { ShapedAnswer } from '#platform/http/shaped-answer.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { attemptCookies } from './attempt-cookie.ts'
import { CALLBACK_HEADERS, callbackPage } from './callback-page.ts'
import { endIdentificationOfRenamed } from './end-identification.ts'
import { finishEid } from './finish-eid.ts'
import { listIdentified } from './list-identified.ts'
import { showEidStatus } from './show-eid-status.ts'
import { ATTEMPT_MS, startEid } from './start-eid.ts'

/** Status codes of the callback page; 200 also when the person has cancelled. */
const STATUS: Record<contract.EidFailure, number> = {
  cancelled: 200,
  late: 400,
  invalid: 400,
  'not-trusted': 401,
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
}

export function identificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config
  const cookies = attemptCookies(publicUrl, ATTEMPT_MS / 1000)
  serve(app, contract.startEid, async ({ caller, input }) => {
    const { authorizationUrl, state, expiresAt, browserSecret } = await startEid(deps, caller, input)
    const answer = { authorization_url: authorizationUrl, state, expires_at: expiresAt.toISOString() }
    return new ShapedAnswer(answer, { 'set-cookie': cookies.set(sha256(state), browserSecret) })
  })
  // Here and not with the accounts: another name ends the identification in the same transaction (T34).
  serve(app, changeProfileCall, ({ caller, input }) => changeProfile(deps, caller, input, endIdentificationOfRenamed))
  serve(app, contract.listIdentified, ({ caller }) => listIdentified(deps, caller))
  serve(app, contract.showEidStatus, ({ caller, input }) => showEidStatus(deps, caller, input))
  serve(app, contract.finishEid, async ({ input, cookies: sent }) => {
    const stateHash = sha256(input.state ?? '')
    const { failure } = await finishEid(deps, input, (hash) => cookies.hashIn(sent, hash))
    const isOurs = cookies.hashIn(sent, stateHash) !== undefined
    const page = callbackPage(publicUrl, isOurs ? input.state : undefined, failure)
    const headers = { ...CALLBACK_HEADERS, ...(isOurs && { 'set-cookie': cookies.clear(stateHash) }) }
    return new ShapedAnswer(page, headers, failure === null ? 200 : STATUS[failure])
  })
}
