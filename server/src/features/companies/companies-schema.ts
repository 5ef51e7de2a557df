import { REVIEW_STATES } from '@epassbild/contract/accounts.ts'
import { boolean, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

export const companies = pgTable('companies', {
  id: serial('id').primaryKey(),
  /** Immutable and never reused: photos carry it (TR-03170-1, 2.6). */
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  name: text('name').notNull(),
  legalForm: text('legal_form').notNull(),
  website: text('website').notNull(),
  /** Its SHA-256 is the `license_hash` that clients keep. */
  licenceId: uuid('licence_id').notNull(),
  /** The operator's decision about the owner and thus the company; it applies to all staff. */
  review: text('review', { enum: REVIEW_STATES }).notNull(),
  reviewReason: text('review_reason'),
  decidedAt: instant('decided_at'),
  /** Trial data: production does not start while any exists (T26). */
  demo: boolean('demo').notNull().default(false),
  /** Closed by its owner or blocked by the operator; the row is kept for its bookings. */
  endedAt: instant('ended_at'),
})
