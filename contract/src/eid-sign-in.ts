import { z } from 'zod'
import { CREDENTIAL_REFUSALS, EnteredPassword } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { EID_FAILURE_NAMES, EID_STATE, startEid } from './identification.ts'
import { detail, SHARED_REFUSALS } from './refusal.ts'
import { Email } from './values.ts'

export const startEidSignIn = endpoint({
  method: 'POST',
  path: '/api/eid/sign-in/start/',
  summary: 'Begin a sign-in with the ID card (SIGN_IN=eid)',
  access: 'public',
  limit: 'card-sign-in',
  /** E-mail and password link an unknown card, at the first sign-in and after a renewal. Alone they do not sign in. */
  input: z
    .strictObject({ email: z.optional(Email), password: EnteredPassword.optional() })
    .refine(({ email, password }) => (email === undefined) === (password === undefined), {
      error: 'Bitte geben Sie E-Mail-Adresse und Passwort ein.',
      path: ['email'],
    }),
  output: startEid.output,
  refusals: {
    'password-sign-in': detail(403, 'Bitte melden Sie sich mit E-Mail-Adresse und Passwort an.'),
    'not-for-role': detail(403, 'Mit diesem Konto melden Sie sich auf der Seite Ihres Bereichs an.'),
    'eid-away': startEid.refusals['eid-away'],
    ...CREDENTIAL_REFUSALS,
  },
})

/** Shown at a first sign-in, before the person can open the profile to change the name. */
export const OTHER_NAME_AT_SIGN_IN =
  'Der Name auf dem Ausweis stimmt nicht mit dem Namen überein, mit dem Sie sich registriert haben. Bitte wenden Sie sich an uns.'

export const finishEidSignIn = endpoint({
  method: 'POST',
  path: '/api/eid/sign-in/',
  summary: 'State of a sign-in with the ID card; returns the session once, to the browser that began it',
  access: 'public',
  limit: 'session',
  input: z.strictObject({ state: EID_STATE }),
  output: z.object({
    state: z.enum(['open', 'done', 'failed']),
    failure: z.enum(EID_FAILURE_NAMES).nullable(),
    /** The failure's sentence. */
    detail: z.string().nullable(),
    tokens: z.object({ access_token: z.string(), refresh_token: z.string() }).nullable(),
  }),
  refusals: { 'not-found': SHARED_REFUSALS['not-found'] },
})
