import { parseArgs } from 'node:util'
import { createDeps } from '../../server/src/create-deps.ts'
import { CHAIN } from '../../server/src/demo/chain/chain-size.ts'
import { listInvoicesToDraw, seedChain } from '../../server/src/demo/chain/seed-chain.ts'
import { DEMO_CHAIN_OWNER, DEMO_OPERATOR, DEMO_PASSWORD } from '../../server/src/demo/demo-people.ts'
import { makeInvoicePdf } from '../../server/src/features/billing/invoice-pdf/make-invoice-pdf.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '--chain',
  help: `Adds the data of a large customer and a large operator to the demo data: a company of ${CHAIN.studios} studios and ${CHAIN.people} people
with transfers and invoices of ${CHAIN.months} months, ${CHAIN.others} studios of others (${CHAIN.payers} of them with invoices, some unpaid) and
${CHAIN.reviews} open reviews. Stop the server first and start it again afterwards. remove-demo also removes this data.`,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { chain: { type: 'boolean', default: false } } })
    if (!values.chain) throw new UsageError('')
    return withDatabase(async (database, config) => {
      if (config.production) throw new Error('Demo data is not created in production.')
      await database.withoutTimeLimit(migrate)
      const silent = { info() {}, warn() {}, error() {} }
      // The PDFs are made below; nothing is mailed to made-up people.
      const jobs = { enqueue: async () => {} }
      const outbox = { add: async () => {}, addCode: async () => {}, on: () => outbox }
      const deps = { ...(await createDeps({ config, db: database.db, jobs, log: silent })), outbox }
      const made = await seedChain(deps)
      for (const id of await listInvoicesToDraw(deps.db)) await makeInvoicePdf(deps, id)
      console.log(made ? 'Created.' : 'It already exists.')
      console.log(`Owner: ${DEMO_CHAIN_OWNER}, operator: ${DEMO_OPERATOR}, password: ${DEMO_PASSWORD}`)
      return 0
    })
  },
}
