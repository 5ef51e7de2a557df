import {
  finishSignIn,
  type Profile,
  type SignedIn,
  showProfile,
  signIn,
  signOut,
} from '@epassbild/contract/accounts.ts'
import type { Role } from '@epassbild/contract/endpoint.ts'
import type { z } from 'zod'
import { type Answer, call } from '#api/call.ts'
import { endSessionOf } from '#api/end-former-session.ts'
import { NO_PASSKEY_SIGN_IN, openWithPasskey } from '#api/passkeys.ts'
import { beginSession, dropTokens, type FormerSession, keepTokens, type Tokens, takeUpBeside } from '#api/session.ts'
import { signInFailure } from './sign-in-answers.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/** Whether a page admits accounts of this role. */
export type Admits = (role: Role) => boolean

/** The password was right; `enrolment` is set until the authenticator app is set up. */
export interface SecondFactorRequest {
  ticket: string
  enrolment: { secret: string; address: string } | undefined
  factors: readonly ('app' | 'passkey')[]
}

export type SignInOutcome =
  | { next: 'inside'; profile: Profile; recoveryCodes: readonly string[]; former: FormerSession | undefined }
  | { next: 'second-factor'; request: SecondFactorRequest }
  | Refusal

export interface Refusal {
  /** Retry the same step, start over or, with the right password of another role, go to another page. */
  next: 'again' | 'from-start' | 'other-role'
  sentence: string
  /** Role of an account whose pages are elsewhere. */
  role?: Role
  /** The typed code is at fault: its field says so. */
  wrongCode?: boolean
  /** The password is at fault, or the address, where that can be typed. */
  wrongPassword?: boolean
  /** The e-mail address is not confirmed: the code page can be opened for it. */
  notVerified?: boolean
  /** The second factor was still set up: its codes are shown only this once. */
  recoveryCodes?: readonly string[]
}

/** Signs in if the role is admitted, or requests the second factor. */
export async function givePassword(admits: Admits, email: string, password: string): Promise<SignInOutcome> {
  if (!email.trim() || !password) return { next: 'again', sentence: 'Geben Sie E-Mail und Passwort ein.' }
  const answer = await call(signIn, { email, password })
  if (!answer.ok) return refused(answer)
  if ('access_token' in answer.data) return admit(admits, answer.data)
  const { second_factor: ticket, enrolment, factors } = answer.data
  return { next: 'second-factor', request: { ticket, enrolment, factors } }
}

export async function giveSecondFactor(admits: Admits, ticket: string, code: string): Promise<SignInOutcome> {
  if (!code.trim()) return { next: 'again', sentence: 'Bitte geben Sie den Code ein.', wrongCode: true }
  const answer = await call(finishSignIn, { ticket, code })
  return answer.ok ? admit(admits, answer.data, answer.data.recovery_codes) : refused(answer)
}

/** SAFE-03: a passkey is both factors in one. */
export async function givePasskey(admits: Admits): Promise<SignInOutcome> {
  const answer = await openWithPasskey()
  if (answer.ok) return admit(admits, answer.data)
  if (answer.kind === 'stopped') return { next: 'again', sentence: 'Die Anmeldung mit Passkey wurde abgebrochen.' }
  if (answer.kind === 'not-loaded') return { next: 'again', sentence: NO_PASSKEY_SIGN_IN }
  return refused(answer)
}

/** Immediately ends the session of a role that is not admitted; the former session of this tab stays. */
export async function admit(
  admits: Admits,
  tokens: Tokens,
  recoveryCodes: readonly string[] = [],
): Promise<SignInOutcome> {
  const former = beginSession(tokens)
  const profile = await call(showProfile)
  if (profile.ok && admits(profile.data.user_type)) {
    return { next: 'inside', profile: profile.data, recoveryCodes, former }
  }
  if (former) {
    takeUpBeside(former)
    keepTokens(former)
    await endSessionOf(tokens)
  } else await endSession()
  return profile.ok
    ? { next: 'other-role', sentence: 'Unbekannter Benutzertyp.', role: profile.data.user_type, recoveryCodes }
    : { next: 'from-start', sentence: 'Benutzerprofil konnte nicht abgerufen werden.', recoveryCodes }
}

/** Ends the session on the server, and in this tab even if the server is unreachable. */
export async function endSession(): Promise<void> {
  try {
    await call(signOut, undefined, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
  } catch {
    // Timed out: the server's session expires by itself.
  }
  dropTokens()
}

function refused(answer: Exclude<Answer<z.output<typeof SignedIn>>, { ok: true }>): Refusal {
  const code = answer.kind === 'refused' ? answer.code : undefined
  return {
    next: code === 'ticket-ended' ? 'from-start' : 'again',
    sentence: signInFailure(answer),
    wrongCode: code === 'second-factor-wrong',
    wrongPassword: code === 'wrong-credentials',
    notVerified: code === 'not-verified',
  }
}
