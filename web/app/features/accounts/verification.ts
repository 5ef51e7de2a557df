import { Email } from '@epassbild/contract/values.ts'
import * as z from 'zod/mini'

/** State of the code page: passed by the registration (router state), kept over a reload (session storage). */
const Verification = z.object({
  email: z.string(),
  isOwner: z.boolean(),
  /** Handle of the registration, from the server's response. */
  registration: z.optional(z.string()),
  /** The code was right: only the sign-in is missing. */
  verified: z._default(z.boolean(), false),
  /** Signed in: only the studios are missing. */
  submitting: z._default(z.boolean(), false),
  /** Shown on arrival: why the reader is here, and whether the code was sent. */
  notice: z.optional(z.string()),
  /** Sending was refused. */
  unsent: z.optional(z.boolean()),
})
export type Verification = z.output<typeof Verification>

const KEY = 'verification'

type Session = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The step that this tab has reached. A new registration starts over, even for the same address; the sign-in passes
 * only an address, which may match the registration stored here.
 */
export function readVerification(session: Session, routerState: unknown): Verification | undefined {
  const told = Verification.safeParse(routerState)
  const kept = parse(session.getItem(KEY))
  if (!told.success) return kept
  const { email, registration } = told.data
  const isSame = kept && isSameAddress(email, kept.email) && [undefined, kept.registration].includes(registration)
  return isSame ? { ...told.data, ...kept } : told.data
}

/** An address is stored as typed; a profile has its domain in ASCII. */
export function isSameAddress(one: string, other: string): boolean {
  return inAscii(one) === inAscii(other)
}

const inAscii = (email: string) => Email.safeParse(email).data ?? email

export function keepVerification(session: Session, verification: Verification): void {
  const { notice: _, unsent: __, ...kept } = verification
  session.setItem(KEY, JSON.stringify(kept))
}

export function dropVerification(session: Session): void {
  session.removeItem(KEY)
}

function parse(text: string | null): Verification | undefined {
  if (!text) return undefined
  try {
    return Verification.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** „k…@studio.example": enough to recognise one's own address on a screen that others can see. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
