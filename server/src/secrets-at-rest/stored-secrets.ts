import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts, identityRecords, signInTickets } from '#features/accounts/accounts-schema.ts'
import { placeOfIdentity } from '#features/accounts/ending/identity.ts'
import { placeOfOffered, placeOfTotp } from '#features/accounts/second-factor/totp-at-rest.ts'
import { placeOfDataSet } from '#features/identification/data-set.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { serverKeys } from '#platform/database/platform-schema.ts'
import { columnOfKey, placeOfKey, storedKey } from '#platform/keys/server-keys.ts'

export interface StoredSecret {
  place: string
  stored: string
  /** False when it has changed since it was read. */
  replace(db: Database, wrapped: string): Promise<boolean>
}

/** Every secret of the database that a vault wraps. */
export async function listStoredSecrets(db: Database): Promise<StoredSecret[]> {
  return [
    ...(await keys(db)),
    ...(await confirmed(db)),
    ...(await offered(db)),
    ...(await identities(db)),
    ...(await cards(db)),
  ]
}

async function identities(db: Database): Promise<StoredSecret[]> {
  const rows = await db.select().from(identityRecords)
  return rows.map(({ accountId, content }) => ({
    place: placeOfIdentity(accountId),
    stored: content,
    async replace(inside, wrapped) {
      const done = await inside
        .update(identityRecords)
        .set({ content: wrapped })
        .where(and(eq(identityRecords.accountId, accountId), eq(identityRecords.content, content)))
        .returning({ accountId: identityRecords.accountId })
      return done.length === 1
    },
  }))
}

async function cards(db: Database): Promise<StoredSecret[]> {
  const rows = await db.select().from(identifications).where(isNotNull(identifications.dataSet))
  return rows.map((card) => ({
    place: placeOfDataSet(card),
    stored: card.dataSet ?? '',
    async replace(inside, wrapped) {
      const done = await inside
        .update(identifications)
        .set({ dataSet: wrapped })
        .where(and(eq(identifications.id, card.id), eq(identifications.dataSet, card.dataSet ?? '')))
        .returning({ id: identifications.id })
      return done.length === 1
    },
  }))
}

async function keys(db: Database): Promise<StoredSecret[]> {
  const rows = await db.select().from(serverKeys).where(isNull(serverKeys.retiredAt))
  return rows.map(({ id, secret }) => ({
    place: placeOfKey(id),
    stored: storedKey(secret),
    async replace(inside, wrapped) {
      const unchanged = sql`${serverKeys.secret} = ${JSON.stringify(secret)}::jsonb`
      const done = await inside
        .update(serverKeys)
        .set({ secret: columnOfKey(wrapped) })
        .where(and(eq(serverKeys.id, id), unchanged))
        .returning({ id: serverKeys.id })
      return done.length === 1
    },
  }))
}

async function confirmed(db: Database): Promise<StoredSecret[]> {
  const rows = await db
    .select({ id: accounts.id, totpSecret: accounts.totpSecret })
    .from(accounts)
    .where(isNotNull(accounts.totpSecret))
  return rows.map(({ id, totpSecret }) => ({
    place: placeOfTotp(id),
    stored: totpSecret ?? '',
    async replace(inside, wrapped) {
      const done = await inside
        .update(accounts)
        .set({ totpSecret: wrapped })
        .where(and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret ?? '')))
        .returning({ id: accounts.id })
      return done.length === 1
    },
  }))
}

async function offered(db: Database): Promise<StoredSecret[]> {
  const rows = await db
    .select({ hash: signInTickets.hash, offeredSecret: signInTickets.offeredSecret })
    .from(signInTickets)
    .where(isNotNull(signInTickets.offeredSecret))
  return rows.map(({ hash, offeredSecret }) => ({
    place: placeOfOffered(hash),
    stored: offeredSecret ?? '',
    async replace(inside, wrapped) {
      const done = await inside
        .update(signInTickets)
        .set({ offeredSecret: wrapped })
        .where(and(eq(signInTickets.hash, hash), eq(signInTickets.offeredSecret, offeredSecret ?? '')))
        .returning({ hash: signInTickets.hash })
      return done.length === 1
    },
  }))
}
