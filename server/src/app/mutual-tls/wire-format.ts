import { isInThisAge } from '@epassbild/contract/days.ts'
import type { RefusalCodeOf } from '@epassbild/contract/endpoint.ts'
import {
  type decidePhoto,
  PhotoId,
  REJECTIONS,
  type Rejection,
  type RetrievedPhoto,
  type retrievePhoto,
  type Verdict,
} from '@epassbild/contract/photos.ts'
import type { SharedRefusalCode } from '@epassbild/contract/refusal.ts'
import { z } from 'zod'
import { isDatabaseAway } from '#platform/database/database.ts'
import type { DescribedBytes } from '#platform/http/described-bytes.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'

/*
 * The wire format of authorities' requests by mutual TLS, defined here alone. The interface specification of
 * the BSI is not public: names and codes beyond `photoId` are ours (docs/bsi-questions.md).
 */

export const PATHS = { retrieve: '/photos/retrieve', delete: '/photos/delete', keep: '/photos/keep' } as const

/** Organisationsschlüssel: three letters, colon, twelve digits. */
const OrganisationKey = z.string().regex(/^[a-z]{3}:\d{12}$/)
const Asked = z.strictObject({ photoId: PhotoId, organisationKey: OrganisationKey })

export const RetrieveRequest = Asked

/** Refuses the photo when a reason is given; without one the photo is no longer needed. */
export const DeleteRequest = z.strictObject({
  ...Asked.shape,
  reason: z.enum(Object.keys(REJECTIONS) as [Rejection, ...Rejection[]]).optional(),
})

/** The applicant's wish, noted by the authority (PassDEÜV § 1d (2)). */
export const KeepRequest = z.strictObject({ ...Asked.shape, applicationDate: z.iso.date().refine(isInThisAge) })

export function verdictOfDeletion({ reason }: z.output<typeof DeleteRequest>): Verdict {
  return reason ? { decision: 'reject', reason } : { decision: 'accept', keep: false }
}

export function verdictOfKeeping({ applicationDate }: z.output<typeof KeepRequest>): Verdict {
  return { decision: 'accept', keep: true, applicationDate }
}

/** The three fields of TR-03170-1, 2.8.2: ciphertext (Base64), Nutzerkennung, signature with its certificates. */
export function answerOf(described: DescribedBytes) {
  const { userIdentifier, provenance } = described.description as Omit<RetrievedPhoto, 'ciphertext'>
  return { ciphertext: described.takeBase64(), userIdentifier, signature: provenance }
}

export interface WireError {
  status: number
  error: string
  retryAfterSeconds?: number
}

export const NOT_LISTED: WireError = { status: 403, error: 'certificate_not_listed' }
export const DIRECTORY_AWAY: WireError = { status: 503, error: 'directory_unavailable', retryAfterSeconds: 60 }
const AWAY: WireError = { status: 503, error: 'unavailable', retryAfterSeconds: 5 }
const INTERNAL: WireError = { status: 500, error: 'internal' }
export const BAD_REQUEST: WireError = { status: 400, error: 'bad_request' }

/** Each refusal that the contract declares for the two use cases: `certificate-only` is for other ways of access. */
type Refused =
  | Exclude<RefusalCodeOf<typeof retrievePhoto> | RefusalCodeOf<typeof decidePhoto>, 'certificate-only'>
  | Extract<SharedRefusalCode, 'not-found' | 'too-many' | 'busy'>
  | 'key-certificate-mismatch'

/** An expired or deleted photo answers like one that never existed. */
const REFUSALS: Readonly<Record<Refused, WireError>> = {
  'not-found': { status: 404, error: 'unknown_path' },
  'photo-unknown': { status: 404, error: 'unknown_photo' },
  'photo-expired': { status: 404, error: 'unknown_photo' },
  'photo-deleted': { status: 404, error: 'unknown_photo' },
  'key-certificate-mismatch': { status: 403, error: 'key_certificate_mismatch' },
  'wrong-category': { status: 403, error: 'wrong_category' },
  'organisation-blocked': { status: 403, error: 'organisation_blocked' },
  'not-retrieved': { status: 409, error: 'not_retrieved' },
  'already-decided': { status: 409, error: 'already_decided' },
  'application-date-missing': BAD_REQUEST,
  'application-date-in-future': BAD_REQUEST,
  'application-date-too-long-ago': BAD_REQUEST,
  'too-many': { status: 429, error: 'too_many_unknown_photos' },
  busy: AWAY,
}

/** Reveals nothing about a bug to the other side: it is `internal`. */
export function wireErrorOf(error: unknown): WireError {
  if (error instanceof Refusal) {
    const known = (REFUSALS as Readonly<Record<string, WireError>>)[error.code] ?? INTERNAL
    return error.retryAfterSeconds === undefined ? known : { ...known, retryAfterSeconds: error.retryAfterSeconds }
  }
  if (error instanceof z.ZodError) return BAD_REQUEST
  if (error instanceof PortFailure) return error.port === 'authority directory' ? DIRECTORY_AWAY : AWAY
  if (isDatabaseAway(error)) return AWAY
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? BAD_REQUEST : INTERNAL
}
