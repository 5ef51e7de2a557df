import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

/** The eID simulator's state: shared by all instances, since the next request of an attempt may reach another one. */
export const simulatedEid = pgTable('simulated_eid', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
