import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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

/** One row: the last day that {@link figureDays} holds. Locked by the one that counts the next. */
export const figureDaysUntil = pgTable('figure_days_until', {
  id: integer('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})
