import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

export const ENTRY_KIND = { enum: ['licence', 'identification', 'transfer', 'correction'] } as const

/**
 * A company's debts: one immutable row per fact (a `correction` reverses an error). No foreign key: booked facts
 * outlive the studio, the person and the account.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id').notNull(),
    kind: text('kind', ENTRY_KIND).notNull(),
    /** Id of the booked fact: studio, account, transfer or corrected entry; `again …` and the counter-entry's id. */
    subject: text('subject').notNull(),
    /**
     * Addition to the kind on the invoice: name and city of the studio of a licence or transfer, with its street if the
     * company has a namesake there; otherwise empty. Then the first invoice of an entry billed again.
     */
    detail: text('detail').notNull(),
    /** Net; negative in a correction. */
    amountCents: integer('amount_cents').notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** When the service of an entry billed again was supplied; null otherwise: when it was booked. */
    suppliedAt: instant('supplied_at'),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.kind, table.subject),
    index('ledger_entries_company').on(table.companyId, table.bookedAt),
  ],
)
