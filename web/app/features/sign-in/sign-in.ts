import { finishSignIn, type Profile, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Answer, call } from '#api/call.ts'
import { openWithPasskey } from '#api/passkeys.ts'
import { dropTokens, keepTokens, type Tokens } from '#api/session.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/** The password was right; `enrolment` comes until the authenticator app has been set up. */
export interface SecondFactorRequest {
  ticket: string
  enrolment: { secret: string; address: string } | undefined
  factors: readonly ('app' | 'passkey')[]
}

export type SignInOutcome =
  | { next: 'inside'; profile: Profile; recoveryCodes: readonly string[] }
  | { next: 'second-factor'; request: SecondFactorRequest }
  | Refusal

export interface Refusal {
  /** Try the same step again, start over, or, with the right password of the wrong role, go to another page. */
  next: 'again' | 'from-start' | 'other-role'
  sentence: string
}

/** Signs in with the door's role, or asks for the second factor. */
export async function givePassword(role: Role, email: string, password: string): Promise<SignInOutcome> {
  if (!email.trim() || !password) return { next: 'again', sentence: 'Geben Sie E-Mail und Passwort ein.' }
  const answer = await call(signIn, { email, password })
  if (!answer.ok) return { next: 'again', sentence: signInSentence(answer) }
  if ('access_token' in answer.data) return admit(role, answer.data, [])
  const { second_factor: ticket, enrolment, factors } = answer.data
  return { next: 'second-factor', request: { ticket, enrolment, factors } }
}

export async function giveSecondFactor(role: Role, ticket: string, code: string): Promise<SignInOutcome> {
  if (!code.trim()) return { next: 'again', sentence: 'Bitte geben Sie den Code ein.' }
  const answer = await call(finishSignIn, { ticket, code })
  if (answer.ok) return admit(role, answer.data, answer.data.recovery_codes ?? [])
  const isOver = answer.kind === 'refused' && answer.code === 'ticket-ended'
  return { next: isOver ? 'from-start' : 'again', sentence: signInSentence(answer) }
}

/** SAFE-03: a passkey is both factors in one. */
export async function givePasskey(role: Role): Promise<SignInOutcome> {
  const answer = await openWithPasskey()
  if (answer.ok) return admit(role, answer.data, [])
  const stopped = 'Die Anmeldung mit Passkey wurde abgebrochen.'
  return { next: 'again', sentence: answer.kind === 'stopped' ? stopped : signInSentence(answer) }
}

/** A session of another role is ended again at once. */
async function admit(role: Role, tokens: Tokens, recoveryCodes: readonly string[]): Promise<SignInOutcome> {
  keepTokens(tokens)
  const profile = await call(showProfile)
  if (profile.ok && profile.data.user_type === role) {
    return { next: 'inside', profile: profile.data, recoveryCodes }
  }
  await endSession()
  return profile.ok
    ? { next: 'other-role', sentence: 'Unbekannter Benutzertyp.' }
    : { next: 'from-start', sentence: 'Benutzerprofil konnte nicht abgerufen werden.' }
}

/** Ends the session on the server, and in this tab even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await call(signOut, undefined, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
  } catch {
    // Given up waiting: the server's session runs out by itself.
  }
  dropTokens()
}

function signInSentence(answer: Exclude<Answer<unknown>, { ok: true }>): string {
  if (answer.kind === 'network') return 'Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.'
  return firstSentenceIn(answer.body.detail) ?? 'Anmeldung fehlgeschlagen.'
}
