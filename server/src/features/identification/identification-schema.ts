import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/**
 * Persons who proved their identity with an ID card. No foreign key: the link between account and card is kept as long as
 * the law wants, also when the account is gone; then it has ended and the person may come back with a new account.
 */
export const identifications = pgTable(
  'identifications',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id').notNull(),
    /** Keyed hash of the provider's pseudonym: tells whether it is the same card, and nothing to anybody else. */
    pseudonym: text('pseudonym').notNull(),
    identifiedAt: instant('identified_at').notNull(),
    /** True for the simulator's cards, which are ended as soon as a real provider is set (T26). */
    simulated: boolean('simulated').notNull().default(false),
    endedAt: instant('ended_at'),
    /** Minimum data set of the card (`EID_DATA_SET`), wrapped by the vault; null where none is kept. */
    dataSet: text('data_set'),
    /** Since when a newer card of the same person has replaced it; its pseudonym stays taken. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('identifications_account').on(table.accountId).where(sql`ended_at is null and replaced_at is null`),
    uniqueIndex('identifications_pseudonym').on(table.pseudonym).where(sql`ended_at is null`),
  ],
)

/**
 * One way through the identity provider, from its start to its result. A finished one for a transfer is the proof that
 * the transfer consumes. State, nonce and verifier are those of OpenID Connect and PKCE.
 */
export const eidAttempts = pgTable(
  'eid_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the cookie that only the browser holds in which the attempt was begun. */
    browserHash: text('browser_hash').notNull(),
    /** Null until the card has told whose sign-in it is. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a sign-in. */
    sessionId: uuid('session_id'),
    purpose: text('purpose', { enum: ['identify', 'transfer', 'sign-in'] }).notNull(),
    /** Id of the transfer and hash of its bytes; null when a person identifies. */
    transferId: uuid('transfer_id'),
    ciphertextSha256: text('ciphertext_sha256'),
    /** Emptied when they have been used. */
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The provider's answer arrived; a second one is refused. */
    usedAt: instant('used_at'),
    finishedAt: instant('finished_at'),
    /** Null while it runs and after success. */
    failure: text('failure'),
    /** The transfer, or the session, has taken the proof. */
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    index('eid_attempts_account').on(table.accountId, table.finishedAt),
    index('eid_attempts_transfer').on(table.transferId),
  ],
)
