import { z } from 'zod'
import { AUTHORITY_REFUSALS } from './authorities.ts'
import { isInThisAge } from './days.ts'
import { endpoint } from './endpoint.ts'
import { TRANSFER_PROOF_REFUSALS } from './identification.ts'
import { detail } from './refusal.ts'
import { Hex32, keysOf, ROW_ID_MAX, Uuid, wholeNumber } from './values.ts'

/** Largest accepted ciphertext: 10 MiB. */
const CIPHERTEXT_MAX_BYTES = 10 * 1024 * 1024
/** AES-256-GCM adds a tag of 16 bytes; a ciphertext holds at least one byte more. */
export const CIPHERTEXT_MIN_BYTES = 17
/** A capture may be this old when it is transferred: customers return for their photo within a week. */
export const CAPTURE_DAYS_MAX = 7
/** Tolerance for clocks of studios that run ahead. */
export const CAPTURE_AHEAD_SECONDS_MAX = 60
/** Days after a refusal by an authority in which one replacement is free. */
export const REPLACEMENT_DAYS = 30
/** Minutes in which the same bytes under the same transfer id return the same receipt. */
export const RECEIPT_MINUTES = 5
/** Version of the station as a client of these calls; increased when older stations must stop working. */
export const CLIENT_VERSION = 1

/** Created by the server when it stores the photo; returned in the receipt only. */
export const PhotoId = Uuid

const Instant = z.iso.datetime()
const DATE_SENTENCE = 'Bitte geben Sie ein gültiges Datum an.'
const Day = z.iso.date({ error: DATE_SENTENCE, abort: true }).refine(isInThisAge, DATE_SENTENCE)

/** ISO 8601 with an offset, as the studio's clock shows it. */
const CapturedAt = z.iso.datetime({
  offset: true,
  error: 'Bitte senden Sie den Zeitpunkt der Aufnahme als ISO-Zeitstempel mit Zeitzone.',
})

/** The studio's own name for this customer; a longer one does not fit on the smallest slip. */
export const CUSTOMER_REFERENCE_MAX = 40
const REFERENCE_SENTENCE = `Die Kundennummer hat höchstens ${CUSTOMER_REFERENCE_MAX} Zeichen und keine Umbrüche.`

/** One line, without characters that change the writing direction of the text around it. */
export function isCustomerReference(text: string): boolean {
  return [...text].length <= CUSTOMER_REFERENCE_MAX && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)
}

const REFERENCE_ENCODING_SENTENCE =
  'Die Kundennummer ist nicht lesbar kodiert: Prozentzeichen, Leerzeichen und Umlaute gehören als UTF-8 in Prozentkodierung hinein, „50 %“ als „50%20%25“.'

/** Percent-encoded, because headers are ASCII; empty means none. */
const CustomerReference = z
  .string(REFERENCE_SENTENCE)
  .transform((encoded, context) => {
    try {
      return decodeURIComponent(encoded).trim().normalize()
    } catch {
      context.addIssue(REFERENCE_ENCODING_SENTENCE)
      return z.NEVER
    }
  })
  .refine(isCustomerReference, REFERENCE_SENTENCE)
  .describe(
    `The studio's own name for this customer: one line of at most ${CUSTOMER_REFERENCE_MAX} characters, in percent-encoded UTF-8 ('50 %' is sent as '50%20%25'); empty means none`,
  )

const STATION = ['owner', 'manager', 'employee'] as const

export const Receipt = z.object({ photoId: z.uuidv4(), storedAt: Instant, validUntil: Instant })
export type Receipt = z.output<typeof Receipt>

