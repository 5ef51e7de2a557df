import { date, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

/** Figures of days that are over, counted once from the audit log. */
export const figureDays = pgTable(
  'figure_days',
  {
    /** In Europe/Berlin. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Key of the studio's federal state, `01` … `16`; empty without a studio. */
    state: text('state').notNull(),
    kind: text('kind', { enum: ['registrations', 'transfers', 'retrievals', 'refusals'] }).notNull(),
    /** Of a refusal; else empty. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.state, table.kind, table.reason] })],
)

/** An authority asks who a Nutzerkennung is: one operator notes it, a second one agrees. Deleted after a month; the audit log stays. */
export const disclosures = pgTable('disclosures', {
  id: serial('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  userIdentifier: text('user_identifier').notNull(),
  authority: text('authority').notNull(),
  reference: text('reference').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  agreedBy: integer('agreed_by'),
  agreedAt: instant('agreed_at'),
})

/** One row: the last day that {@link figureDays} holds. Locked by the one that counts the next. */
export const figureDaysUntil = pgTable('figure_days_until', {
  id: integer('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})
