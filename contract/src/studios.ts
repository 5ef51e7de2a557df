import { z } from 'zod'
import { REVIEW_STATES } from './accounts.ts'
import { eachContact, STUDIO_CONTACT } from './company/studio-contact.ts'
import { isInThisAge } from './days.ts'
import { endpoint } from './endpoint.ts'
import { ignoringUnknown } from './ignoring-unknown.ts'
import { NO_POSTCODE } from './places/town-line.ts'
import { detail, nonField, STEP_UP } from './refusal.ts'
import { Latitude, Longitude, line, Postcode, RadiusKm, RowId, wholeNumber } from './values.ts'

/** A trade licence may have at most this many bytes. */
export const CERTIFICATE_MAX_BYTES = 3 * 1024 * 1024
/** A trade licence has a page or two; a register extract some more. */
export const CERTIFICATE_PAGES_MAX = 100
export const CERTIFICATE_TOO_LARGE = 'Die Datei ist zu groß. Erlaubt sind höchstens 3 MB.'
export const CERTIFICATE_NOT_PDF = 'Bitte wählen Sie eine PDF-Datei.'

/** The public view of a studio; coordinates as numeric strings, as documented. */
export const PublicStudio = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  ...eachContact(() => z.string()),
  created_at: z.string(),
})
export type PublicStudio = z.output<typeof PublicStudio>

/** The finder's first search, which covers all studios: around the centre of Germany, radius in km. */
export const FINDER_START = { latitude: 51.1657, longitude: 10.4515, radius: 1000 } as const

const Circle = ignoringUnknown(z.object({ latitude: Latitude, longitude: Longitude, radius: RadiusKm }))

export const findStudiosNear = endpoint({
  method: 'GET',
  path: '/api/photobooth/shops-nearby/',
  summary: 'Approved studios of activated owners within a radius in km',
  access: 'public',
  input: Circle,
  output: z.array(PublicStudio),
  etag: true,
  refusals: {},
})

/** What a map needs of a studio: its id, latitude and longitude in degrees (five decimals, one metre), and its name. */
export const StudioPin = z.tuple([z.int(), z.number(), z.number(), z.string()])
export type StudioPin = z.output<typeof StudioPin>

export const findPinsNear = endpoint({
  method: 'GET',
  path: '/api/photobooth/shops-nearby/pins/',
  summary: 'The studios of shops-nearby, each as id, latitude, longitude and name, for a map',
  access: 'public',
  input: Circle,
  output: z.array(StudioPin),
  etag: true,
  refusals: {},
})

export const STUDIO_FIELDS_SENTENCE = 'Bitte füllen Sie alle erforderlichen Felder aus!'

const CREATED_AT_SENTENCE = 'Bitte senden Sie den Zeitpunkt als ISO-Zeitstempel.'

/** A form sends a field that was not filled in as an empty text. */
const orZero = (coordinate: typeof Latitude) =>
  z.prefault(
    z.pipe(
      z.transform((sent: unknown) => (sent === '' ? 0 : sent)),
      coordinate,
    ),
    0,
  )

export const NewStudio = ignoringUnknown(
  z.object({
    name: line(STUDIO_FIELDS_SENTENCE),
    address: line(STUDIO_FIELDS_SENTENCE),
    city: line(STUDIO_FIELDS_SENTENCE),
    zipcode: z._default(Postcode, NO_POSTCODE),
    ...eachContact((field) => z._default(STUDIO_CONTACT[field], '')),
    latitude: orZero(Latitude),
    longitude: orZero(Longitude),
    created_at: z.iso
      .datetime({ offset: true, error: CREATED_AT_SENTENCE })
      .refine(isInThisAge, CREATED_AT_SENTENCE)
      .optional(),
    /** Set when the answer to this draft was lost: an existing studio with this `created_at` is updated. */
    sent_before: z.literal('true').optional().catch(undefined),
  }),
)
export type NewStudio = z.output<typeof NewStudio>

/** The reviewed facts of a location: a change of them waits for the operator while the approved ones stay public. */
export const StudioPlace = PublicStudio.pick({
  name: true,
  address: true,
  zipcode: true,
  city: true,
  latitude: true,
  longitude: true,
})
export type StudioPlace = z.output<typeof StudioPlace>

export const RegisteredStudio = PublicStudio.extend({
  /** The change that waits for its review; null without one. */
  proposed: StudioPlace.nullable(),

  /** Expiring link to the trade licence (opens as a download); null without one, and for employees. */
  certificate_file: z.string().nullable(),
  review: z.enum(REVIEW_STATES),
  review_reason: z.string().nullable(),
  /** When the trade licence, checked and not needed any more, was deleted; then `certificate_file` is null. */
  certificate_deleted_at: z.string().nullable(),
  /** Changes with each update; a change that sends it back never overwrites another one unseen. */
  version: z.string(),
})
export type RegisteredStudio = z.output<typeof RegisteredStudio>

const CERTIFICATE_FILE = {
  field: 'certificate_file',
  maxBytes: CERTIFICATE_MAX_BYTES,
  tooLarge: 'certificate-too-large',
} as const

