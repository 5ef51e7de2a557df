import { eq } from 'drizzle-orm'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import type { Database } from '#platform/database/database.ts'

type ProfileRow = typeof invoiceProfiles.$inferSelect

export async function findInvoiceProfile(db: Database, companyId: number): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(invoiceProfiles).where(eq(invoiceProfiles.companyId, companyId))
  return row
}

export async function upsertInvoiceProfile(
  db: Database,
  { companyId, ...row }: typeof invoiceProfiles.$inferInsert,
): Promise<void> {
  await db
    .insert(invoiceProfiles)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: invoiceProfiles.companyId, set: row })
}
