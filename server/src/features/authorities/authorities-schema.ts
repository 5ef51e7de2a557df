import { CATEGORIES } from '@epassbild/contract/authorities.ts'
import { keysOf } from '@epassbild/contract/values.ts'
import { index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

export const organisations = pgTable(
  'organisations',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Organisationsschlüssel: three letters, colon, twelve digits. */
    key: text('key').notNull(),
    /** Categories in the local directory; an external directory may differ. */
    categories: text('categories', { enum: keysOf(CATEGORIES) })
      .array()
      .notNull(),
    createdAt: instant('created_at').notNull(),
    blockedAt: instant('blocked_at'),
  },
  (table) => [uniqueIndex('organisations_key').on(table.key)],
)

/** Authority of each account with this role. */
export const clerks = pgTable(
  'clerks',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Written by earlier versions only: reset requests are stored with the account. */
    resetAskedBy: integer('reset_asked_by'),
    resetAskedAt: instant('reset_asked_at'),
  },
  (table) => [index('clerks_organisation').on(table.organisationId)],
)

export const machineKeys = pgTable(
  'machine_keys',
  {
    id: uuid('id').primaryKey(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    algorithm: text('algorithm', { enum: ['ES256', 'EdDSA', 'PS256'] }).notNull(),
    /** SubjectPublicKeyInfo in PEM. */
    publicKey: text('public_key').notNull(),
    /** SHA-256 of the DER encoding, hexadecimal. A revoked key keeps its row, so that it cannot be added again. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('machine_keys_organisation').on(table.organisationId),
    uniqueIndex('machine_keys_fingerprint').on(table.fingerprint),
  ],
)

/** Signed machine requests, kept until they expire, to prevent replay. */
export const machineRequests = pgTable(
  'machine_requests',
  {
    /** Hash of key id and `jti`. */
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('machine_requests_expiry').on(table.expiresAt)],
)
