import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Mail } from '#platform/ports/mail.ts'
import { instant } from './schema-columns.ts'

/** Mails to send, written in the transaction of their cause; a job tries for a week and sends none twice on purpose. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    mail: jsonb('mail').$type<Mail>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Lease of one worker, since a job may be handed out twice. */
    claimedUntil: instant('claimed_until'),
    /** Refused for good: the mailbox does not exist, or does not take our mail. */
    refusedAt: instant('refused_at'),
  },
  (table) => [index('outbox_waiting').on(table.createdAt).where(sql`sent_at is null and refused_at is null`)],
)

/** Actions other than daily work: a company's history shows them. */
export const NOT_DAILY = sql`action not in ('photo-stored', 'photo-deleted', 'transfer-confirmed-by-eid', 'logged-in', 'logged-out')`

/**
 * Audit log of actions and their actors. Append-only, triggers refuse everything else; holds ids, never names, codes or
 * addresses. Lane, link and hash are written by a trigger: each row carries the hash of the one before it in its lane.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    actorId: integer('actor_id'),
    facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull(),
    lane: smallint('lane').notNull().default(0),
    /** 1, 2, 3 … without a gap in each lane. */
    link: bigint('link', { mode: 'number' }).notNull().default(0),
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    uniqueIndex('audit_log_chain').on(table.lane, table.link),
    index('audit_log_actor').on(table.actorId, table.at).where(sql`actor_id is not null`),
    index('audit_log_history').on(table.actorId, table.id).where(sql`actor_id is not null and ${NOT_DAILY}`),
    index('audit_log_company')
      .on(sql`(facts ->> 'companyId')`, table.id)
      .where(sql`actor_id is null and facts ->> 'companyId' is not null`),
    index('audit_log_invoice')
      .on(sql`(facts ->> 'invoiceId')`, table.id)
      .where(sql`actor_id is null and facts ->> 'invoiceId' is not null`),
    // Rows are inserted in the order of time, so block ranges suffice. Those since the last vacuum, up to a fifth of the
    // log, would be read by every search.
    index('audit_log_at').using('brin', table.at).with({ autosummarize: true }),
  ],
)

/**
 * The last link of every lane. An append locks one lane until its commit, so that two instances never continue the
 * same link; several lanes keep them from waiting for each other's disk.
 */
export const auditHeads = pgTable('audit_heads', {
  lane: smallint('lane').primaryKey(),
  link: bigint('link', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/**
 * Attempts by a subject (address or account) within a window. Unlogged: a crash forgets the counts, and a count costs
 * no write to the disk. Keys are hashes: they are made of addresses of people and machines.
 */
export const limitCounters = pgTable('limit_counters', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  endsAt: instant('ends_at').notNull(),
})

/**
 * The server's own keys, common to all instances. The newest key of a purpose signs; older ones still verify. A retired
 * key is destroyed: its secret is empty, and it verifies nothing any more.
 */
export const serverKeys = pgTable('server_keys', {
  id: text('id').primaryKey(),
  purpose: text('purpose', {
    enum: [
      'access-token',
      'refresh-token',
      'link',
      'pseudonym',
      'licence',
      'cloud-id',
      'provenance',
      'unknown-digest',
      'audit',
    ],
  }).notNull(),
  secret: jsonb('secret').$type<JsonWebKeyLike>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
})

/**
 * Every certificate that photos were signed with, so that a photo verifies after the key has changed. Public: the
 * private half is in {@link serverKeys}, in a file or in a device.
 */
export const provenanceKeys = pgTable('provenance_keys', {
  /** SHA-256 of the signing certificate in hexadecimal. */
  fingerprint: text('fingerprint').primaryKey(),
  format: text('format', { enum: ['ES256', 'RS256'] }).notNull(),
  publicKey: jsonb('public_key').$type<JsonWebKeyLike>().notNull(),
  /** DER in Base64, the signing one first. */
  certificates: jsonb('certificates').$type<string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Minutes in which the service was seen to work, by any instance: evidence of availability. */
export const readyMinutes = pgTable('ready_minutes', { minute: instant('minute').primaryKey() })

/** Since when each version of a third-party library runs here: evidence of patches. */
export const libraryVersions = pgTable(
  'library_versions',
  { name: text('name').notNull(), version: text('version').notNull(), since: instant('since').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export type JsonWebKeyLike = Record<string, unknown>
