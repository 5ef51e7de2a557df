import { bigserial, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Mail } from './ports.ts'
import { instant } from './schema-columns.ts'

/** Mails to send: written in the transaction of their cause, delivered by a job, never lost, never sent twice on purpose. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  mail: jsonb('mail').$type<Mail>().notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
})

/** What was done by whom. Append-only; holds ids, never names, codes or addresses. */
export const auditLog = pgTable('audit_log', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  action: text('action').notNull(),
  actorId: integer('actor_id'),
  facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull(),
})

/** The server's own keys, common to all instances. A retired key still verifies until its tokens have expired. */
export const serverKeys = pgTable('server_keys', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: ['access-token', 'refresh-token', 'link'] }).notNull(),
  secret: jsonb('secret').$type<JsonWebKeyLike>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
})

export type JsonWebKeyLike = Record<string, unknown>
