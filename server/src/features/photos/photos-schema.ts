import { DELETION_REASONS, REJECTIONS } from '@epassbild/contract/photos.ts'
import { keysOf } from '@epassbild/contract/values.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'
import type { SignatureEnvelope } from '#platform/ports/sealing.ts'

/**
 * One transfer and the photo that came with it, from `stored` over `deleting` (unreadable, its key is destroyed) to
 * `deleted` (the object is deleted). Rows are written by the function `store_photo` (migrations). The row outlives the
 * photo: the law and the holders of codes need it. No foreign keys: it outlives studio and person.
 */
export const photos = pgTable(
  'photos',
  {
    /** Internal id of the row, known to the server only; the photo's own id is `photoId`. */
    id: uuid('id').primaryKey(),
    /** Idempotency key chosen by the client; unique only together with the account. */
    transferId: uuid('transfer_id').notNull(),
    /** Disclosed in the receipt only; the code contains it. */
    photoId: uuid('photo_id').notNull().unique(),
    state: text('state', { enum: ['stored', 'deleting', 'deleted'] }).notNull(),
    accountId: integer('account_id').notNull(),
    companyId: integer('company_id').notNull(),
    studioId: integer('studio_id').notNull(),
    /** Name and address of the studio at the time of the transfer; empty with STORED_DATA=listed. */
    studioName: text('studio_name').notNull(),
    studioAddress: text('studio_address').notNull(),
    studioZipcode: text('studio_zipcode').notNull(),
    studioCity: text('studio_city').notNull(),
    /** Hexadecimal. */
    ciphertextSha256: text('ciphertext_sha256').notNull(),
    /** SHA-256 of the citizen token, hexadecimal; empty with CITIZEN_STATUS=off. */
    citizenTokenSha256: text('citizen_token_sha256').notNull(),
    /** The studio's own reference for the customer; deleted after a year (sweep-photos.ts). */
    customerReference: text('customer_reference'),
    objectKey: text('object_key').notNull(),
    /** 32 bytes in Base64; without it every copy of the object is unreadable. */
    storageKey: text('storage_key'),
    userIdentifier: text('user_identifier').notNull(),
    /** Base64; the fingerprint identifies the certificate. */
    signature: text('signature').notNull(),
    /** Null: the bare value, in the format of the key of the certificate. */
    signatureEnvelope: text('signature_envelope', { enum: ['CAdES-B-B'] as const satisfies SignatureEnvelope[] }),
    sealFingerprint: text('seal_fingerprint').notNull(),
    /** Time of the capture; with STORED_DATA=listed that of the receipt. */
    capturedAt: instant('captured_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    storedAt: instant('stored_at').notNull(),
    /** Set by the function valid_until (migrations), or from an application (application-store.ts); nowhere else. */
    validUntil: instant('valid_until').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBecause: text('deleted_because', { enum: DELETION_REASONS }),
    /** The wish to use it for another document; null if not asked, and always in certified mode. */
    furtherUse: boolean('further_use'),
    /** The photo (`id`) that this one replaces without a fee, and why; null again once this one is revoked. */
    replaces: uuid('replaces'),
    replacesAs: text('replaces_as', { enum: ['rejected', 'lost'] }),
    /** When the object's deletion was verified: the proof. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    uniqueIndex('photos_transfer').on(table.accountId, table.transferId),
    uniqueIndex('photos_replaces').on(table.replaces),
    uniqueIndex('photos_object').on(table.objectKey),
    index('photos_company').on(table.companyId, table.storedAt),
    index('photos_living').on(table.validUntil).where(sql`state = 'stored'`),
    check('photos_key', sql`(state = 'stored') = (storage_key is not null)`),
    index('photos_gone').on(table.goneAt).where(sql`state = 'deleted'`),
    index('photos_referenced').on(table.storedAt).where(sql`customer_reference is not null`),
    index('photos_unfinished').on(table.receivedAt).where(sql`state = 'deleting'`),
  ],
)

/** Each retrieval of a photo by an authority, and the decision of its clerk. */
export const photoRetrievals = pgTable(
  'photo_retrievals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    photo: uuid('photo')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    organisationId: integer('organisation_id').notNull(),
    /** Name of the authority at that time. */
    organisation: text('organisation').notNull(),
    /** The clerk's account; null for a machine. */
    actorId: integer('actor_id'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by'),
    decision: text('decision', { enum: ['accept', 'reject'] }),
    reason: text('reason', { enum: keysOf(REJECTIONS) }),
    kept: boolean('kept'),
    /** Date of the application for which the applicant's wish to keep the photo was recorded. */
    applicationDate: date('application_date', { mode: 'string' }),
  },
  (table) => [
    index('photo_retrievals_photo').on(table.photo, table.at),
    index('photo_retrievals_rejected').on(table.photo).where(sql`decision = 'reject'`),
    // With all that the operators' figures read.
    index('photo_retrievals_rejections')
      .on(table.decidedAt, table.organisation, table.reason)
      .where(sql`decision = 'reject'`),
    index('photo_retrievals_undecided').on(table.at).where(sql`decided_at is null`),
  ],
)