const CERTIFICATE_REFUSALS = {
  'certificate-not-pdf': nonField(400, 'Der Gewerbeschein ist keine gültige PDF-Datei.'),
  'certificate-empty': nonField(400, 'Die Datei mit dem Gewerbeschein ist leer.'),
  'certificate-encrypted': nonField(
    400,
    'Der Gewerbeschein ist mit einem Passwort geschützt. Bitte laden Sie eine ungeschützte PDF-Datei hoch.',
  ),
  'certificate-active': nonField(
    400,
    'Der Gewerbeschein enthält Skripte, Programmaufrufe oder angehängte Dateien. Bitte drucken Sie ihn als PDF-Datei oder scannen Sie ihn, und laden Sie diese Datei hoch.',
  ),
  'certificate-too-long': nonField(
    400,
    `Der Gewerbeschein hat mehr als ${CERTIFICATE_PAGES_MAX} Seiten. Bitte laden Sie nur den Nachweis selbst hoch.`,
  ),
  'certificate-infected': nonField(
    400,
    'In der Datei wurde Schadsoftware gefunden. Sie ist nicht gespeichert. Bitte prüfen Sie Ihren Computer und wählen Sie eine andere Datei.',
  ),
  'virus-scanner-down': nonField(
    503,
    'Die Datei kann gerade nicht auf Schadsoftware geprüft werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  ),
  'certificate-too-large': nonField(413, CERTIFICATE_TOO_LARGE),
} as const

const STUDIO_KNOWN = nonField(409, 'Einen Standort mit diesem Namen und dieser Adresse haben Sie schon.')

export const submitStudio = endpoint({
  method: 'POST',
  path: '/api/photobooth/registered-shops/',
  summary: 'Submit a studio for review, as JSON or as multipart with its trade licence (PDF)',
  access: ['owner'],
  input: NewStudio,
  file: CERTIFICATE_FILE,
  output: RegisteredStudio,
  faultsIn: 'non_field_errors',
  refusals: {
    ...CERTIFICATE_REFUSALS,
    'too-many-studios': nonField(409, 'Für Ihr Unternehmen sind bereits 200 Standorte eingereicht.'),
    'studio-known': STUDIO_KNOWN,
  },
})

export const listStudios = endpoint({
  method: 'GET',
  path: '/api/photobooth/registered-shops/',
  summary: "The company's studios",
  access: ['owner', 'manager', 'employee', 'operator'],
  output: z.array(RegisteredStudio),
  refusals: {},
})

const StudioId = z.strictObject({ id: RowId })

const READ_ONLY_SENTENCE = 'Diese Angabe kann hier nicht geändert werden.'

export const changeStudio = endpoint({
  method: 'PUT',
  path: '/api/photobooth/registered-shops/{id}/',
  summary:
    'Change a location, all fields: phone and website at once; name, address and position are reviewed, and the approved data stays public until then; with `version` only if nobody has changed it since',
  access: ['owner'],
  params: StudioId,
  input: ignoringUnknown(
    z.object({
      name: line(STUDIO_FIELDS_SENTENCE),
      address: line(STUDIO_FIELDS_SENTENCE),
      city: line(STUDIO_FIELDS_SENTENCE),
      zipcode: Postcode,
      ...STUDIO_CONTACT,
      latitude: Latitude,
      longitude: Longitude,
      /** Fields of the last answer, for a client that sends the whole object; accepted only unchanged. */
      review: z.enum(REVIEW_STATES, READ_ONLY_SENTENCE).optional(),
      review_reason: z.string(READ_ONLY_SENTENCE).nullable().optional(),
      /** Pending change as the client read it; it stays pending if it is still the same. */
      proposed: StudioPlace.nullable().optional().catch(undefined),
      version: z.string().max(100).optional(),
    }),
  ),
  output: RegisteredStudio,
  faultsIn: 'non_field_errors',
  refusals: {
    'read-only': nonField(400, READ_ONLY_SENTENCE),
    'changed-meanwhile': nonField(
      409,
      'Der Standort wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie die Angaben und speichern Sie noch einmal.',
    ),
    'studio-known': STUDIO_KNOWN,
  },
})

export const uploadCertificate = endpoint({
  method: 'POST',
  path: '/api/photobooth/registered-shops/{id}/certificate/',
  summary: "Submit or replace a studio's trade licence; the studio is reviewed (again)",
  access: ['owner'],
  params: StudioId,
  input: z.strictObject({}),
  file: CERTIFICATE_FILE,
  output: RegisteredStudio,
  faultsIn: 'non_field_errors',
  refusals: { ...CERTIFICATE_REFUSALS, 'certificate-missing': nonField(400, CERTIFICATE_NOT_PDF) },
})

export const showCertificateUrl = endpoint({
  method: 'GET',
  path: '/api/photobooth/get-certificate-url/{id}/',
  summary: "Expiring link to a studio's trade licence: of the company's studios, or of any studio for an operator",
  access: ['owner', 'manager', 'operator'],
  params: StudioId,
  output: z.object({ certificate_url: z.string() }),
  refusals: {},
})

export const deleteStudio = endpoint({
  method: 'DELETE',
  path: '/api/photobooth/registered-shops/{id}/',
  summary: 'Delete a studio: owners one of their company, operators any',
  access: ['owner', 'operator'],
  params: StudioId,
  output: z.object({ detail: z.string() }),
  /** For operators alone. */
  refusals: { 'step-up': STEP_UP },
})

export const openCertificate = endpoint({
  method: 'GET',
  path: '/api/photobooth/certificates/{id}/',
  summary: 'Download a trade licence by the expiring link of a studio list',
  access: 'public',
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({ expires: wholeNumber(1, Number.MAX_SAFE_INTEGER), signature: z.string().max(100) }),
  output: z.instanceof(Uint8Array),
  download: { type: 'application/pdf', fileName: 'gewerbenachweis.pdf' },
  refusals: {
    'link-expired': detail(410, 'Dieser Link ist abgelaufen. Bitte öffnen Sie den Nachweis noch einmal aus der Liste.'),
  },
})
