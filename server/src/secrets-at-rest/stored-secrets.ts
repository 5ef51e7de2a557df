import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  const { totpSecret } = accounts
  const { offeredSecret } = signInTickets
  return [
    ...(await keys(db)),
    ...(await texts(db, accounts, { id: accounts.id, secret: totpSecret }, ({ id }) => placeOfTotp(id))),
    ...(await texts(db, signInTickets, { id: signInTickets.hash, secret: offeredSecret }, ({ hash }) =>
      placeOfOffered(hash),
    )),
    ...(await texts(db, identityRecords, { id: identityRecords.accountId, secret: identityRecords.content }, (row) =>
      placeOfIdentity(row.accountId),
    )),
    ...(await texts(db, identifications, { id: identifications.id, secret: identifications.dataSet }, placeOfDataSet)),
  ]
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

async function texts<T extends PgTable>(
  db: Database,
  table: T,
  { id, secret }: { id: PgColumn; secret: PgColumn },
  placeOf: (row: T['$inferSelect']) => string,
): Promise<StoredSecret[]> {
  const rows = await db
    .select({ id, secret, row: getTableColumns(table) })
    .from(table as PgTable)
    .where(isNotNull(secret))
  return rows.map((found) => ({
    place: placeOf(found.row),
    stored: String(found.secret),
    async replace(inside, wrapped) {
      const { rows: done } = await inside.execute(sql`
        update ${table} set ${sql.identifier(secret.name)} = ${wrapped}
        where ${id} = ${found.id} and ${secret} = ${found.secret} returning ${id}`)
      return done.length === 1
    },
  }))
}
