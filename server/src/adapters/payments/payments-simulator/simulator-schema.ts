import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

/** What the payment simulator keeps, so that it remembers over restarts and is one for all instances. */
export const simulatedPayments = pgTable('simulated_payments', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
