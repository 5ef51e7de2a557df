import { boolean, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

const REVIEW = { enum: ['under-review', 'approved', 'rejected'] } as const

export const companies = pgTable('companies', {
  id: serial('id').primaryKey(),
  /** Never changed, never given to another one: photos carry it (TR-03170-1, 2.6). */
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  name: text('name').notNull(),
  legalForm: text('legal_form').notNull(),
  website: text('website').notNull(),
  /** Its SHA-256 is the `license_hash` that clients keep. */
  licenceId: uuid('licence_id').notNull(),
  /** The operator's decision about the owner and so the company; all its staff share it. */
  review: text('review', REVIEW).notNull(),
  reviewReason: text('review_reason'),
  decidedAt: instant('decided_at'),
  /** Made up for a trial: production does not start while one of them stands (T26). */
  demo: boolean('demo').notNull().default(false),
  /** Closed by its owner or blocked by the operator; the row stays for what was billed. */
  endedAt: instant('ended_at'),
})
