import { and, eq, gte, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import {
  invoiceProfiles,
  invoices,
  paymentAttempts,
  paymentCustomers,
  paymentMethods,
} from '#features/billing/billing-schema.ts'
import { sumUnbilled } from '#features/billing/invoices/invoice-store.ts'
import { isCollectable } from '#features/billing/invoices/totals.ts'
import { companies } from '#features/companies/companies-schema.ts'
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

/** Stores the customer unless another one than `insteadOf` exists; returns the one that concurrent calls share. */
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

const PAYERS = [paymentMethods, paymentCustomers, invoiceProfiles] as const

/**
 * Ended companies without debts of which billing data is still stored: no unpaid invoice, no unbilled sum that reaches
 * the provider's minimum charge, and no payment attempt since an instant.
 */
export async function listEndedPayers(db: Database, settledBefore: Date): Promise<number[]> {
  const owed = db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(paymentAttempts, eq(paymentAttempts.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.companyId, companies.id),
        or(
          inArray(invoices.state, ['open', 'processing', 'failed', 'handed-over']),
          gte(paymentAttempts.startedAt, settledBefore),
        ),
      ),
    )
  const stored = PAYERS.map((table) => inArray(companies.id, db.select({ companyId: table.companyId }).from(table)))
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNotNull(companies.endedAt), or(...stored), notExists(owed)))
  const ids = rows.map(({ id }) => id)
  const toCome = (await sumUnbilled(db, ids)).filter(({ totals }) => isCollectable(totals))
  return ids.filter((id) => !toCome.some(({ companyId }) => companyId === id))
}

/** Customer ids of a company at the provider. */
export async function listCustomers(db: Database, companyId: number): Promise<string[]> {
  const method = (await findMethod(db, companyId))?.customerRef
  const customer = await findCustomer(db, companyId)
  return [...new Set([method, customer].filter((ref) => ref !== undefined))]
}

export async function deletePayers(db: Database, companyId: number): Promise<void> {
  for (const table of PAYERS) await db.delete(table).where(eq(table.companyId, companyId))
}
