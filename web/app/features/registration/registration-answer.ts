import type { Answer } from '#api/call.ts'
import { firstFieldSentence, firstSentenceIn } from '#texts/answer-sentence.ts'

/** Outcome of a registration (REG-14, REG-15). */
export type RegistrationOutcome =
  | { next: 'done'; registration?: string }
  /** Registered earlier, e-mail not confirmed: a new code is sent. */
  | { next: 'verify'; registration?: string }
  | { next: 'sign-in'; sentence: string }
  | { next: 'stay'; sentence: string }

const ALREADY_VERIFIED = 'Benutzer mit dieser E-Mail ist bereits registriert und verifiziert. Bitte melden Sie sich an.'
const ALREADY_REGISTERED = 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert'
const NO_CONNECTION = 'Es gab ein Problem mit der Verbindung zum Server.'
const VERIFY_FIRST = 'Please verify your email.'

export function registrationOutcome(answer: Answer<{ registration?: string }>): RegistrationOutcome {
  if (answer.ok) return { next: 'done', ...handleIn(answer.data) }
  if (answer.kind === 'network') return { next: 'stay', sentence: NO_CONNECTION }
  const { user, detail } = answer.body
  if (isAboutTheEmail(user)) return { ...emailOutcome(user), ...handleIn(answer.body) }
  // Not about the e-mail: a wrong invitation, a wrong value, too many attempts. The server's own sentence then applies.
  const sentence = firstFieldSentence(answer.body) ?? firstSentenceIn(detail)
  if (sentence) return { next: 'stay', sentence }
  return { next: 'stay', sentence: answer.status >= 500 ? NO_CONNECTION : ALREADY_REGISTERED }
}

/** Sent with the code and when requesting one, so that another registration of the address cannot interfere. */
function handleIn({ registration }: { registration?: unknown }): { registration?: string } {
  return typeof registration === 'string' ? { registration } : {}
}

interface EmailRefusal {
  email?: unknown
  is_verified?: unknown
}

function isAboutTheEmail(user: unknown): user is EmailRefusal {
  return typeof user === 'object' && user !== null && ('is_verified' in user || isVerifyFirst(user))
}

function isVerifyFirst(user: EmailRefusal): boolean {
  return firstSentenceIn(user.email) === VERIFY_FIRST
}

function emailOutcome(user: EmailRefusal): RegistrationOutcome {
  if (isVerifyFirst(user)) return { next: 'verify' }
  if (user.is_verified === true) return { next: 'sign-in', sentence: ALREADY_VERIFIED }
  return { next: 'stay', sentence: ALREADY_REGISTERED }
}
