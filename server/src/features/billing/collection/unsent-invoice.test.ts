import { expect, it } from 'vitest'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { makeMissingPdfs } from '#features/billing/invoice-pdf/make-missing-pdfs.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { bookUsage, collectOn, IBANS, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

/** A company with an invoice of October whose PDF could not be created. */
async function makeUnsent(email = 'owner@studio.test') {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePerson(server, 'owner', { email })
  const { companyId } = owner
  await saveMethod(server, owner, IBANS.good)
  await bookUsage(server, companyId, { transfers: 4 })
  server.setNow('2026-11-01T05:00:00Z')
  const jobs = { enqueue: async () => {} }
  await issueInvoice({ ...server.deps, jobs }, companyId)
}
const attempts = () => server.deps.db.select().from(paymentAttempts)

it('BILL-04, BILL-03 an invoice that was never sent is not collected; sent late it announces a later day, and is collected then', async () => {
  await makeUnsent()
  await collectOn(server, '2026-11-06')
  expect(await attempts()).toEqual([])
  expect(await server.deps.db.select().from(invoices)).toMatchObject([{ state: 'open', pdfKey: null }])

  server.setNow('2026-11-09T01:49:00Z')
  await makeMissingPdfs(server.deps)
  const [mail] = await server.mails()
  expect(mail?.subject).toBe('Rechnung RE-2026-000001')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Wir ziehen 3,57 € am 14.11.2026 oder am Bankarbeitstag danach')
  await collectOn(server, '2026-11-13')
  expect(await attempts()).toEqual([])
  await collectOn(server, '2026-11-14')
  expect(await attempts()).toMatchObject([{ state: 'processing', amountCents: 357 }])
})

it('BILL-03 a document whose PDF job was given up after a week is still created, and sent once', async () => {
  await makeUnsent()
  server.setNow('2026-11-08T01:49:00Z')
  await makeMissingPdfs(server.deps)
  expect(await server.mails(), 'the queue itself still tries').toEqual([])
  server.setNow('2026-11-09T01:49:00Z')
  await makeMissingPdfs(server.deps)
  await makeMissingPdfs(server.deps)
  expect(await server.mails()).toHaveLength(1)
  await makeMissingPdfs(server.deps)
  expect(await server.mails()).toEqual([])
})

it('BILL-03 a document that cannot be rendered is tried once a night and logged, and blocks no other one', async () => {
  await makeUnsent()
  await makeUnsent('andere@studio.test')
  const { objects } = server.deps
  const write = objects.write.bind(objects)
  objects.write = (key, ...rest) => (key.includes('000001') ? Promise.reject(new Error('no ink')) : write(key, ...rest))
  server.setNow('2026-11-09T01:49:00Z')
  await makeMissingPdfs(server.deps)
  objects.write = write
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Rechnung RE-2026-000002'])
  expect(server.logged.filter((line) => line.includes('cannot be created'))).toEqual([
    expect.stringContaining('"invoice":1,'),
  ])
  server.setNow('2026-11-10T01:49:00Z')
  await makeMissingPdfs(server.deps)
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Rechnung RE-2026-000001'])
})