export const transferPhoto = endpoint({
  method: 'POST',
  path: '/api/photos/transfers/',
  summary:
    'Store a sealed photo; its bytes are the body. Repeatable by the transfer id for five minutes while the photo is stored',
  access: STATION,
  bytes: { type: 'application/octet-stream', maxBytes: CIPHERTEXT_MAX_BYTES },
  input: z.object({
    'x-transfer-id': Uuid,
    'x-ciphertext-sha256': Hex32,
    /** SHA-256 of the citizen token; absent where citizens see no state (`citizen_status` of the settings). */
    'x-citizen-token-sha256': z.optional(Hex32),
    'x-shop-id': wholeNumber(1, ROW_ID_MAX, 'Bitte wählen Sie einen Standort.'),
    'x-captured-at': CapturedAt,
    'x-customer-reference': CustomerReference.optional(),
    /** The transfer that this one replaces free of charge: its photo was refused, or its slip is lost. */
    'x-replaces-transfer': z.optional(Uuid),
    /** The applicant's wish to use the photo for another document; kept in test mode alone, on paper otherwise. */
    'x-further-use': z.literal('wished').optional(),
    /** The first stations sent no version. */
    'x-client-version': z.prefault(wholeNumber(0, 1_000_000), 1),
  }),
  output: Receipt,
  status: 201,
  refusals: {
    'ciphertext-length': detail(400, 'Das versiegelte Bild ist unvollständig. Bitte übermitteln Sie es noch einmal.'),
    'hash-differs': detail(
      400,
      'Das versiegelte Bild ist unterwegs beschädigt worden. Bitte übermitteln Sie es noch einmal.',
    ),
    'captured-in-future': detail(
      400,
      'Der Zeitpunkt der Aufnahme liegt in der Zukunft. Bitte prüfen Sie Datum und Uhrzeit dieses Geräts.',
    ),
    'captured-too-long-ago': detail(
      400,
      `Die Aufnahme ist älter als ${CAPTURE_DAYS_MAX} Tage. Bitte nehmen Sie ein neues Bild auf.`,
    ),
    'citizen-token-missing': detail(400, 'Zum versiegelten Bild fehlt die Prüfsumme für den Beleg.'),
    ...TRANSFER_PROOF_REFUSALS,
    'company-not-activated': detail(
      403,
      'Ihr Konto ist noch nicht freigeschaltet. Bis dahin können Sie die Aufnahme ausprobieren, aber nichts übermitteln.',
    ),
    'company-rejected': detail(
      403,
      'Ihr Konto wurde bei der Prüfung abgelehnt. Mit neuen Nachweisen wird es erneut geprüft. Bis dahin können Sie die Aufnahme ausprobieren, aber nichts übermitteln.',
    ),
    'secrecy-undeclared': detail(403, 'Bitte bestätigen Sie zuerst, dass Sie Ihre Zugangsdaten geheim halten.'),
    'not-released': detail(
      403,
      'Ihre Inhaberin oder Ihr Inhaber muss Sie noch freigeben. Bis dahin können Sie aufnehmen und prüfen, aber nicht übermitteln.',
    ),
    'studio-not-approved': detail(
      403,
      'Dieser Standort ist noch nicht freigegeben. Bitte wählen Sie einen anderen oder warten Sie die Prüfung ab.',
    ),
    'works-elsewhere': detail(
      403,
      'An diesem Standort arbeiten andere Personen. Bitte wählen Sie Ihren Standort, oder lassen Sie sich für diesen eintragen.',
    ),
    'licence-missing': detail(
      403,
      'Für diesen Standort ist die Vollversion noch nicht gebucht. Mit der Testversion können Sie aufnehmen und prüfen, aber nicht übermitteln.',
    ),
    'transfers-paused': detail(
      403,
      'Übermittlungen sind pausiert, weil eine Rechnung offen ist. Die Aufnahme bleibt hier, bis die Zahlung geklärt ist.',
    ),
    'account-blocked': detail(403, 'Ihr Konto ist gesperrt.'),
    'not-found': detail(404, 'Diesen Standort gibt es nicht oder nicht mehr.'),
    'replaced-unknown': detail(404, 'Die Übermittlung, die ersetzt werden soll, gibt es bei Ihnen nicht.'),
    'replaced-too-late': detail(
      409,
      'Das frühere Bild lässt sich nicht mehr kostenlos ersetzen: Es wurde inzwischen abgerufen, ist schon ersetzt oder nicht mehr gespeichert.',
    ),
    'transfer-differs': detail(409, 'Unter dieser Nummer wurde schon ein anderes Bild übermittelt.'),
    'transfer-deleted': detail(
      409,
      'Dieses Bild wurde schon gespeichert und ist inzwischen gelöscht. Neu verschlüsselt ist es eine neue Übermittlung, die wie jede andere berechnet wird.',
    ),
    'transfer-ended': detail(
      409,
      'Das Bild wurde schon gespeichert, nur die Quittung fehlt. Neu verschlüsselt kommt es ohne weitere Kosten an seine Stelle.',
    ),
    'too-large': detail(413, 'Das versiegelte Bild ist größer als 10 MB.'),
    'client-too-old': detail(
      426,
      'Diese Fassung der Aufnahme ist veraltet. Bitte laden Sie die Seite neu, danach geht es weiter.',
    ),
  },
})

