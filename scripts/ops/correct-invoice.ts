import { correctInvoice } from '../../server/src/features/billing/invoices/correct-invoice.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const KINDS = ['licence', 'identification', 'transfer'] as const

export const command: Command = {
  usage: `INVOICE-NUMBER ${KINDS.join('|')} COUNT REASON`,
  async run([number = '', what, howMany, reason]) {
    const kind = KINDS.find((each) => each === what)
    const count = Number(howMany)
    if (!/^RE-\d{4}-\d{6}$/.test(number) || !kind || !Number.isInteger(count) || count < 1 || !reason)
      throw new UsageError('')
    return withDatabase(async ({ db }) => {
      const audit = createAudit(db, systemClock)
      const cents = await correctInvoice({ db, clock: systemClock, audit }, { number, kind, count, reason })
      console.log(`${(cents / 100).toFixed(2)} EUR net are taken back; the company's next invoice shows it.`)
      return 0
    })
  },
}
