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
    /** Never changed, never given to another one: photos carry it (TR-03170-1, 2.6). */
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
    /** The invitation that staff came with; it is used up when they confirm their address. */
    invitationId: uuid('invitation_id'),
    salutation: text('salutation').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    phone: text('phone').notNull(),
    /** Counts the changes that the person has made to the profile. */
    profileVersion: integer('profile_version').notNull().default(0),
    /** `due`: must be set up at the next sign-in; `on`: asked at every sign-in. */
    secondFactor: text('second_factor', { enum: ['off', 'due', 'on'] })
      .notNull()
      .default('off'),
    /** Base32, confirmed secrets only. A secret offered for enrolment is stored with its ticket. */
    totpSecret: text('totp_secret'),
    /** Number of the last 30-second step that was used: no code works twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** The password is public; sign-in is refused where the demo is off (T26). */
    demo: boolean('demo').notNull().default(false),
    /** A second factor was offered and put off; it is not offered by itself again. */
    secondFactorPutOffAt: instant('second_factor_put_off_at'),
    /** When the owner released this person for transfers; null where that is not asked for, and for owners. */
    releasedAt: instant('released_at'),
    /** An operator who wants the factors set back; another one has to agree within a day (T33). */
    resetAskedBy: integer('reset_asked_by'),
    resetAskedAt: instant('reset_asked_at'),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** Time since which the account cannot sign in: blocked by the operator, or closed. */
    blockedAt: instant('blocked_at'),
    /** Removed from the company, or closed with it: the address is free again, the name stays for half a year. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('accounts_confirmed_email').on(table.email).where(isNotNull(table.verifiedAt)),
    index('accounts_email').on(table.email),
    index('accounts_company').on(table.companyId),
  ],
)

/** Identity of the person of an ended account, for as long as an authority may ask (PassDEÜV § 1d). */
export const identityRecords = pgTable('identity_records', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** JSON of an identity (ending/identity.ts), wrapped. */
  content: text('content').notNull(),
  endedAt: instant('ended_at').notNull(),
})

/** Goes with its account. */
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

/** A code mailed to an address, also to an unregistered one: the count per day must not tell them apart. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The one account that the code confirms or lets set a password; null when the address is unknown. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Tries with this code by all requesters together. */
    tries: integer('tries').notNull().default(0),
    /** Mails that were asked for with this code, and those that went out. */
    mailsDue: integer('mails_due').notNull().default(1),
    mailsSent: integer('mails_sent').notNull().default(0),
    /** Used. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('mailed_codes_email').on(table.email, table.purpose, table.createdAt),
    index('mailed_codes_account').on(table.accountId),
  ],
)

/** Tries of one requester (a keyed hash of the network) with one code: a stranger's do not use up the owner's. */
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

/** Requests for codes: each names its requester and the address. */
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
    /** When password and second factor were last proved in it. */
    provedAt: instant('proved_at'),
    /** Browser and system, as far as the browser says. */
    device: text('device').notNull().default(''),
    /** The last sign-in or renewal. */
    lastSeenAt: instant('last_seen_at'),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Devices and networks that an account was used from, as keyed hashes: a new one is told by mail (T33). */
export const knownOrigins = pgTable(
  'known_origins',
  {
    accountId: ofAccount(),
    hash: text('hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Public halves of the keys that people's devices keep (WebAuthn): they prove presence, and who unlocked the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Id that the device gave it, base64url. */
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that the device has counted; a copied device falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** Challenges that a device signs; each works once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  /** The account that sets up a passkey; null for a sign-in. */
  accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Every refresh token that was ever given out in a session, by hash: a used one that returns means theft. */
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
    /** Hash of the owner_code, which only the mailed link carries. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [uniqueIndex('invitations_code').on(table.codeHash), index('invitations_company').on(table.companyId)],
)

/** Password was right, second factor is awaited; lives as long as the person at the keyboard needs. */
export const signInTickets = pgTable('sign_in_tickets', {
  hash: text('hash').primaryKey(),
  accountId: ofAccount(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  usedAt: instant('used_at'),
  /** Base32, offered for enrolment with this ticket alone, so that no earlier ticket reveals it (T37). */
  offeredSecret: text('offered_secret'),
})

/** Replace a lost second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    accountId: ofAccount(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_account').on(table.accountId)],
)
