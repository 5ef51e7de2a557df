import { z } from 'zod'
import { FactorCode, SignedIn } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CARD_SIGN_IN, CERTIFICATE_ONLY, detail, STEP_UP } from '#contract/refusal.ts'
import { line } from '#contract/values.ts'
import { CurrentPassword, WRONG_PASSWORD } from './profile.ts'

const PasskeyShown = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null before its first sign-in. */
  last_used_at: z.string().nullable(),
})
export type PasskeyShown = z.output<typeof PasskeyShown>

export const SecondFactors = z.object({
  /** `off`: the password suffices; `due`: set up at the next sign-in; `on`: required at sign-ins with the password. */
  state: z.enum(['off', 'due', 'on']),
  /** An authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.array(PasskeyShown),
  /** Number of unused recovery codes. */
  recovery_codes: z.int(),
  /** Whether the role or a setting of this installation forbids removing the last one. */
  required: z.boolean(),
  /** Whether to offer one: this person has not been asked yet. */
  offer: z.boolean(),
})
export type SecondFactors = z.output<typeof SecondFactors>

/** Answer to the set-up of a factor; the first one brings recovery codes, shown once. */
const SetUp = z.object({ detail: z.string(), recovery_codes: z.array(z.string()).optional() })
const WithPassword = z.strictObject({ current_password: CurrentPassword })
/** `step-up`: where a second factor is on, the session was begun with it within five minutes. */
const OWN_PROOF = { 'wrong-password': WRONG_PASSWORD, 'step-up': STEP_UP }
const FACTOR_REQUIRED = detail(
  409,
  'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Richten Sie zuerst einen anderen ein.',
)
const TICKET_ENDED = detail(
  409,
  'Diese Einrichtung gilt nicht mehr: Sie hat zu lange gedauert, ist schon beendet, oder der Code war zu oft falsch. Bitte beginnen Sie noch einmal.',
)
export const PASSKEY_NAME_SENTENCE = 'Bitte geben Sie dem Passkey einen Namen.'
const TOO_MANY_PASSKEYS = detail(409, 'Es sind schon zehn Passkeys eingerichtet. Bitte entfernen Sie zuerst einen.')
/** 1,023 bytes, the most that WebAuthn allows, in base64url. */
export const PASSKEY_ID_MAX = 1_364
/** Id of a passkey, as the device names it. */
const PasskeyId = z
  .string()
  .max(PASSKEY_ID_MAX)
  .regex(/^[\w-]+$/)
/** A credential of `navigator.credentials` as JSON; read by the server's library. */
const Credential = z.looseObject({ id: PasskeyId, response: z.looseObject({}) })
/** For `navigator.credentials`, as SimpleWebAuthn hands it on. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/photobooth/second-factors/',
  summary: "The caller's own second factors",
  access: 'signed-in',
  output: SecondFactors,
  refusals: {},
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/app/',
  summary: 'Begin the set-up of an authenticator app: a secret for this set-up alone',
  access: 'signed-in',
  limit: 'sign-in',
  input: WithPassword,
  output: z.object({ ticket: z.string(), secret: z.string(), address: z.string() }),
  refusals: OWN_PROOF,
})

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/app/confirm/',
  summary: 'Confirm the authenticator app with its first code',
  access: 'signed-in',
  limit: 'second-factor',
  input: z.strictObject({
    ticket: z.string().min(1).max(200),
    code: FactorCode,
  }),
  output: SetUp,
  refusals: {
    'second-factor-wrong': detail(400, 'Der Code ist falsch oder wurde schon benutzt.'),
    'ticket-ended': TICKET_ENDED,
  },
})

export const removeApp = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/app/remove/',
  summary: 'Remove the authenticator app',
  access: 'signed-in',
  limit: 'sign-in',
  input: WithPassword,
  output: z.object({ detail: z.string() }),
  refusals: {
    ...OWN_PROOF,
    'factor-required': FACTOR_REQUIRED,
    'no-app': detail(409, 'Es ist keine Authentifizierungs-App eingerichtet.'),
  },
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/passkeys/begin/',
  summary: 'Begin the set-up of a passkey: options for the browser, usable once within five minutes',
  access: 'signed-in',
  limit: 'sign-in',
  input: WithPassword,
  output: Options,
  refusals: { ...OWN_PROOF, 'too-many-passkeys': TOO_MANY_PASSKEYS },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/passkeys/',
  summary: 'Store the passkey that the browser created',
  access: 'signed-in',
  input: z.strictObject({
    name: line(PASSKEY_NAME_SENTENCE, 60),
    credential: Credential,
  }),
  output: SetUp,
  refusals: {
    'passkey-refused': detail(400, 'Der Passkey konnte nicht eingerichtet werden. Bitte beginnen Sie noch einmal.'),
    'too-many-passkeys': TOO_MANY_PASSKEYS,
  },
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/passkeys/{id}/remove/',
  summary: 'Remove a passkey',
  access: 'signed-in',
  limit: 'sign-in',
  params: z.strictObject({ id: PasskeyId }),
  input: WithPassword,
  output: z.object({ detail: z.string() }),
  refusals: { ...OWN_PROOF, 'factor-required': FACTOR_REQUIRED },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/recovery-codes/',
  summary: 'Create ten new recovery codes; the earlier ones become invalid',
  access: 'signed-in',
  limit: 'sign-in',
  input: WithPassword,
  output: SetUp,
  refusals: {
    ...OWN_PROOF,
    'no-second-factor': detail(409, 'Richten Sie zuerst einen Passkey oder eine Authentifizierungs-App ein.'),
  },
})

export const postponeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/photobooth/second-factors/later/',
  summary: 'Postpone the second factor: it is not offered again automatically',
  access: 'signed-in',
  output: z.object({ detail: z.string() }),
  refusals: {},
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/photobooth/passkey-options/',
  summary: 'Options for signing in with a passkey, usable once within five minutes',
  access: 'public',
  limit: 'passkey-options',
  output: Options,
  refusals: {},
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/photobooth/passkey-login/',
  summary: 'Sign in with a passkey, which is both factors: a device, and the PIN or finger that unlocks it',
  access: 'public',
  // Signatures cannot be guessed, and each needs a challenge, which is counted.
  limit: 'session',
  input: z.strictObject({ credential: Credential }),
  output: SignedIn,
  refusals: {
    'passkey-refused': detail(
      401,
      'Dieser Passkey wurde nicht angenommen. Bitte melden Sie sich mit E-Mail und Passwort an.',
    ),
    blocked: detail(403, 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.'),
    'card-sign-in': CARD_SIGN_IN,
    'certificate-only': CERTIFICATE_ONLY,
  },
})
