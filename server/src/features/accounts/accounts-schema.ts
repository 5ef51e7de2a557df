import { STAFF_TYPES } from '@epassbild/contract/staff.ts'
import { isNotNull } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/companies-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

const ROLE = { enum: ['owner', ...STAFF_TYPES, 'operator', 'authority'] } as const

export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    /** Immutable and never reused: photos carry it (TR-03170-1, 2.6). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** Trimmed, lower case. Up to three unconfirmed registrations share one (T27). */
    email: text('email').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', ROLE).notNull(),
    /** Null for operators and clerks. */
    companyId: integer('company_id').references(() => companies.id),
    /** Account that invited this person; null for owners. */
    supervisorId: integer('supervisor_id'),
    /** The invitation of staff; it is consumed when they confirm their address. */
    invitationId: uuid('invitation_id'),
    salutation: text('salutation').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    phone: text('phone').notNull(),
    /** Incremented with each change that the person makes to the profile. */
    profileVersion: integer('profile_version').notNull().default(0),
    /** `due`: must be set up at the next sign-in; `on`: required at every sign-in. */
    secondFactor: text('second_factor', { enum: ['off', 'due', 'on'] })
      .notNull()
      .default('off'),
    /** Base32, confirmed secrets only. A secret offered for enrolment is stored with its ticket. */
    totpSecret: text('totp_secret'),
    /** Number of the last 30-second step used, to prevent replay. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** The password is public; sign-in is refused unless the demo is on (T26). */
    demo: boolean('demo').notNull().default(false),
    /** A second factor was offered and postponed; it is not offered again automatically. */
    secondFactorPutOffAt: instant('second_factor_put_off_at'),
    /** When the owner released this person for transfers; null if no release is required, and for owners. */
    releasedAt: instant('released_at'),
    /** Operator who requested a reset of the factors; a second one must agree within a day (T33). */
    resetAskedBy: integer('reset_asked_by'),
    resetAskedAt: instant('reset_asked_at'),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** Time since which the account cannot sign in: blocked by the operator, or closed. */
    blockedAt: instant('blocked_at'),
    /** Removed from the company, or closed with it: the address is free again, the name is deleted later. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('accounts_confirmed_email').on(table.email).where(isNotNull(table.verifiedAt)),
    index('accounts_email').on(table.email),
    index('accounts_company').on(table.companyId),
  ],
)

/** Identity of the person behind an ended account, for as long as an authority may request it (PassDEÜV § 1d). */
export const identityRecords = pgTable('identity_records', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** JSON of an identity (ending/identity.ts), encrypted by the vault. */
  content: text('content').notNull(),
  endedAt: instant('ended_at').notNull(),
})

/** Deleted with its account. */
const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Consents given at registration: the version of each text, and the time. */
export const consents = pgTable(
  'consents',
  {
    accountId: ofAccount(),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** A code mailed to an address, even to an unregistered one: the daily count must not reveal the difference. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The one account that the code confirms or resets the password of; null if the address is unknown. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Attempts with this code by all requesters. */
    tries: integer('tries').notNull().default(0),
    /** Mails requested with this code, and those sent. */
    mailsDue: integer('mails_due').notNull().default(1),
    mailsSent: integer('mails_sent').notNull().default(0),
    /** When the code was used. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('mailed_codes_email').on(table.email, table.purpose, table.createdAt),
    index('mailed_codes_account').on(table.accountId),
  ],
)

/** Attempts per requester (keyed hash of the network) and code: a stranger's do not use up the owner's. */
export const codeTries = pgTable(
  'code_tries',
  {
    codeId: uuid('code_id')
      .notNull()
      .references(() => mailedCodes.id, { onDelete: 'cascade' }),
    requester: text('requester').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.requester] })],
)

/** Requests for codes, by requester and address. */
export const codeRequests = pgTable(
  'code_requests',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    requester: text('requester').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('code_requests_email').on(table.email, table.requester, table.createdAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    createdAt: instant('created_at').notNull(),
    /** When password and second factor were last verified in this session. */
    provedAt: instant('proved_at'),
    /** Browser and system according to the user agent. */
    device: text('device').notNull().default(''),
    /** The last sign-in or renewal. */
    lastSeenAt: instant('last_seen_at'),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Devices and networks that an account was used from, as keyed hashes: a new one causes a mail (T33). */
export const knownOrigins = pgTable(
  'known_origins',
  {
    accountId: ofAccount(),
    hash: text('hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Public keys of people's passkeys (WebAuthn), which prove presence and user verification. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; that of a cloned device falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** Challenges for a device to sign; single use. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  /** The account that registers a passkey; null for a sign-in. */
  accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Hashes of all refresh tokens of a session (token family): reuse of a spent one means theft. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => accounts.id),
    email: text('email').notNull(),
    role: text('role', { enum: STAFF_TYPES }).notNull(),
    /** Hash of the owner_code, which only the mailed link contains. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [uniqueIndex('invitations_code').on(table.codeHash), index('invitations_company').on(table.companyId)],
)

/** The password was right, the second factor is pending; lives as long as a person at the keyboard needs. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text('hash').primaryKey(),
    accountId: ofAccount(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    /** Base32, offered for enrolment with this ticket only, so that no earlier ticket reveals it (T37). */
    offeredSecret: text('offered_secret'),
  },
  (table) => [index('sign_in_tickets_account').on(table.accountId)],
)

/** Replace a lost second factor; single use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    accountId: ofAccount(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_account').on(table.accountId)],
)
