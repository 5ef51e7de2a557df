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

/** The first one stays: two tries at once share it. */
export async function noteCustomer(db: Database, companyId: number, customerRef: string): Promise<string> {
  await db.insert(paymentCustomers).values({ companyId, customerRef }).onConflictDoNothing()
  return (await findCustomer(db, companyId)) ?? customerRef
}
