import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { makeCompany } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { bookOnce } from './book-once.ts'
import { ledgerEntries } from './ledger-schema.ts'

describe('the ledger', () => {
  const server = startTestServer()
  const booked = () => server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))

  it('BILL-01 books licence, identification and transfer at their net price', async () => {
    const companyId = await makeCompany(server)
    await bookOnce(server.deps, { companyId, kind: 'licence', subject: 7, detail: 'Atelier Probe' })
    await bookOnce(server.deps, { companyId, kind: 'identification', subject: 3 })
    await bookOnce(server.deps, { companyId, kind: 'transfer', subject: 'a-transfer' })

    expect(
      (await booked()).map(({ kind, subject, detail, amountCents }) => [kind, subject, detail, amountCents]),
    ).toEqual([
      ['licence', '7', 'Atelier Probe', 4900],
      ['identification', '3', '', 99],
      ['transfer', 'a-transfer', '', 75],
    ])
  })

  it('BILL-01 books the same fact once, however often it arrives at the same time', async () => {
    const companyId = await makeCompany(server)
    const fact = { companyId, kind: 'transfer', subject: 'the-same' } as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => bookOnce(server.deps, fact)))

    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await booked()).toHaveLength(1)
  })

  it('BILL-01 books nothing when the work around it fails', async () => {
    const companyId = await makeCompany(server)
    const failed = inTransaction(server.deps, async (inside) => {
      await bookOnce(inside, { companyId, kind: 'transfer', subject: 'undone' })
      throw new Error('the photo could not be stored')
    })

    await expect(failed).rejects.toThrow('the photo could not be stored')
    expect(await booked()).toEqual([])
  })
})
