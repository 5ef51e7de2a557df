import { germanDay } from '@epassbild/contract/days.ts'
import { vatPercentOn } from '@epassbild/contract/prices.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { billedEntries } from '#features/billing/billing-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'

/** The entry that a correction takes back, and the row of its invoice, for left joins. */
export const original = alias(ledgerEntries, 'original_entry')
export const billedOriginal = alias(billedEntries, 'billed_original')

/** Id of that entry as a number, to use the primary key; null for all others. */
export const TAKEN_BACK = sql`case when ${ledgerEntries.kind} = 'correction' and ${ledgerEntries.subject} ~ '^[0-9]{1,18}$' then ${ledgerEntries.subject}::bigint end`
export const isOriginal = eq(original.id, TAKEN_BACK)
export const isBilledOriginal = eq(billedOriginal.entryId, TAKEN_BACK)

/** When the service of an entry, or of the one that it takes back, was supplied. */
export const SUPPLIED_AT =
  sql`coalesce(${original.suppliedAt}, ${original.bookedAt}, ${ledgerEntries.suppliedAt}, ${ledgerEntries.bookedAt})`.mapWith(
    ledgerEntries.bookedAt,
  )

/** The rate on the cancelled invoice of a correction that is billed again; its subject is the counter-entry. */
const PERCENT_AGAIN = sql`case when ${ledgerEntries.kind} = 'correction' and ${ledgerEntries.subject} like 'again %' then (
  select first.vat_percent from ${ledgerEntries} as undone join ${billedEntries} as first on first.entry_id = undone.subject::bigint
  where undone.id = substr(${ledgerEntries.subject}, 7)::bigint) end`

/** The columns from which `rateOf` takes the rate. */
export const RATE = {
  billedPercent: sql<number | null>`coalesce(${billedOriginal.vatPercent}, ${PERCENT_AGAIN})`,
  suppliedAt: SUPPLIED_AT,
}

/** The rate of VAT of a new entry on a document: a correction has that of the invoice that it corrects. */
export function rateOf<Row extends { billedPercent: number | null; suppliedAt: Date }>({
  billedPercent,
  suppliedAt,
  ...entry
}: Row) {
  return { ...entry, vatPercent: billedPercent ?? vatPercentOn(germanDay(suppliedAt)) }
}
