import { correctInvoice } from '../server/src/features/billing/invoices/correct-invoice.ts'
import { createAudit } from '../server/src/platform/audit/audit.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

const KINDS = ['licence', 'identification', 'transfer'] as const
const [number = '', what, howMany, reason] = process.argv.slice(2)
const kind = KINDS.find((each) => each === what)
const count = Number(howMany)
if (!/^RE-\d{4}-\d{6}$/.test(number) || !kind || !Number.isInteger(count) || count < 1 || !reason) {
  console.error(`Usage: npm run correct -- INVOICE-NUMBER ${KINDS.join('|')} COUNT REASON`)
  process.exit(1)
}

try {
  const { db, close } = await openDatabase(readSettings().database)
  try {
    const audit = createAudit(db, systemClock)
    const cents = await correctInvoice({ db, clock: systemClock, audit }, { number, kind, count, reason })
    console.log(`${(cents / 100).toFixed(2)} EUR net are taken back; the company's next invoice shows it.`)
  } finally {
    await close()
  }
} catch (error) {
  endWithReason(error)
}
