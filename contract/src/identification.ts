import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { detail, SHARED_REFUSALS } from './refusal.ts'
import { Hex32, keysOf, Uuid } from './values.ts'

const STAFF = ['owner', 'manager', 'employee'] as const

/** Kind of the message that the callback page posts to the page which opened it; it carries the state, nothing else. */
export const EID_MESSAGE = 'eid'

/** Page that the callback page leads to when no page opened it, because the whole flow runs in one tab. */
export const EID_PAGE = '/EidVerifizierung'

/** Minutes from the start of an attempt to the provider's answer. */
export const EID_ATTEMPT_MINUTES = 10

/** State in the authorization address: 256 random bits in base64url. */
export const EID_STATE = z.string().regex(/^[\w-]{43}$/, 'Dieser Vorgang ist unbekannt.')

const NOT_IDENTIFIED = detail(
  403,
  'Bitte identifizieren Sie sich zuerst mit Ihrem Online-Ausweis. Danach können Sie Bilder übermitteln.',
)

export const startEid = endpoint({
  method: 'POST',
  path: '/api/eid/start/',
  summary: 'Start an eID: to identify a person once, or to confirm one transfer of a photo',
  access: STAFF,
  limit: 'identification',
  input: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('identify') }),
    z.strictObject({ purpose: z.literal('transfer'), transfer_id: Uuid, ciphertext_sha256: Hex32 }),
  ]),
  output: z.object({
    /** Page of the identity provider, for a window of 600 × 800. */
    authorization_url: z.string(),
    /** Names this attempt in `status/` and in the message of the callback page. */
    state: z.string(),
    expires_at: z.string(),
  }),
  refusals: {
    'already-identified': detail(409, 'Sie sind bereits identifiziert.'),
    'not-identified': NOT_IDENTIFIED,
    'eid-away': detail(
      503,
      'Der Ausweisdienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    ),
  },
})

export const listIdentified = endpoint({
  method: 'GET',
  path: '/api/eid/staff/',
  summary: 'Identified people of the company, and since when',
  access: ['owner', 'manager'],
  output: z.array(z.object({ user_id: z.int(), identified_at: z.string() })),
  refusals: {},
})

/** How an eID can end without a result; each with the sentence that the person reads. */
export const EID_FAILURES = {
  cancelled: 'Sie haben den Vorgang abgebrochen. Es wurde nichts berechnet.',
  'name-mismatch':
    'Der Name auf dem Ausweis stimmt nicht mit Ihrem Profil überein. Bitte prüfen Sie Vor- und Nachnamen in der Profilverwaltung und versuchen Sie es noch einmal.',
  'pseudonym-taken':
    'Mit diesem Ausweis ist schon ein anderes Konto identifiziert. Bitte melden Sie sich mit jenem Konto an oder wenden Sie sich an uns.',
  'other-person':
    'Mit diesem Ausweis wurde dieses Konto nicht identifiziert. Haben Sie einen neuen Ausweis? Dann wenden Sie sich bitte an uns.',
  'already-identified': 'Sie sind bereits identifiziert.',
  'card-without-account':
    'Mit diesem Ausweis ist hier noch niemand angemeldet. Wenn Sie ein Konto haben, wählen Sie „Erste Anmeldung oder neuer Ausweis“.',
  'account-ended': 'Dieses Konto ist gesperrt oder geschlossen. Bitte wenden Sie sich an uns.',
  'other-data':
    'Name oder Geburtsdatum auf diesem Ausweis sind andere als bei Ihrer ersten Identifikation. Es wurde nichts geändert. Bitte wenden Sie sich an uns.',
  'replaced-card':
    'Dieser Ausweis ist durch Ihren neuen ersetzt. Bitte verwenden Sie den Ausweis, mit dem Sie sich zuletzt identifiziert haben.',
  'unknown-card':
    'Mit diesem Ausweis sind Sie nicht identifiziert. Wenn Sie einen neuen Ausweis haben, hinterlegen Sie ihn bitte zuerst auf der Seite „eID-Verifizierung“.',
  'level-too-low':
    'Dieser Nachweis hat nicht das Vertrauensniveau „hoch“. Bitte verwenden Sie Ihren Ausweis mit Online-Funktion und PIN.',
  'no-pseudonym':
    'Der Ausweisdienst hat das Pseudonym Ihres Ausweises nicht übermittelt. Ohne Pseudonym können wir Sie nicht wiedererkennen. Es wurde nichts gespeichert.',
  'data-missing':
    'Der Ausweisdienst hat Name oder Geburtsdatum nicht vollständig übermittelt. Es wurde nichts gespeichert.',
  'provider-failed':
    'Der Ausweisdienst konnte Ihren Ausweis nicht bestätigen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  unfinished: 'Wir konnten die Bestätigung nicht abschließen. Es liegt an uns. Bitte versuchen Sie es noch einmal.',
  'not-trusted': 'Die Antwort des Ausweisdienstes war nicht echt. Es wurde nichts gespeichert.',
  late: 'Der Vorgang hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  invalid: 'Dieser Vorgang ist ungültig oder schon beendet. Bitte beginnen Sie noch einmal.',
} as const
export type EidFailure = keyof typeof EID_FAILURES

