import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { paymentAttempts, paymentNotices } from '#features/billing/billing-schema.ts'
import type { Database } from '#platform/database/database.ts'
import type { PaymentWithKey } from '#platform/ports/payments.ts'

export type Attempt = typeof paymentAttempts.$inferSelect

export async function insertAttempt(db: Database, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
  await db.insert(paymentAttempts).values(attempt)
}

export async function findLastAttempt(db: Database, invoiceId: number): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, invoiceId))
    .orderBy(desc(paymentAttempts.attempt))
    .limit(1)
  return attempt
}

/** Attempts to collect these invoices, in order for each invoice. */
export function listAttemptsOf(db: Database, invoiceIds: readonly number[]): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.invoiceId, [...invoiceIds]))
    .orderBy(asc(paymentAttempts.invoiceId), asc(paymentAttempts.attempt))
}

export async function findAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return attempt
}

export async function findAttemptOf(db: Database, paymentRef: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentRef, paymentRef))
  return attempt
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The attempt that requested a payment; or the one that adopted it, if a restore has lost the first. */
export async function findAttemptFor(
  db: Database,
  { key, paymentRef }: Pick<PaymentWithKey, 'key' | 'paymentRef'>,
): Promise<Attempt | undefined> {
  const asked = key && UUID.test(key) ? await findAttempt(db, key) : undefined
  return asked ?? (paymentRef ? findAttemptOf(db, paymentRef) : undefined)
}

export async function isPaidByAnother(db: Database, { id, invoiceId }: Attempt): Promise<boolean> {
  return (await db.$count(paymentAttempts, and(succeededFor(invoiceId), ne(paymentAttempts.id, id)))) > 0
}

export async function isCollected(db: Database, invoiceId: number): Promise<boolean> {
  return (await db.$count(paymentAttempts, succeededFor(invoiceId))) > 0
}

const succeededFor = (invoiceId: number) =>
  and(eq(paymentAttempts.invoiceId, invoiceId), eq(paymentAttempts.state, 'succeeded'))

/** Attempts started before an instant that have no final state. */
export function listUnsettled(db: Database, startedBefore: Date): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.state, ['started', 'processing']), lt(paymentAttempts.startedAt, startedBefore)))
    .orderBy(asc(paymentAttempts.startedAt))
}

export async function updateAttempt(
  db: Database,
  id: string,
  change: Partial<Pick<Attempt, 'paymentRef' | 'state' | 'failure' | 'settledAt'>>,
): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id))
}

/** False if this notice was received before. */
export async function insertNotice(db: Database, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
  const rows = await db.insert(paymentNotices).values(notice).onConflictDoNothing().returning({ id: paymentNotices.id })
  return rows.length === 1
}

export async function findOpenNotice(
  db: Database,
  id: string,
): Promise<typeof paymentNotices.$inferSelect | undefined> {
  const [notice] = await db
    .select()
    .from(paymentNotices)
    .where(and(eq(paymentNotices.id, id), isNull(paymentNotices.handledAt)))
  return notice
}

export async function closeNotice(db: Database, id: string, at: Date): Promise<void> {
  await db.update(paymentNotices).set({ handledAt: at }).where(eq(paymentNotices.id, id))
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before))
}