export const TransferRights = z.object({
  /** Whether a transfer needs the full licence of its location. */
  licence_required: z.boolean(),
  /** Locations of the company that have it. */
  licensed_shop_ids: z.array(z.int()),
  /** Locations assigned to other people: the caller may not transfer from there. */
  shop_ids_of_others: z.array(z.int()),
  /** Because of an unpaid invoice: the day from which on nothing may be transferred, and whether it has come. */
  pause: z.object({ from: z.string(), active: z.boolean() }).nullable(),
  /** The owner has not yet released the caller; absent otherwise. */
  release_awaited: z.literal(true).optional(),
  /** The caller has not yet made the declaration of secrecy in its current version; absent otherwise. */
  secrecy_awaited: z.literal(true).optional(),
})
export type TransferRights = z.output<typeof TransferRights>

export const showTransferRights = endpoint({
  method: 'GET',
  path: '/api/photos/transfer-rights/',
  summary: 'Conditions that keep the company from transferring; the station shows them before the first shot',
  access: STATION,
  output: TransferRights,
  refusals: {},
})

/** Why an authority rejected a photo; the studio gets the reason, without the photo. */
export const REJECTIONS = {
  'other-person': 'Person nicht erkennbar dieselbe',
  'face-covered': 'Gesicht verdeckt',
  'shadow-or-glare': 'Schatten oder Spiegelung',
  blurred: 'Unscharf',
  'other-reason': 'Anderer Grund',
} as const satisfies Record<string, string>
export type Rejection = keyof typeof REJECTIONS
const RejectionCode = z.enum(keysOf(REJECTIONS), 'Bitte wählen Sie den Grund der Ablehnung.')

/** `undecided`: an authority retrieved it and recorded no decision. */
export const DELETION_REASONS = ['expired', 'citizen', 'authority', 'undecided', 'studio', 'operator'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

/** Why a replacement is free: an authority refused the photo, or its slip is lost and no authority retrieved it. */
const REPLACEMENTS = ['rejected', 'lost'] as const
export type Replacement = (typeof REPLACEMENTS)[number]

/** One row of the studio's list: neither photo nor key, and of the citizen only the studio's own reference. */
export const Transfer = z.object({
  transferId: z.uuidv4(),
  capturedAt: Instant,
  storedAt: Instant,
  validUntil: Instant,
  /** When the photo was deleted, in any state; absent while it is stored. */
  deletedAt: Instant.optional(),
  studio: z.object({ id: z.int(), name: z.string(), city: z.string() }),
  /** The person who transferred; null when the person has left the company. */
  person: z.string().nullable(),
  /** The same for all transfers of one person, also of one who has left; names are not unique. */
  personId: z.int(),
  /** The studio's own name for the customer; null without one, and a year after the transfer. */
  customerReference: z.string().nullable(),
  state: z.enum(['stored', 'retrieved', 'accepted', 'rejected', 'expired', 'deleted']),
  /** How it may be replaced without a fee; null when it may not. */
  replaceable: z.enum(REPLACEMENTS).nullable(),
  /** Feedback of authorities, newest first. */
  feedback: z.array(
    z.object({ at: Instant, decision: z.enum(['accept', 'reject']), reason: RejectionCode.nullable() }),
  ),
})
export type Transfer = z.output<typeof Transfer>

/** The list shows the newest of the last twelve months. */
export const TRANSFERS_LISTED_MAX = 5_000

const DayOrNone = z.union([z.literal(''), Day], DATE_SENTENCE).default('')
/** Days in Germany, both inclusive; empty for no bound. */
const TransferDays = z.strictObject({ from: DayOrNone, to: DayOrNone })
export type TransferDays = z.output<typeof TransferDays>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/photos/transfers/',
  summary: 'Transfers of the company (employees: their own) in the last twelve months, newest first, without photos',
  access: STATION,
  input: TransferDays,
  output: z.array(Transfer),
  refusals: {},
})

/** Minutes in which the studio may revoke a transfer whose slip was never printed. */
export const REVOCATION_MINUTES = 60

export const revokeTransfer = endpoint({
  method: 'DELETE',
  path: '/api/photos/transfers/{transferId}/',
  summary:
    'Revoke a transfer whose slip was never printed, within an hour: the photo is deleted, its price reversed. Repeatable',
  access: STATION,
  params: z.strictObject({ transferId: Uuid }),
  output: z.object({ revokedAt: Instant }),
  refusals: {
    /** Also for an unknown transfer. */
    'not-found': detail(
      404,
      'Diese Übermittlung gehört nicht zu Ihrer Anmeldung. Zurücknehmen kann sie, wer sie übermittelt hat, sonst jemand mit Vollzugriff, Ihre Inhaberin oder Ihr Inhaber.',
    ),
    'already-retrieved': detail(
      409,
      'Eine Behörde hat dieses Bild schon abgerufen. Es lässt sich nicht mehr zurücknehmen.',
    ),
    'already-deleted': detail(409, 'Dieses Bild ist schon gelöscht.'),
    'revocation-late': detail(
      409,
      `Eine Übermittlung lässt sich nur ${REVOCATION_MINUTES} Minuten lang zurücknehmen. Das Bild wird nach sechs Monaten gelöscht.`,
    ),
  },
})

