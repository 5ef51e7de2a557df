import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ignoringUnknown } from './ignoring-unknown.ts'
import { LICENCE_CENTS } from './prices.ts'
import { detail, inField, SECOND_PERSON, SHARED_REFUSALS, STEP_UP } from './refusal.ts'
import { RowId, wholeNumber } from './values.ts'

/** Not shared with the operator's rooms: the pages of authorities and studios would load one more file for it. */
const OPERATOR = ['operator'] as const

const LEADING = ['owner', 'manager'] as const

export const OPERATING_SYSTEMS = ['WINDOWS', 'MAC'] as const
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number]

/** The software is a launcher of the station; a larger file is something else. */
export const RELEASE_MAX_BYTES = 32 * 1024 * 1024

const System = z.enum(OPERATING_SYSTEMS, 'Bitte wählen Sie Windows oder macOS.')

export const showDownload = endpoint({
  method: 'GET',
  path: '/api/photobooth/get-download-url/',
  summary: 'Expiring link to the newest published software of an operating system',
  access: LEADING,
  input: ignoringUnknown(z.object({ operating_system: System })),
  output: z.object({
    download_url: z.string(),
    file_name: z.string(),
    version: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Hexadecimal. */
    sha256: z.string(),
  }),
  refusals: { 'no-release': detail(404, 'Für dieses System ist zurzeit keine Software freigegeben.') },
})

export const downloadRelease = endpoint({
  method: 'GET',
  path: '/api/photobooth/downloads/{id}/',
  summary: 'Download a software release by its expiring link',
  access: 'public',
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({ expires: wholeNumber(1, Number.MAX_SAFE_INTEGER), signature: z.string().max(100) }),
  output: z.instanceof(Uint8Array),
  download: { type: 'application/octet-stream', fileName: 'ePassbild' },
  refusals: {
    'link-expired': detail(410, 'Dieser Link ist abgelaufen. Bitte starten Sie den Download noch einmal.'),
  },
})

export const Licence = z.object({
  shop_id: z.int(),
  shop_name: z.string(),
  address: z.string(),
  city: z.string(),
  /** Signed, verifiable offline: docs/licence-keys.md. */
  license_key: z.string(),
  kind: z.enum(['test', 'full']),
  booked_at: z.string().nullable(),
  /** Whether the full licence can be booked now; else `not_bookable_because` says why not. */
  bookable: z.boolean(),
  not_bookable_because: z.string().nullable(),
})
export type Licence = z.output<typeof Licence>

const NO_LOCATION = detail(409, 'Legen Sie zuerst einen Standort an. Der Lizenzschlüssel gilt für einen Standort.')

export const showLicenceKeys = endpoint({
  method: 'GET',
  path: '/api/photobooth/get-license-key/',
  summary: 'Licence keys as text, one line per location, or of one location',
  access: LEADING,
  input: ignoringUnknown(z.object({ shop_id: z.optional(RowId) })),
  output: z.object({ license_key: z.string(), licenses: z.array(Licence) }),
  refusals: { 'no-location': NO_LOCATION, 'not-found': SHARED_REFUSALS['not-found'] },
})

export const BOOKING_NEEDS_ACTIVATION =
  'Die Vollversion können Sie buchen, sobald Ihr Konto freigeschaltet und dieser Standort freigegeben ist.'

export const bookLicence = endpoint({
  method: 'POST',
  path: '/api/photobooth/licenses/',
  summary: 'Book the full licence of a location at the price that was shown; booking it again changes nothing',
  access: ['owner'],
  input: z.strictObject({
    shop_id: RowId,
    price_cents: z.literal(LICENCE_CENTS, 'Der Preis hat sich geändert. Bitte laden Sie die Seite neu.'),
  }),
  output: Licence,
  refusals: {
    'not-found': SHARED_REFUSALS['not-found'],
    'not-activated': detail(409, BOOKING_NEEDS_ACTIVATION),
  },
})

export const Release = z.object({
  id: z.int(),
  operating_system: System,
  version: z.string(),
  file_name: z.string(),
  size: z.int(),
  sha256: z.string(),
  state: z.enum(['uploaded', 'published', 'withdrawn']),
  /** Offered to the studios at the moment: the published one of its system with the newest publication. */
  current: z.boolean(),
  uploaded_at: z.string(),
  published_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})
export type Release = z.output<typeof Release>

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/operator/releases/',
  summary: 'All releases of the desktop software, newest first',
  access: OPERATOR,
  output: z.array(Release),
  refusals: {},
})

export const VERSION_SENTENCE = 'Bitte geben Sie die Version als Zahlen mit Punkten an, zum Beispiel 1.4.0.'

export const RELEASE_MISSING = 'Bitte wählen Sie die Datei der Software.'
export const RELEASE_TOO_LARGE = 'Die Datei ist zu groß. Erlaubt sind höchstens 32 MB.'

export const uploadRelease = endpoint({
  method: 'POST',
  path: '/api/operator/releases/',
  summary: 'Upload the software of one version and operating system; it is not offered before it is published',
  access: OPERATOR,
  input: z.strictObject({
    operating_system: System,
    version: z
      .string(VERSION_SENTENCE)
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, VERSION_SENTENCE),
    /** Detached Ed25519 signature of the file, base64. */
    signature: z.string().trim().max(200).optional(),
  }),
  file: { field: 'file', maxBytes: RELEASE_MAX_BYTES, tooLarge: 'release-too-large', onDisk: true },
  output: Release,
  refusals: {
    'step-up': STEP_UP,
    'signature-invalid': inField(
      'signature',
      'Die Signatur fehlt oder gehört nicht zu dieser Datei. Angenommen wird nur Software, die mit dem eingerichteten Schlüssel signiert ist.',
    ),
    'file-missing': inField('file', RELEASE_MISSING),
    'wrong-kind-of-file': inField('file', 'Diese Datei ist kein Programm für das gewählte System.'),
    'version-taken': {
      status: 409,
      body: { version: ['Diese Version gibt es für dieses System schon. Jede Version wird nur einmal vergeben.'] },
    },
    'release-too-large': { status: 413, body: { file: [RELEASE_TOO_LARGE] } },
  },
})

const ReleaseId = z.strictObject({ release_id: RowId })

export const publishRelease = endpoint({
  method: 'POST',
  path: '/api/operator/releases/{release_id}/publish/',
  summary: 'Offer a release to the studios',
  access: OPERATOR,
  params: ReleaseId,
  output: Release,
  refusals: {
    'step-up': STEP_UP,
    'second-person': SECOND_PERSON,
    withdrawn: detail(409, 'Eine zurückgezogene Version kann nicht wieder freigegeben werden.'),
  },
})

export const withdrawRelease = endpoint({
  method: 'POST',
  path: '/api/operator/releases/{release_id}/withdraw/',
  summary: 'Withdraw a release for good and delete its file; the previously published one is offered again',
  access: OPERATOR,
  params: ReleaseId,
  output: Release,
  refusals: { 'step-up': STEP_UP },
})
