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
    /** Categories in the local directory; a directory outside may say otherwise. */
    categories: text('categories', { enum: ['passport', 'identity-card', 'foreigners'] })
      .array()
      .notNull(),
    createdAt: instant('created_at').notNull(),
    blockedAt: instant('blocked_at'),
  },
  (table) => [uniqueIndex('organisations_key').on(table.key)],
)

/** Authority that each account of the role belongs to. */
export const clerks = pgTable(
  'clerks',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Written by earlier versions only: the wish to reset the second factor is stored with the account. */
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
    /** SHA-256 of the same in DER, hexadecimal. A revoked key keeps its row: it does not come back. */
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

/** Requests that machines have signed, until they would be too old anyway: none works twice. */
export const machineRequests = pgTable(
  'machine_requests',
  {
    /** Hash of key id and `jti`. */
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('machine_requests_expiry').on(table.expiresAt)],
)
