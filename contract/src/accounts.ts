import { z } from 'zod'
import { CONSENTS } from './consents.ts'
import { endpoint, ROLES } from './endpoint.ts'
import { ignoringUnknown } from './ignoring-unknown.ts'
import { PERSON_FACTS } from './own-account/person-facts.ts'
import { CARD_SIGN_IN, CERTIFICATE_ONLY, detail, inField } from './refusal.ts'
import { STAFF_TYPES } from './staff.ts'
import {
  BIRTH_DATE_IN_FUTURE,
  BirthDate,
  COMMON_PASSWORD_SENTENCE,
  Email,
  FirstName,
  LastName,
  LegalForm,
  OptionalWebsite,
  optionalLine,
  Password,
  Phone,
  Salutation,
} from './values.ts'

export const USER_TYPES = ['owner', ...STAFF_TYPES] as const
export type UserType = (typeof USER_TYPES)[number]

/** Placeholder, not stored: the documented payload requires a phone (REG-12); staff are reached via their company. */
export const STAFF_PHONE = '0000000000'

export const OWNER_CODE_SENTENCE = 'Für eingeladene Mitarbeitende und Manager ist der owner_code erforderlich.'

/**
 * The user name that clients build from first name, last name and six digits (REG-13): letters of every script, hyphen,
 * dot, apostrophe, space.
 */
const Username = z
  .string('Bitte prüfen Sie Vor- und Nachnamen.')
  .trim()
  .regex(/^[\p{L}\p{M}\p{N} .'’ʼ‐-]{0,200}\d{6}$/u, 'Bitte prüfen Sie Vor- und Nachnamen.')

export const Registration = ignoringUnknown(
  z.object({
    user: ignoringUnknown(
      z.object({
        username: Username,
        first_name: FirstName,
        last_name: LastName,
        email: Email,
        password: Password,
      }),
    ),
    phone: Phone,
    date_of_birth: BirthDate,
    salutation: Salutation,
    website: z._default(OptionalWebsite, ''),
    company_name: z._default(optionalLine(), ''),
    legal_form: z.optional(LegalForm),
    user_type: z.enum(USER_TYPES),
    owner_code: z.string().trim().max(200).optional(),
    /** Accepted versions. The documented payload has no such field; its clients register with all four only. */
    consents: z.record(z.enum(CONSENTS), z.string().max(20)).optional(),
  }),
).check(({ value, issues }) => {
  const wants = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  if (value.user_type === 'owner' && !value.legal_form) wants('legal_form', 'Bitte wählen Sie die Rechtsform.')
  if (value.user_type !== 'owner' && !value.owner_code) wants('owner_code', OWNER_CODE_SENTENCE)
})
export type Registration = z.output<typeof Registration>

const Detail = z.object({ detail: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/api/photobooth/register/',
  summary: 'Register an owner, or invited staff with their owner_code; a code is mailed',
  access: 'public',
  limit: 'registration',
  input: Registration,
  /** `registration`: handle of this registration; a call that sends it, with or for a code, concerns this one only. */
  output: Detail.extend({ registration: z.uuid() }),
  refusals: {
    'email-unverified': {
      status: 400,
      body: { user: { email: 'Please verify your email.', is_verified: false } },
    },
    'email-taken': {
      status: 400,
      body: { user: { email: 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert', is_verified: true } },
    },
    'birth-date-in-future': inField('date_of_birth', BIRTH_DATE_IN_FUTURE),
    'consents-outdated': inField(
      'consents',
      'Unsere Bedingungen haben sich inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie sie noch einmal.',
    ),
    'password-common': {
      status: 400,
      body: { user: { password: [COMMON_PASSWORD_SENTENCE] }, detail: COMMON_PASSWORD_SENTENCE },
    },
    'invitation-invalid': inField(
      'owner_code',
      'Diese Einladung ist abgelaufen, zurückgezogen, bereits verwendet oder gilt für eine andere E-Mail-Adresse. Haben Sie eine neuere bekommen, öffnen Sie bitte den Link darin. Sonst bitten Sie Ihr Unternehmen um eine neue.',
    ),
  },
})

/** Six digits of the app, or a recovery code; spaces do not matter. */
export const FactorCode = z
  .string('Bitte geben Sie den Code ein.')
  .overwrite((code) => code.replace(/\s/g, ''))
  .min(1, 'Bitte geben Sie den Code ein.')
  .max(40, 'Der Code ist zu lang.')

/** The mailed codes avoid letters and digits that look alike; case does not matter when typing. */
export const MailedCode = z
  .string('Bitte geben Sie das Bestätigungscode ein.')
  .trim()
  .toUpperCase()
  .min(1, 'Bitte geben Sie das Bestätigungscode ein.')
  .max(6, 'Der Bestätigungscode hat höchstens 6 Zeichen.')

/** Handle from the answer of `register`; without it, the newest registration of the address. */
const RegistrationHandle = z.uuid().optional()

const CODE_INVALID = detail(
  400,
  'Der Bestätigungscode ist falsch oder abgelaufen. Nach fünf falschen Eingaben brauchen Sie einen neuen Code.',
)
const PASSWORD_COMMON = {
  status: 400,
  body: { detail: COMMON_PASSWORD_SENTENCE, message: COMMON_PASSWORD_SENTENCE },
} as const
const CODES_USED_UP = detail(
  429,
  'Für diese E-Mail-Adresse wurden in den letzten 24 Stunden schon fünf Codes angefordert. Bitte versuchen Sie es später wieder.',
)

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/photobooth/verify-otp/',
  summary: 'Confirm the e-mail address with the mailed code',
  access: 'public',
  limit: 'code-guess',
  input: ignoringUnknown(z.object({ email: Email, otp: MailedCode, registration: RegistrationHandle })),
  output: z.object({ detail: z.string(), license_hash: z.string().optional() }),
  refusals: {
    'code-invalid': CODE_INVALID,
    'invitation-withdrawn': detail(
      409,
      'Diese Einladung gilt nicht mehr. Haben Sie eine neue bekommen, öffnen Sie bitte den Link darin.',
    ),
  },
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/photobooth/resend-otp/',
  summary: 'Mail a new code; answers the same for addresses that are not registered',
  access: 'public',
  limit: 'mailed-code',
  input: ignoringUnknown(z.object({ email: Email, registration: RegistrationHandle })),
  output: Detail,
  refusals: { 'codes-used-up': CODES_USED_UP },
})

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })

