import { sql } from 'drizzle-orm'
import { integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { studios } from '#features/studios/studios-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** One version of the desktop software for one operating system. Rows stay: a version is never given twice. */
export const releases = pgTable(
  'releases',
  {
    id: serial('id').primaryKey(),
    system: text('system', { enum: ['WINDOWS', 'MAC'] }).notNull(),
    version: text('version').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Null once it was withdrawn and its file deleted. */
    objectKey: text('object_key'),
    uploadedAt: instant('uploaded_at').notNull(),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [uniqueIndex('releases_version').on(table.system, table.version)],
)

/**
 * Full licences: of a location, gone with it, never moved to another one. What it cost stands in the ledger, which
 * outlives it.
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