export const EID_FAILURE_NAMES = keysOf(EID_FAILURES)

/** Data kept of an ID card where the installation stores it (`EID_DATA_SET`). */
export const CardData = z.object({
  family_names: z.string(),
  given_names: z.string(),
  /** ISO date, or the year alone. */
  birth_date: z.string(),
  /** Pseudonym as sent by the identity provider. */
  identifier: z.string(),
})

export const TRANSFER_EID_POLICIES = ['always', 'session', 'off'] as const

export const EidStatus = z.object({
  /** Name of the caller, as in the profile. */
  name: z.string(),
  identified_at: z.string().nullable(),
  /** Whether names and date of birth of the card are stored, encrypted; then a renewed card can take its place. */
  keeps_data_set: z.boolean(),
  /** Whether each transfer needs an eID of its own, one lasts for half an hour, or none is required. */
  transfer_eid: z.enum(TRANSFER_EID_POLICIES),
  /** Until when the policy `session` requires no new eID; null when the next transfer needs one. */
  session_until: z.string().nullable(),
  /** The requested attempt. */
  attempt: z
    .object({
      state: z.enum(['open', 'done', 'failed']),
      failure: z.enum(EID_FAILURE_NAMES).nullable(),
      /** The failure's sentence. */
      detail: z.string().nullable(),
    })
    .nullable(),
})
export type EidStatus = z.output<typeof EidStatus>

export const showEidStatus = endpoint({
  method: 'GET',
  path: '/api/eid/status/',
  summary: "Whether the caller is identified, and the state of one of the caller's attempts",
  access: STAFF,
  input: z.strictObject({ state: EID_STATE.optional() }),
  output: EidStatus,
  refusals: { 'not-found': SHARED_REFUSALS['not-found'] },
})

/** Statuses of the page that ends an eID: 200 also when the person has cancelled. */
export const EID_PAGE_STATUSES = [200, 400, 401, 403, 409, 503] as const

export const finishEid = endpoint({
  method: 'GET',
  path: '/api/eid/callback/',
  summary: 'Redirect target of the identity provider; answers a page that notifies its opener and closes',
  access: 'public',
  // Providers add parameters of their own (session_state …); only these count.
  input: z.object({
    state: z.string().max(500).optional(),
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  output: z.string(),
  page: EID_PAGE_STATUSES,
  refusals: {},
})

/** Refusals of a transfer whose eID does not cover it (FOTO-07); the endpoint of the transfer declares them too. */
export const TRANSFER_PROOF_REFUSALS = {
  'not-identified': NOT_IDENTIFIED,
  'eid-proof-missing': detail(403, 'Für diese Übermittlung fehlt die Bestätigung mit dem Online-Ausweis.'),
  'eid-proof-late': detail(
    403,
    'Die Bestätigung mit dem Online-Ausweis ist älter als fünf Minuten. Bitte bestätigen Sie die Übermittlung noch einmal.',
  ),
  'eid-proof-used': detail(
    403,
    'Diese Bestätigung wurde schon verwendet. Bitte bestätigen Sie die Übermittlung noch einmal mit dem Online-Ausweis.',
  ),
} as const
