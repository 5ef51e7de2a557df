import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Photo } from '#features/photos/photo-store.ts'
import { photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

export interface TransferName {
  companyId: number
  /** Only this person's. */
  accountId: number | undefined
  transferId: string
}

/** A photo by the client's name for its transfer, locked until the end of the transaction. */
export async function lockTransferred(db: Database, name: TransferName): Promise<Photo | undefined> {
  const { companyId, accountId, transferId } = name
  const [row] = await db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.companyId, companyId),
        eq(photos.transferId, transferId),
        accountId === undefined ? undefined : eq(photos.accountId, accountId),
      ),
    )
    .for('no key update')
  return row
}

/** Of these photos, the ones in whose place another one stands. */
export async function listReplaced(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: photos.replaces })
    .from(photos)
    .where(and(isNotNull(photos.replaces), inArray(photos.replaces, [...ids])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
