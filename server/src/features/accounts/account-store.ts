import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/companies-schema.ts'
import type { Company } from '#features/companies/company-store.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedOnce, preparedRead, preparedRow } from '#platform/database/prepared-once.ts'
import { accounts } from './accounts-schema.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id'>

const PROFILE_COLUMNS = {
  id: accounts.id,
  role: accounts.role,
  salutation: accounts.salutation,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  dateOfBirth: accounts.dateOfBirth,
  email: accounts.email,
  phone: accounts.phone,
  profileVersion: accounts.profileVersion,
}
const COMPANY_COLUMNS = { name: companies.name, review: companies.review, reviewReason: companies.reviewReason }
export type ProfileColumns = Pick<Account, keyof typeof PROFILE_COLUMNS>
export type CompanyColumns = Pick<Company, keyof typeof COMPANY_COLUMNS>

const accountsByEmail = preparedRead((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .prepare('accounts_by_email'),
)

/** The accounts of an address: the confirmed one only, otherwise the unconfirmed ones, the oldest first. */
export async function listByEmail(db: Database, email: string): Promise<Account[]> {
  const rows = await accountsByEmail(db).execute({ email })
  const confirmed = rows.find(({ verifiedAt }) => verifiedAt !== null)
  return confirmed ? [confirmed] : rows
}

/** The account that a code for this address is sent to: the confirmed one, the one with this handle, or the newest. */
export async function findHolder(
  db: Database,
  email: string,
  registration: string | undefined,
): Promise<Account | undefined> {
  const known = await listByEmail(db, email)
  return registration === undefined ? known.at(-1) : known.find(({ uuid }) => uuid === registration)
}

export async function listUnverified(db: Database, email: string): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.verifiedAt)))
}

export async function deleteRegistration(db: Database, id: number): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
}

export const findAccount = preparedRow('account_by_id', accounts, accounts.id)

/** Like {@link findAccount}, but throws if the id does not exist. */
export async function getAccount(db: Database, id: number): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw new Error('account not there')
  return account
}

const accountToHold = preparedOnce((db) =>
  db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.id, sql.placeholder('id')),
        eq(accounts.passwordHash, sql.placeholder('passwordHash')),
        isNull(accounts.blockedAt),
      ),
    )
    .for('no key update')
    .prepare('account_to_hold'),
)

/**
 * Locks the account and returns its current row if its password is still the checked one and it is not blocked: a
 * concurrent reset or block waits, and then sees the session that this transaction starts. Decide by this row, since
 * the one read before the check may be outdated.
 */
export async function holdAccount(db: Database, { id, passwordHash }: Account): Promise<Account | undefined> {
  const [account] = await accountToHold(db).execute({ id, passwordHash })
  return account
}

/** Locks the account until the end of the transaction; undefined if it is blocked or closed. */
export async function lockAccount(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.blockedAt)))
    .for('no key update')
  return account
}

export async function updateProfile(db: Database, account: Account, change: Partial<NewAccount>): Promise<Account> {
  const [row] = await db
    .update(accounts)
    .set({ ...change, profileVersion: account.profileVersion + 1 })
    .where(eq(accounts.id, account.id))
    .returning()
  if (!row) throw new Error('account not there')
  return row
}

const profile = preparedRead((db) =>
  db
    .select({ account: PROFILE_COLUMNS, company: COMPANY_COLUMNS })
    .from(accounts)
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('profile'),
)

/** The profile's view of an account and, if any, of its company. One query, since every page requests it. */
export async function findProfile(
  db: Database,
  id: number,
): Promise<{ account: ProfileColumns; company: CompanyColumns | null } | undefined> {
  const [found] = await profile(db).execute({ id })
  return found
}

export async function insertAccount(db: Database, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(accounts).values(account).returning()
  if (!row) throw new Error('account not inserted')
  return row
}

/** Inserts a confirmed account; undefined if the address already has one. */
export async function insertNewAccount(db: Database, account: NewAccount): Promise<number | undefined> {
  const [row] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.email, where: isNotNull(accounts.verifiedAt) })
    .returning({ id: accounts.id })
  return row?.id
}

/** Overwrites the data of a registration whose address is still unconfirmed. */
export async function replaceUnverified(db: Database, id: number, account: Partial<NewAccount>): Promise<Account> {
  const [row] = await db
    .update(accounts)
    .set(account)
    .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
    .returning()
  if (!row) throw new Error('registration not there')
  return row
}

/** Registered before that instant and never confirmed. Blocked accounts are kept, so that the address stays refused. */
const isUnconfirmedSince = (before: Date) =>
  and(isNull(accounts.verifiedAt), isNull(accounts.blockedAt), lt(accounts.createdAt, before))

