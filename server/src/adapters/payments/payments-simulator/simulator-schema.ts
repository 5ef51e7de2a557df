import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

/** The payment simulator's state, which survives restarts and is shared by all instances. */
export const simulatedPayments = pgTable('simulated_payments', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