export const showClientVersion = endpoint({
  method: 'GET',
  path: '/api/photos/client-version/',
  summary: 'Versions of the station that may work; it asks first of all, and stops after its grace date',
  access: 'public',
  output: z.object({
    current: z.int(),
    /** Older stations are refused… */
    minimum: z.int(),
    /** …from this moment on; null: at once. */
    refusedFrom: Instant.nullable(),
    /** The server's clock, so that a station notices when its own is wrong. */
    now: Instant,
  }),
  refusals: {},
})

/** Signature over SHA-256(ciphertext ‖ userIdentifier); `packages/photo-seal` verifies it. */
const Provenance = z.object({
  /**
   * ES256: ECDSA on P-256, r ‖ s (64 bytes). RS256: RSASSA-PKCS1-v1_5. SHA-256 is the digest of the signature itself.
   * CAdES-B-B: a detached CMS signature (DER) over ciphertext ‖ userIdentifier by the key of the first certificate.
   */
  format: z.enum(['ES256', 'RS256', 'CAdES-B-B']),
  /** Base64. */
  signature: z.string(),
  /** X.509, DER in Base64, the signing one first; published under `/.well-known/epass-provenance.json`, too. */
  certificates: z.array(z.string()).min(1),
})

const Visit = z.object({ at: Instant, organisation: z.string() })

/** Data beyond the guideline; omitted where only the data that it lists is stored (STORED_DATA=listed). */
const RetrievalDetails = z.object({
  capturedAt: Instant,
  storedAt: Instant,
  validUntil: Instant,
  studio: z.object({ name: z.string(), address: z.string(), zipcode: z.string(), city: z.string() }),
  earlierRetrievals: z.array(Visit),
  /** The person told the studio that another document needs the photo, too: a proposal to the clerk, who asks again. */
  furtherUse: z.boolean(),
  /** Default for an accepted photo when the clerk chooses nothing; `delete`: keeping needs the application's date. */
  afterAcceptance: z.enum(['keep', 'delete']),
})

export const RetrievedPhoto = z.object({
  photoId: z.uuidv4(),
  /** Base64. */
  ciphertext: z.string(),
  /** Nutzerkennung: `cloud:::account:::user`, three UUIDs. */
  userIdentifier: z.string(),
  provenance: Provenance,
  ...RetrievalDetails.partial().shape,
})
export type RetrievedPhoto = z.output<typeof RetrievedPhoto>

/** For authenticated clerks and machines only; everybody else gets the same answer in all cases. */
const CLERK_REFUSALS = {
  'photo-unknown': detail(404, 'Zu diesem Code gibt es kein Bild. Bitte prüfen Sie den Ausdruck.'),
  /** The body carries `validUntil`. */
  'photo-expired': detail(410, 'Der Code ist abgelaufen. Das Bild wurde gelöscht.'),
  /** The body carries `deletedAt` and `deletedBecause`. */
  'photo-deleted': detail(410, 'Das Bild wurde vor Ablauf des Codes gelöscht.'),
  ...AUTHORITY_REFUSALS,
} as const

const AUTHORITY = ['authority', 'machine'] as const

export const retrievePhoto = endpoint({
  method: 'POST',
  path: '/api/retrieval/photos/',
  summary: 'Ciphertext, Nutzerkennung and signature of a photo, by the id in its code',
  access: AUTHORITY,
  limit: 'reading',
  input: z.strictObject({ photoId: PhotoId }),
  output: RetrievedPhoto,
  parts: true,
  refusals: CLERK_REFUSALS,
})

const Verdict = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    /** The applicant's wish to use the photo again; if missing, AFTER_ACCEPTANCE decides. */
    keep: z.boolean().optional(),
    /** Day of the application; required with `keep` where AFTER_ACCEPTANCE is `delete`. */
    applicationDate: Day.optional(),
  }),
  z.strictObject({ decision: z.literal('reject'), reason: RejectionCode }),
])
export type Verdict = z.output<typeof Verdict>

