import { OPERATING_SYSTEMS } from '@epassbild/contract/software.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { studios } from '#features/studios/studios-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** One version of the desktop software for one operating system. Rows are kept, so that no version is reused. */
export const releases = pgTable(
  'releases',
  {
    id: serial('id').primaryKey(),
    system: text('system', { enum: OPERATING_SYSTEMS }).notNull(),
    version: text('version').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Null after withdrawal, which deletes the file. */
    objectKey: text('object_key'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Account ids of two operators: the uploader may not publish (T31). Null in older rows, and in a demo. */
    uploadedBy: integer('uploaded_by'),
    publishedBy: integer('published_by'),
    /** Detached Ed25519 signature of the file, base64; null if no release key is configured. */
    signature: text('signature'),
    demo: boolean('demo').notNull().default(false),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [uniqueIndex('releases_version').on(table.system, table.version)],
)

/**
 * Full licences: each belongs to a location, is deleted with it, and cannot be transferred. The ledger entry with the
 * price is kept.
 */
export const licences = pgTable('licences', {
  studioId: integer('studio_id')
    .primaryKey()
    .references(() => studios.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
  bookedAt: instant('booked_at').notNull(),
  /** Account id of the owner who booked it. */
  bookedBy: integer('booked_by').notNull(),
})
