import { type CompanyFigure, LEFT_PERSON } from '@epassbild/contract/company/company-figures.ts'
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
  const namesakes = countNames(transfers)
  return transfers.map((row) => ({
    month: row.month,
    shop_id: row.studioId,
    shop: row.studioName,
    city: row.studioCity,
    account_id: row.accountId,
    person: (namesakes.get(nameOf(row)) ?? 0) > 1 ? distinctName(row, caller) : nameOf(row),
    transfers: row.transfers,
    rejections: (rejections.get(keyOf(row)) ?? []).map(({ reason, authority, count }) => ({
      reason,
      authority,
      count,
    })),
  }))
}

type Counted = Awaited<ReturnType<typeof countTransfers>>[number]

/** How many people of the answer have each name; null stands for those who have left. */
function countNames(transfers: readonly Counted[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const name of new Map(transfers.map((row) => [row.accountId, nameOf(row)])).values())
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** By the address, for the owner; the accounting may not read the list of staff, and those who left have none. */
function distinctName(row: Counted, { role }: Caller): string {
  const name = nameOf(row)
  return `${name ?? LEFT_PERSON} (${name !== null && role === 'owner' ? row.email : `Nr. ${row.accountId}`})`
}

/** Null for a person who has left. */
function nameOf({ firstName, lastName }: Counted): string | null {
  return lastName === null ? null : `${firstName} ${lastName}`
}

function keyOf({ month, studioId, accountId }: { month: string; studioId: number; accountId: number }): string {
  return `${month} ${studioId} ${accountId}`
}