export const decidePhoto = endpoint({
  method: 'POST',
  path: '/api/retrieval/photos/{photoId}/decision/',
  summary: 'What the clerk decided after the last retrieval: accept (keep or delete) or reject with a reason',
  access: AUTHORITY,
  // The same limit as a retrieval: the decisions of a day may come in one batch. Wrong ids have a limit of their own.
  limit: 'reading',
  params: z.strictObject({ photoId: PhotoId }),
  input: Verdict,
  output: z.object({ kept: z.boolean(), validUntil: Instant }),
  refusals: {
    ...CLERK_REFUSALS,
    'application-date-missing': detail(
      400,
      'Bitte geben Sie das Datum des Antrags an, wenn das Bild aufbewahrt werden soll.',
    ),
    'application-date-in-future': detail(400, 'Das Datum des Antrags liegt in der Zukunft.'),
    'application-date-too-long-ago': detail(
      400,
      'Der Antrag liegt sechs Monate oder länger zurück. Für ihn lässt sich das Bild nicht mehr aufbewahren.',
    ),
    /** Only for an authority that has retrieved the photo before. */
    'not-retrieved': detail(
      409,
      'Ihre Behörde hat dieses Bild in den letzten 24 Stunden nicht abgerufen. Bitte rufen Sie es noch einmal ab.',
    ),
    'already-decided': detail(409, 'Über dieses Bild ist nach dem letzten Abruf schon entschieden worden.'),
  },
})

/** Proof that the caller holds the slip: derived from the key in the code, decrypts nothing. */
const CitizenProof = z.strictObject({ photoId: PhotoId, token: Hex32 })

export const CitizenPhoto = z.object({
  state: z.enum(['stored', 'expired', 'deleted']),
  capturedAt: Instant,
  storedAt: Instant,
  validUntil: Instant,
  studio: z.object({ name: z.string(), city: z.string() }),
  retrievals: z.array(Visit),
  deletedAt: Instant.nullable(),
  deletedBecause: z.enum(DELETION_REASONS).nullable(),
  /** Whether the citizen can delete it here and now. */
  deletable: z.boolean(),
})
export type CitizenPhoto = z.output<typeof CitizenPhoto>

export const STATUS_NOT_SHOWN_SENTENCE =
  'Den Stand eines Bildes zeigt dieser Anbieter nicht an. Auf Ihrem Beleg steht, bis wann es gilt, solange keine Behörde es abgerufen hat.'

/** The same answer to every wrong token: for unknown, foreign and long deleted photos alike. */
const CITIZEN_REFUSALS = {
  'photo-unknown': detail(
    404,
    'Zu diesem Code gibt es bei uns kein Bild. Bitte prüfen Sie, ob der Beleg von ePassbild ist.',
  ),
  'status-not-shown': detail(403, STATUS_NOT_SHOWN_SENTENCE),
} as const

export const showCitizenPhoto = endpoint({
  method: 'POST',
  path: '/api/citizen/photos/',
  summary: 'State of a photo, for the holder of its code',
  access: 'public',
  limit: 'citizen',
  input: CitizenProof,
  output: CitizenPhoto,
  refusals: CITIZEN_REFUSALS,
})

export const deleteCitizenPhoto = endpoint({
  method: 'POST',
  path: '/api/citizen/photos/delete/',
  summary: 'Delete a photo now, for the holder of its code; repeatable',
  access: 'public',
  limit: 'citizen',
  input: CitizenProof,
  output: CitizenPhoto,
  refusals: {
    ...CITIZEN_REFUSALS,
    'deletion-by-authority': detail(
      403,
      'Das Bild kann hier nicht gelöscht werden. Die Behörde löscht es, wenn Sie ihr den Beleg vorlegen, oder wir, wenn Sie uns eine E-Mail schreiben.',
    ),
  },
})

export const showDigest = endpoint({
  method: 'GET',
  path: '/api/citizen/photos/{photoId}/digest/',
  summary:
    'SHA-256 of the ciphertext, from which the citizen token is derived; for an unknown id a decoy that looks the same',
  access: 'public',
  params: z.strictObject({ photoId: PhotoId }),
  output: z.object({ sha256: z.string() }),
  refusals: { 'status-not-shown': detail(403, STATUS_NOT_SHOWN_SENTENCE) },
})

/** `/.well-known/epass-provenance.json`: the keys that verify signatures of this cloud. */
export const PublishedProvenance = z.object({
  cloud: z.uuidv4(),
  keys: z.array(
    z.object({
      format: z.enum(['ES256', 'RS256']),
      publicKey: z.record(z.string(), z.unknown()),
      /** DER in Base64, the signing one first. */
      certificates: z.array(z.string()).min(1),
      /** SHA-256 of the signing certificate in hexadecimal. */
      fingerprint: z.string(),
    }),
  ),
})
export type PublishedProvenance = z.output<typeof PublishedProvenance>
