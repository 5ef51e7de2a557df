import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countRejections, countTransfers } from './figure-store.ts'

/** Transfers of the company by studio, person and month, and their rejections by authorities (ROOM-07). */
export async function showCompanyFigures(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  months: { from: string; to: string },
): Promise<CompanyFigure[]> {
  const span = { companyId: requireCompany(caller), ...months }
  const rejections = Map.groupBy(await countRejections(db, span), keyOf)
  const transfers = await countTransfers(db, span)
  const shared = namesShared(transfers)
  return transfers.map((row) => ({
    month: row.month,
    shop_id: row.studioId,
    shop: row.studioName,
    city: row.studioCity,
    account_id: row.accountId,
    person: shared.has(nameOf(row)) ? `${nameOf(row)} (${row.email})` : nameOf(row),
    transfers: row.transfers,
    rejections: (rejections.get(keyOf(row)) ?? []).map(({ reason, authority, count }) => ({
      reason,
      authority,
      count,
    })),
  }))
}

type Counted = Awaited<ReturnType<typeof countTransfers>>[number]

/** Names that several people of the company have. */
function namesShared(transfers: readonly Counted[]): Set<string | null> {
  const rowsOf = Map.groupBy(transfers, nameOf)
  rowsOf.delete(null)
  const isShared = (rows: readonly Counted[]) => new Set(rows.map(({ accountId }) => accountId)).size > 1
  return new Set([...rowsOf].flatMap(([name, rows]) => (isShared(rows) ? [name] : [])))
}

/** Null for a person who has left. */
function nameOf({ firstName, lastName }: Counted): string | null {
  return lastName === null ? null : `${firstName} ${lastName}`
}

function keyOf({ month, studioId, accountId }: { month: string; studioId: number; accountId: number }): string {
  return `${month} ${studioId} ${accountId}`
}
