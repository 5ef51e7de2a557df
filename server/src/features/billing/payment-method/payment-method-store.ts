import { eq } from 'drizzle-orm'
import { paymentCustomers, paymentMethods } from '#features/billing/billing-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type PaymentMethod = typeof paymentMethods.$inferSelect

export async function findMethod(db: Database, companyId: number): Promise<PaymentMethod | undefined> {
  const [method] = await db.select().from(paymentMethods).where(eq(paymentMethods.companyId, companyId))
  return method
}

export async function saveMethod(db: Database, method: PaymentMethod): Promise<void> {
  await db.insert(paymentMethods).values(method).onConflictDoUpdate({ target: paymentMethods.companyId, set: method })
}

export async function findCustomer(db: Database, companyId: number): Promise<string | undefined> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.companyId, companyId))
  return row?.customerRef
}

/** The first one stays, or the first one instead of one that is gone: two tries at once share it. */
export async function noteCustomer(
  db: Database,
  { companyId, customerRef, insteadOf = '' }: { companyId: number; customerRef: string; insteadOf?: string },
): Promise<string> {
  await db
    .insert(paymentCustomers)
    .values({ companyId, customerRef })
    .onConflictDoUpdate({
      target: paymentCustomers.companyId,
      set: { customerRef },
      setWhere: eq(paymentCustomers.customerRef, insteadOf),
    })
  return (await findCustomer(db, companyId)) ?? customerRef
}
