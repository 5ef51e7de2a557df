import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { caseNotes } from '#features/operator/operator-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type CaseNote = Awaited<ReturnType<typeof listNotes>>[number]

/** Notes about these companies, the oldest first. */
export async function listNotes(db: Database, companyIds: readonly number[]) {
  return db
    .select({
      id: caseNotes.id,
      companyId: caseNotes.companyId,
      authorId: caseNotes.authorId,
      author: SHOWN_NAME,
      writtenAt: caseNotes.writtenAt,
      text: caseNotes.text,
      secondLook: caseNotes.secondLook,
      answeredAt: caseNotes.answeredAt,
    })
    .from(caseNotes)
    .leftJoin(accounts, eq(accounts.id, caseNotes.authorId))
    .where(inArray(caseNotes.companyId, [...companyIds]))
    .orderBy(asc(caseNotes.id))
}

export async function insertNote(db: Database, note: typeof caseNotes.$inferInsert): Promise<void> {
  await db.insert(caseNotes).values(note)
}

/** Whether this operator has requested a second look that is still open. */
export async function hasAskedForSecondLook(db: Database, companyId: number, authorId: number): Promise<boolean> {
  const isTheirs = and(eq(caseNotes.companyId, companyId), eq(caseNotes.authorId, authorId), isOpenSecondLook())
  return (await db.$count(caseNotes, isTheirs)) > 0
}

/**
 * Call it after each decision: once no decision about the company is pending, it closes every second look requested by
 * another person. The requester cannot close their own, not even by a rejection.
 */
export async function answerSecondLooks(
  db: Database,
  { companyId, decidedBy, at }: { companyId: number; decidedBy: number; at: Date },
): Promise<void> {
  const waitingCompany = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.review, 'under-review')))
  const waitingStudio = db
    .select({ id: studios.id })
    .from(studios)
    .where(and(eq(studios.companyId, companyId), or(eq(studios.review, 'under-review'), isNotNull(studios.proposed))))
  await db
    .update(caseNotes)
    .set({ answeredAt: at })
    .where(
      and(
        eq(caseNotes.companyId, companyId),
        ne(caseNotes.authorId, decidedBy),
        isOpenSecondLook(),
        notExists(waitingCompany),
        notExists(waitingStudio),
      ),
    )
}

function isOpenSecondLook() {
  return and(eq(caseNotes.secondLook, true), isNull(caseNotes.answeredAt))
}

export async function deleteNotesOf(db: Database, companyId: number): Promise<void> {
  await db.delete(caseNotes).where(eq(caseNotes.companyId, companyId))
}
