import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/**
 * People identified by an ID card. No foreign key: the link between account and card is kept for the legal retention
 * period, even without the account; after its end the person may return with a new account.
 */
export const identifications = pgTable(
  'identifications',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id').notNull(),
    /** Keyed hash of the provider's pseudonym: recognises the same card, but reveals nothing. */
    pseudonym: text('pseudonym').notNull(),
    identifiedAt: instant('identified_at').notNull(),
    /** True for the simulator's cards, which are ended once a real provider is configured (T26). */
    simulated: boolean('simulated').notNull().default(false),
    endedAt: instant('ended_at'),
    /** Minimum data set of the card (`EID_DATA_SET`), encrypted by the vault; null if none is stored. */
    dataSet: text('data_set'),
    /** When a newer card of the same person replaced it; its pseudonym stays taken. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('identifications_account').on(table.accountId).where(sql`ended_at is null and replaced_at is null`),
    // store_photo looks for a card that has not ended, replaced or not: no partial index serves that.
    index('identifications_of_account').on(table.accountId),
    uniqueIndex('identifications_pseudonym').on(table.pseudonym).where(sql`ended_at is null`),
  ],
)

/**
 * One attempt at the identity provider, from start to result. A finished one for a transfer is the proof that the
 * transfer consumes. State, nonce and verifier are those of OpenID Connect and PKCE.
 */
export const eidAttempts = pgTable(
  'eid_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the cookie held only by the browser that began the attempt. */
    browserHash: text('browser_hash').notNull(),
    /** Null until the card has identified the account of the sign-in. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a sign-in. */
    sessionId: uuid('session_id'),
    purpose: text('purpose', { enum: ['identify', 'transfer', 'sign-in'] }).notNull(),
    /** Id of the transfer and hash of its bytes; null for an identification. */
    transferId: uuid('transfer_id'),
    ciphertextSha256: text('ciphertext_sha256'),
    /** Emptied after use. */
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the provider's answer arrived; a second one is refused. */
    usedAt: instant('used_at'),
    finishedAt: instant('finished_at'),
    /** Null while pending and after success. */
    failure: text('failure'),
    /** When the transfer, or the session, consumed the proof. */
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    index('eid_attempts_account').on(table.accountId, table.finishedAt),
    index('eid_attempts_transfer').on(table.transferId),
  ],
)
