import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { findMonth } from '#features/billing/months/month-store.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import type { Deps } from '#platform/deps.ts'

const TRANSFERS = 163
const STUDIO = 'Atelier Fördelicht, Kiel'
const DAY_MS = 24 * 3_600_000

/** A month that is over, billed, so that there is an invoice to look at; with the full licence of the first location. */
export async function seedBilling(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'jobs' | 'outbox' | 'config'>,
  { companyId, studioId, ownerId }: { companyId: number; studioId: number; ownerId: number },
): Promise<void> {
  const { db, clock, random } = deps
  const month = await findMonth(db, clock.now(), 1)
  const row = (kind: 'licence' | 'identification' | 'transfer', amountCents: number, day: number, detail = '') => ({
    companyId,
    kind,
    subject: `demo-${random.uuid()}`,
    detail,
    amountCents,
    bookedAt: new Date(month.begins.getTime() + (day % month.days) * DAY_MS + 10 * 3_600_000),
  })
  const booked = { ...row('licence', LICENCE_CENTS, 2, STUDIO), subject: String(studioId) }
  await db.insert(licences).values({ studioId, bookedAt: booked.bookedAt, bookedBy: ownerId })
  const identified = [2, 3].map((day) => row('identification', IDENTIFICATION_CENTS, day))
  const sent = Array.from({ length: TRANSFERS }, (_, number) => row('transfer', TRANSFER_CENTS, number * 7, STUDIO))
  await db.insert(ledgerEntries).values([booked, ...identified, ...sent])
  await issueInvoice(deps, companyId)
}
