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
  return transfers.map((row) => ({
    month: row.month,
    shop_id: row.studioId,
    shop: row.studioName,
    city: row.studioCity,
    account_id: row.accountId,
    person: row.lastName === null ? null : `${row.firstName} ${row.lastName}`,
    transfers: row.transfers,
    rejections: (rejections.get(keyOf(row)) ?? []).map(({ reason, authority, count }) => ({
      reason,
      authority,
      count,
    })),
  }))
}

function keyOf({ month, studioId, accountId }: { month: string; studioId: number; accountId: number }): string {
  return `${month} ${studioId} ${accountId}`
}
