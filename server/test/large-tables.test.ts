import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { endTicketsOf } from '#features/accounts/second-factor/second-factor-store.ts'
import { findPauseDay } from '#features/billing/collection/pause-store.ts'
import { listInvoicesOf } from '#features/billing/invoices/invoice-store.ts'
import { listHistory } from '#features/operator/accounts/audit-search-store.ts'
import { countFigures } from '#features/operator/figures/figure-store.ts'
import { countRejectionsByAuthority } from '#features/photos/figures/figure-store.ts'
import { forgetCustomerReferences, forgetPhotosGoneSince } from '#features/photos/photo-store.ts'
import { listActivity } from '#platform/audit/list-activity.ts'
import type { Database } from '#platform/database/database.ts'
import { startTestServer } from './start-test-server.ts'

const server = startTestServer()
const COMPANY = { companyId: 1, accountIds: [1, 2], studioIds: [3], invoiceIds: [4, 5] }
const NOW = new Date('2026-11-20T10:00:00Z')

/** Queries on tables that grow with each photo; on empty tables the planner would choose sequential scans. */
const LOOKS: readonly (readonly [string, string, (db: Database) => Promise<unknown>])[] = [
  [
    "LIFE-04 finds a company's activity",
    'audit_log_actor',
    (db) => listActivity(db, { accountIds: [1, 2], readerId: 1, now: NOW }, 10),
  ],
  [
    'OPR-03 finds what happened on a day',
    'audit_log_at',
    (db) => countFigures(db, { from: '2026-11-20', to: '2026-11-20' }),
  ],
  ['QUEUE-06 finds references of customers', 'photos_referenced', (db) => forgetCustomerReferences(db, NOW, 10)],
  ...['audit_log_history', 'audit_log_company', 'audit_log_invoice'].map(
    (index) => ['ROOM-10 finds the history of a company', index, (db: Database) => listHistory(db, COMPANY)] as const,
  ),
  ["BILL-03 finds a company's invoices", 'invoices_company', (db) => listInvoicesOf(db, 1)],
  ['BILL-03 finds an unpaid invoice that pauses a company', 'invoices_company', (db) => findPauseDay(db, 1)],
  [
    'ROOM-12 counts the rejections of all authorities',
    'photo_retrievals_rejections',
    (db) => countRejectionsByAuthority(db, { from: '2026-01-01', to: '2026-11-20' }),
  ],
  [
    'T33 finds the sign-ins of a person that are half done',
    'sign_in_tickets_account',
    (db) => endTicketsOf(db, 1, NOW),
  ],
  ['LIFE-02 finds photos that are long gone', 'photos_gone', (db) => forgetPhotosGoneSince(db, NOW, 10)],
]

it.each(LOOKS)('%s by the index %s', async (_what, index, look) => {
  await server.deps.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    await look(db)
    const { rows } = await db.execute(sql`select pg_stat_get_xact_numscans(to_regclass(${index})) > 0 as used`)
    expect(rows).toEqual([{ used: true }])
  })
})
