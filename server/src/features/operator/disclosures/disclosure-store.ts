import { and, desc, eq, exists, gt, isNotNull, lte, or } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { isAskedByLiving } from '#features/accounts/asker-store.ts'
import { disclosures } from '#features/operator/operator-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type Disclosure = typeof disclosures.$inferSelect
type Asked = Omit<Disclosure, 'id' | 'agreedBy' | 'agreedAt'>

/** The last such inquiry since an instant that is, or can be, agreed to; locked until the end of the transaction. */
export async function lockDisclosure(
  db: Database,
  { accountId, reference, authority }: Pick<Asked, 'accountId' | 'reference' | 'authority'>,
  since: Date,
): Promise<Disclosure | undefined> {
  const isSame = and(
    eq(disclosures.accountId, accountId),
    eq(disclosures.reference, reference),
    eq(disclosures.authority, authority),
  )
  const asker = db.select({ id: accounts.id }).from(accounts).where(isAskedByLiving(disclosures.askedBy))
  const [row] = await db
    .select()
    .from(disclosures)
    .where(and(isSame, gt(disclosures.askedAt, since), or(isNotNull(disclosures.agreedAt), exists(asker))))
    .orderBy(desc(disclosures.id))
    .limit(1)
    .for('no key update')
  return row
}

export async function insertDisclosure(db: Database, asked: Asked): Promise<Disclosure> {
  const [row] = await db.insert(disclosures).values(asked).returning()
  if (!row) throw new Error('disclosure not inserted')
  return row
}

export async function agreeToDisclosure(
  db: Database,
  id: number,
  agreed: { agreedBy: number; agreedAt: Date },
): Promise<void> {
  await db.update(disclosures).set(agreed).where(eq(disclosures.id, id))
}

/** Newest first, each with the requesting operator. */
export async function listRecentDisclosures(db: Database) {
  return db
    .select({
      disclosure: disclosures,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      blockedAt: accounts.blockedAt,
    })
    .from(disclosures)
    .innerJoin(accounts, eq(accounts.id, disclosures.askedBy))
    .orderBy(desc(disclosures.id))
}

export async function deleteDisclosuresBefore(db: Database, before: Date): Promise<void> {
  await db.delete(disclosures).where(lte(disclosures.askedAt, before))
}
