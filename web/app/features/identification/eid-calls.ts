import type { OutputOf, SentInputOf } from '@epassbild/contract/endpoint.ts'
import { EID_FAILURES, showEidStatus, startEid } from '@epassbild/contract/identification.ts'
import { answerWithin } from '#api/answer-within.ts'
import { type Answer, call } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

export const CANCELLED_SENTENCE = EID_FAILURES.cancelled
const NETWORK_SENTENCE =
  'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.'
export const UNKNOWN_SENTENCE = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** At the station a hanging call would leave a photo on the screen (FOTO-10). Retrying or restarting is harmless. */
const ANSWERED_WITHIN_MS = 30_000

/** One attempt through the identity provider, as started by the server. */
export interface EidAttempt {
  url: string
  state: string
}

export type EidStart = { attempt: EidAttempt } | { code: string; sentence: string }

/** State of an attempt; `unknown` if the server is unreachable. */
export type EidStanding =
  | { state: 'open' | 'done' | 'unknown' }
  | { state: 'failed'; failure: string; sentence: string }

export async function beginEid(purpose: NonNullable<SentInputOf<typeof startEid>>): Promise<EidStart> {
  return presentStart(await answerWithin(ANSWERED_WITHIN_MS, (signal) => call(startEid, purpose, { signal })))
}

/** Maps the response of a call that starts an attempt. */
export function presentStart(answer: Answer<OutputOf<typeof startEid>>): EidStart {
  if (answer.ok) {
    const { authorization_url: url, state } = answer.data
    return { attempt: { url, state } }
  }
  if (answer.kind === 'network') return { code: 'network', sentence: NETWORK_SENTENCE }
  return { code: answer.code, sentence: firstSentenceIn(answer.body.detail) ?? UNKNOWN_SENTENCE }
}

export async function askEid(state: string): Promise<EidStanding> {
  const answer = await answerWithin(ANSWERED_WITHIN_MS, (signal) => call(showEidStatus, { state }, { signal }))
  if (!answer.ok) {
    const gone = answer.kind === 'refused' && answer.code === 'not-found'
    return gone ? { state: 'failed', failure: 'invalid', sentence: EID_FAILURES.invalid } : { state: 'unknown' }
  }
  const { attempt } = answer.data
  if (attempt?.state !== 'failed') return { state: attempt?.state ?? 'unknown' }
  return { state: 'failed', failure: attempt.failure ?? 'invalid', sentence: attempt.detail ?? UNKNOWN_SENTENCE }
}