export const SignedIn = Tokens.extend({ detail: z.string(), message: z.string() })

/** The password is right; a second factor is still required. */
const SecondFactorNeeded = z.object({
  /** Ticket for `second-factor/`: ten minutes and five attempts. */
  second_factor: z.string(),
  /** At the first sign-in: secret and address for the authenticator app. */
  enrolment: z.object({ secret: z.string(), address: z.string() }).optional(),
  /** The factors that are set up; a recovery code replaces either. */
  factors: z.array(z.enum(['app', 'passkey'])),
  detail: z.string(),
  message: z.string(),
})

const PASSWORD_MISSING = 'Bitte geben Sie Ihr Passwort ein.'
export const EnteredPassword = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(128, 'Das Passwort ist zu lang.')

export const CREDENTIAL_REFUSALS = {
  'wrong-credentials': detail(401, 'E-Mail-Adresse oder Passwort ist falsch.'),
  'not-verified': detail(
    403,
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Code, den wir Ihnen gesendet haben.',
  ),
  blocked: detail(403, 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.'),
} as const

export const signIn = endpoint({
  method: 'POST',
  path: '/api/photobooth/web-login/',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  limit: 'sign-in',
  input: ignoringUnknown(z.object({ email: Email, password: EnteredPassword })),
  output: z.union([SignedIn, SecondFactorNeeded]),
  faultsIn: 'message',
  refusals: {
    ...CREDENTIAL_REFUSALS,
    'card-sign-in': CARD_SIGN_IN,
    'certificate-only': CERTIFICATE_ONLY,
  },
})

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factor/',
  summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
  access: 'public',
  // Tickets cannot be guessed. An attempt with an issued one counts as `second-factor` once its account is known.
  limit: 'session',
  input: z.strictObject({
    ticket: z.string().min(1).max(200),
    code: FactorCode,
  }),
  /** `recovery_codes` comes once, when the second factor has just been set up. */
  output: SignedIn.extend({ recovery_codes: z.array(z.string()).optional() }),
  faultsIn: 'message',
  refusals: {
    'second-factor-wrong': detail(401, 'Der Code ist falsch oder wurde schon benutzt.'),
    'ticket-ended': detail(
      401,
      'Diese Anmeldung gilt nicht mehr: Sie hat zu lange gedauert, ist schon beendet, oder der Code war zu oft falsch. Bitte melden Sie sich noch einmal an.',
    ),
    'card-sign-in': CARD_SIGN_IN,
    'certificate-only': CERTIFICATE_ONLY,
  },
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/photobooth/refresh_token/',
  summary: 'Exchange a refresh token for new tokens; each one works once',
  access: 'public',
  limit: 'session',
  input: z.strictObject({ refresh_token: z.string().max(500) }),
  output: Tokens,
  refusals: { 'session-ended': detail(401, 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.') },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/photobooth/logout/',
  summary: 'End the session of this access token',
  access: 'signed-in',
  limit: 'session',
  output: Detail,
  refusals: {},
})

/** Answers the same for known and unknown addresses (T12). */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/photobooth/request-password-reset/',
  summary: 'Mail a code for a new password; answers the same for addresses that are not registered',
  access: 'public',
  limit: 'mailed-code',
  input: ignoringUnknown(z.object({ email: Email })),
  output: z.object({ detail: z.string(), message: z.string() }),
  faultsIn: 'message',
  refusals: { 'codes-used-up': CODES_USED_UP },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/photobooth/request-password-reset/',
  summary: 'Set a new password with the mailed code; all sessions end',
  access: 'public',
  limit: 'code-guess',
  input: ignoringUnknown(z.object({ email: Email, reset_code: MailedCode, new_password: Password })),
  output: z.object({ detail: z.string(), message: z.string() }),
  faultsIn: 'message',
  refusals: { 'code-invalid': CODE_INVALID, 'password-common': PASSWORD_COMMON },
})

export const REVIEW_STATES = ['under-review', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const Profile = z.object({
  id: z.int(),
  user_type: z.enum(ROLES),
  ...PERSON_FACTS,
  company_name: z.string(),
  /** The operator's decision about the company's owner. */
  review: z.enum(REVIEW_STATES).nullable(),
  review_reason: z.string().nullable(),
  /** Counts the changes; sent back with a change it keeps two windows from overwriting each other unseen. */
  version: z.int(),
})
export type Profile = z.output<typeof Profile>

export const showProfile = endpoint({
  method: 'GET',
  path: '/api/photobooth/profile/',
  summary: "The caller's own profile",
  access: 'signed-in',
  output: Profile,
  refusals: {},
})