export function listUnconfirmed(db: Database, before: Date): Promise<Account[]> {
  return db.select().from(accounts).where(isUnconfirmedSince(before)).orderBy(asc(accounts.id))
}

/** Undefined if it was confirmed or registered again meanwhile. */
export async function deleteUnconfirmed(db: Database, id: number, before: Date): Promise<Account | undefined> {
  const [account] = await db
    .delete(accounts)
    .where(and(eq(accounts.id, id), isUnconfirmedSince(before)))
    .returning()
  return account
}

/** Deletes unconfirmed registrations by invitation of this company, except blocked accounts. Returns their ids. */
export async function deleteInvitees(db: Database, companyId: number): Promise<number[]> {
  const isInvited = and(eq(accounts.companyId, companyId), isNotNull(accounts.invitationId))
  const rows = await db
    .delete(accounts)
    .where(and(isInvited, isNull(accounts.verifiedAt), isNull(accounts.blockedAt)))
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** Undefined if it is confirmed or deleted, or if the address got another confirmed account meanwhile. */
export async function markVerified(db: Database, id: number, at: Date): Promise<Account | undefined> {
  const rivals = alias(accounts, 'rivals')
  const confirmed = db
    .select({ id: rivals.id })
    .from(rivals)
    .where(and(eq(rivals.email, accounts.email), isNotNull(rivals.verifiedAt)))
  const [account] = await db
    .update(accounts)
    .set({ verifiedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt), notExists(confirmed)))
    .returning()
  return account
}

export async function setPasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
}

/** Fields cleared when an account ends. */
const FORGOTTEN = {
  username: '',
  phone: '',
  salutation: 'Keine-Anrede',
  secondFactorPutOffAt: null,
  resetAskedBy: null,
  resetAskedAt: null,
}

/**
 * Blocks accounts and deletes what is not needed to refuse the address; returns the newly blocked ids. The password
 * hash is kept: the sign-in reveals the block only to those who give the password.
 */
export async function blockAccounts(db: Database, ids: readonly number[], at: Date): Promise<number[]> {
  const rows = await db
    .update(accounts)
    .set({ ...FORGOTTEN, blockedAt: at, dateOfBirth: null })
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.blockedAt)))
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** Frees the address by a placeholder that is not a valid address. */
const FREED = { email: sql`'closed-' || ${accounts.id}`, passwordHash: '' }

/**
 * Closes accounts: sign-in is impossible, and a placeholder frees the address for another account. Returns the newly
 * closed ids.
 */
export async function closeAccounts(db: Database, ids: readonly number[], at: Date): Promise<number[]> {
  const rows = await db
    .update(accounts)
    .set({
      ...FORGOTTEN,
      ...FREED,
      closedAt: at,
      blockedAt: at,
    })
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.blockedAt)))
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** Locks the blocked people of a company, or one of them, until the end of the transaction. */
export function lockBlocked(db: Database, companyId: number, accountId?: number): Promise<Account[]> {
  const isWanted = accountId === undefined ? undefined : eq(accounts.id, accountId)
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), isWanted, isNotNull(accounts.blockedAt), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/** Locks the blocked clerk with this address until the end of the transaction. */
export async function lockBlockedClerk(db: Database, email: string): Promise<Account | undefined> {
  const isBlocked = and(isNotNull(accounts.blockedAt), isNull(accounts.closedAt))
  const [clerk] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.role, 'authority'), isBlocked))
    .for('no key update')
  return clerk
}

/** Closes blocked accounts; they keep the time of the block as their end. */
export async function closeBlocked(db: Database, ids: readonly number[], at: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ ...FREED, closedAt: at })
    .where(inArray(accounts.id, [...ids]))
}

/** People whose accounts ended before `endedBefore` and whose names are still stored. */
const isStillNamed = (endedBefore: Date) => and(lt(accounts.blockedAt, endedBefore), ne(accounts.lastName, ''))

export async function listStillNamed(db: Database, endedBefore: Date): Promise<Account[]> {
  return db.select().from(accounts).where(isStillNamed(endedBefore))
}

/** Deletes these names. The ids are kept for the records that refer to them, blocked addresses to refuse them. */
export async function forgetNamesOfEnded(db: Database, endedBefore: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ firstName: '', lastName: '', dateOfBirth: null, salutation: 'Keine-Anrede' })
    .where(isStillNamed(endedBefore))
}

export async function listAccountIds(db: Database, companyId: number): Promise<number[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.companyId, companyId))
  return rows.map(({ id }) => id)
}
