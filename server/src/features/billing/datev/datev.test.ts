import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { insertFailedInvoice } from '#test/billing.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** Numbers of the text fields in the published description of the format (developer.datev.de). */
const TEXT_FIELDS = [
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20, ...range(21, 36), 37, 38, 40, 42, ...range(48, 87), 91, 95, 96, 98],
  ...[102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
]
const ACCOUNTS = 'consultant=29098&client=55003&revenue_account=8400'

async function issued(mark: string, change: Partial<typeof invoices.$inferInsert>): Promise<number> {
  const companyId = await makeCompany(server, 'approved', mark)
  const id = await insertFailedInvoice(server, companyId, mark)
  await server.deps.db.update(invoices).set(change).where(eq(invoices.id, id))
  return companyId
}

async function exported(query: string) {
  const operator = await makePerson(server, 'operator', { email: `${query.length}@betrieb.test` })
  return (await server.get(`/api/operator/datev/?${query}`, operator.headers)).json()
}

const buyer = (name: string) => ({ name, street: '', postcode: '', city: '', country: 'DE', email: '' })

it('ROOM-10 DATEV gets every document of a month, debtor against revenue, credit notes on the other side', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const one = await issued('A', {
    number: 'RE-2026-000001',
    period: '2026-09',
    issuedOn: '2026-10-01',
    grossCents: 123_456,
    buyer: buyer('Foto "Śmiałek" & Şahin; GmbH\nKiel'),
  })
  const two = await issued('B', {
    number: 'GS-2026-000002',
    issuedOn: '2026-10-31',
    // The totals of a credit note are positive (UNTDID 1001, 381).
    grossCents: 179,
    kind: 'credit-note',
    period: '2026-09',
    buyer: buyer('Müller'),
  })
  await issued('C', { number: 'RE-2026-000003', issuedOn: '2026-11-01', grossCents: 100 })
  await issued('D', { number: 'RE-2026-000004', issuedOn: '2026-10-02', grossCents: 0 })

  const { file_name, content, count } = await exported(`month=2026-10&${ACCOUNTS}`)
  expect([file_name, count]).toEqual(['EXTF_Buchungsstapel_2026-10.csv', 2])
  const [header = '', heads = '', ...lines] = content.split('\r\n')
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;202611201100\d{5};;"RE";"";"";29098;55003;20260101;4;20261001;20261031;"ePassbild 2026-10";"";1;0;0;"EUR";;"";;;"03";;;"";""$/,
  )
  expect(header.split(';')).toHaveLength(31)
  const columns = heads.split(';')
  expect(columns).toHaveLength(125)
  expect(columns.slice(113, 116)).toEqual(['Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode'])
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^1234,56;"S";"EUR";;;"";${10_000 + one};8400;"";0110;"RE-2026-000001";"";;"Foto ""Smialek"" & Sahin; GmbH Kiel";`,
      ),
    ),
    expect.stringMatching(
      new RegExp(`^1,79;"H";"EUR";;;"";${10_000 + two};8400;"";3110;"GS-2026-000002";"";;"Müller";`),
    ),
    '',
  ])
  const fields: string[] = lines[1].split(';')
  expect(fields).toHaveLength(125)
  expect(fields.flatMap((field, index) => (field.startsWith('"') ? [index + 1] : []))).toEqual(TEXT_FIELDS)
  // VAT arises in the month of the service (§ 13 Abs. 1 Nr. 1a UStG), that of a correction with it (§ 17 Abs. 1 UStG).
  // Indexed from the end, because the name contains a semicolon.
  expect(lines[0].split(';').slice(-12, -9)).toEqual(['', '30092026', '30092026'])
  expect(fields.slice(113, 116)).toEqual(['', '', ''])
  expect([...content].every((letter) => letter <= '\u00ff')).toBe(true)
  const [row] = await server.audited('datev-exported')
  expect(row?.facts).toEqual({ month: '2026-10' })
})

it('ROOM-10 DATEV gets the signs that Latin-1 lacks as those that it has', async () => {
  const number = 'RE-2026-000001'
  const name = '„Anna’s Fotostudio“ – Kiel ‚Mitte‘ — 5 €'
  await issued('A', { issuedOn: '2026-10-05', grossCents: 100, number, buyer: buyer(name) })
  const { content } = await exported(`month=2026-10&${ACCOUNTS}`)
  expect(content).toContain(`;"${number}";"";;"""Anna's Fotostudio"" - Kiel 'Mitte' - 5 EUR";`)
})

it('ROOM-10, T15 DATEV gets no name of a company that a spreadsheet would calculate', async () => {
  const names = ['=1+1', ' @SUM(A1)', '+49 Foto', '-@=2', '\uff1d3', 'Foto=A+B', '@']
  for (const [at, name] of names.entries())
    await issued(String(at), {
      issuedOn: '2026-10-05',
      grossCents: 100,
      number: `RE-2026-00001${at}`,
      buyer: buyer(name),
    })
  const { content } = await exported(`month=2026-10&${ACCOUNTS}`)
  const texts = [...content.matchAll(/;"RE-2026-00001\d";"";;"([^"]*)";/g)].map(([, text]) => text)
  expect(texts).toEqual(['1+1', 'SUM(A1)', '49 Foto', '2', '3', 'Foto=A+B', ''])
})

it('ROOM-10 DATEV is refused numbers that no tax adviser has, each with its sentence', async () => {
  const { month, consultant, client, revenue_account } = await exported(
    'month=2026-13&consultant=99&client=123456&revenue_account=84',
  )
  expect([month, consultant, client, revenue_account]).toEqual([
    ['Bitte geben Sie einen Monat an, zum Beispiel 2026-10.'],
    ['Bitte geben Sie die Beraternummer zwischen 1001 und 9999999 an.'],
    ['Bitte geben Sie die Mandantennummer mit höchstens fünf Ziffern an.'],
    ['Bitte geben Sie das Erlöskonto mit vier bis acht Ziffern an.'],
  ])
})

it('ROOM-10 the invoice page of operators shows what is being clarified, disputed, corrected and paid out', async () => {
  await issued('CLEAR', { state: 'handed-over', failure: 'no-money' })
  await issued('DISPUTE', { state: 'handed-over', failure: 'disputed' })
  await issued('CREDIT', { state: 'credit', kind: 'credit-note' })
  await issued('OUT', { state: 'paid-out', kind: 'cancellation' })
  await issued('FAILED', { state: 'failed' })
  const operator = await makePerson(server, 'operator')
  const list = async (query: string) => {
    const answer = await server.get(`/api/operator/invoices/?${query}`, operator.headers)
    return answer.json().map(({ company_name }: { company_name: string }) => company_name)
  }
  for (const [only, names] of Object.entries({
    unpaid: ['FAILED', 'DISPUTE', 'CLEAR'],
    clarified: ['CLEAR'],
    disputed: ['DISPUTE'],
    corrections: ['OUT', 'CREDIT'],
    credit: ['CREDIT'],
    'paid-out': ['OUT'],
  }))
    expect(await list(`only=${only}`), only).toEqual(names)
  const all = await server.deps.db.select().from(invoices).orderBy(invoices.id)
  expect(await list(`before=${all[1]?.id}`)).toEqual(['CLEAR'])
})
