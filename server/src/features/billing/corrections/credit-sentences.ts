import { CARRIED_AT_END } from '#features/billing/invoice-pdf/invoice-data.ts'
import { listInvoicesOf } from '#features/billing/invoices/invoice-store.ts'
import { money } from '#features/billing/money.ts'
import type { Deps } from '#platform/deps.ts'
import { sumLeft } from './use-credit.ts'

/** Sentences about remaining credit for the mail that a company ends, which has no coming invoices; may be none. */
export async function creditSentencesAtEnd({ db }: Pick<Deps, 'db'>, companyId: number): Promise<string[]> {
  const cents = sumLeft((await listInvoicesOf(db, companyId)).filter(({ state }) => state === 'credit'))
  return cents > 0 ? [`Ihr Guthaben von ${money(cents)} ${CARRIED_AT_END}`] : []
}
