import { finishEidSignIn, startEidSignIn } from '@epassbild/contract/eid-sign-in.ts'
import type { SentInputOf } from '@epassbild/contract/endpoint.ts'
import { EID_FAILURES } from '@epassbild/contract/identification.ts'
import { call } from '#api/call.ts'
import type { Tokens } from '#api/session.ts'
import { type EidStanding, type EidStart, presentStart, UNKNOWN_SENTENCE } from './eid-calls.ts'

/** Starts a sign-in with the card; with e-mail and password if the card is still unknown. */
export async function beginCardSignIn(sent: SentInputOf<typeof startEidSignIn>): Promise<EidStart> {
  return presentStart(await call(startEidSignIn, sent))
}

/** State of the sign-in; its tokens are delivered once, with the state `done`. */
export async function askCardSignIn(state: string, onTokens: (tokens: Tokens) => void): Promise<EidStanding> {
  const answer = await call(finishEidSignIn, { state })
  if (!answer.ok) {
    const gone = answer.kind === 'refused' && answer.code === 'not-found'
    return gone ? { state: 'failed', failure: 'invalid', sentence: EID_FAILURES.invalid } : { state: 'unknown' }
  }
  const { data } = answer
  if (data.tokens) onTokens(data.tokens)
  if (data.state !== 'failed') return { state: data.state }
  return { state: 'failed', failure: data.failure ?? 'invalid', sentence: data.detail ?? UNKNOWN_SENTENCE }
}
