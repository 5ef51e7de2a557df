import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { bookUsage, CARDS, IBANS, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { billMonths } from './bill-months.ts'
import { invoices } from './billing-schema.ts'

const SELLER = {
  OPERATOR_COMPANY: 'Lichtpost GmbH',
  OPERATOR_STREET: 'Hafenweg 1',
  OPERATOR_POSTCODE: '24103',
  OPERATOR_CITY: 'Kiel',
  OPERATOR_PHONE: '0431 555 0',
  OPERATOR_EMAIL: 'post@lichtpost.test',
  OPERATOR_REGISTER: 'Amtsgericht Kiel, HRB 12345',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
}

describe('the PDF of an invoice', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)

  async function makeInvoice(number: string | undefined) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePerson(server, 'owner')
    if (number) await saveMethod(server, owner, number)
    await bookUsage(server, owner.companyId ?? 0, {
      transfers: 127,
      identifications: 2,
      licences: ['Kiel <Mitte> & Söhne'],
    })
    server.setNow('2026-11-01T05:00:00Z')
    await billMonths(server.deps)
    await server.runJobs()
    const [invoice] = await server.deps.db
      .select()
      .from(invoices)
      .where(eq(invoices.companyId, owner.companyId ?? 0))
    const pdf = await server.deps.objects.read(invoice?.pdfKey ?? '')
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { text } = await extractText(document, { mergePages: true })
    const attachments = (await document.getAttachments()) as Record<string, { content: Uint8Array }>
    const xml = new TextDecoder().decode(attachments['factur-x.xml']?.content)
    return { text, xml, mandate: invoice?.payment?.mandateRef ?? '' }
  }

  const amounts = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>(-?[\\d.]+)<`, 'g'))].map(([, amount]) => Number(amount))
  const cents = (euros: number | undefined) => Math.round((euros ?? Number.NaN) * 100)
  const textsOf = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)

  it('BILL-03 holds all facts of § 14 UStG for people to read', async () => {
    const { text, mandate } = await makeInvoice(IBANS.good)
    for (const fact of [
      'Lichtpost GmbH, Hafenweg 1, 24103 Kiel',
      'Atelier Probe',
      'Wall 18',
      'RE-2026-000001',
      '01.11.2026',
      'Oktober 2026',
      'Erfolgreiche Übermittlung eines Passbilds',
      '127',
      '95,25 €',
      'Vollversion, einmalig, Standort Kiel <Mitte> & Söhne',
      '146,23 €',
      'Umsatzsteuer 19 %',
      '27,78 €',
      '174,01 €',
      'DE123456789',
      'Amtsgericht Kiel, HRB 12345',
      // SEPA pre-notification: amount, day, mandate, creditor.
      'am 06.11.2026',
      mandate,
      'DE98ZZZ09999999999',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
  })

  it('BILL-03 carries the same invoice as EN 16931 data that holds the rules of totals and VAT', async () => {
    const { xml } = await makeInvoice(IBANS.good)
    expect(xml).toContain('urn:cen.eu:en16931:2017')
    const net = cents(amounts(xml, 'TaxBasisTotalAmount')[0])
    const lines = amounts(xml, 'LineTotalAmount').map(cents)
    const [sum, ...each] = [lines.at(-1), ...lines.slice(0, -1)]
    // BR-CO-10: sum of the lines. BR-CO-13: total without VAT. BR-CO-15: with VAT. BR-CO-16: due.
    expect(each.reduce((total, line) => total + line, 0)).toBe(sum)
    expect(net).toBe(sum)
    const [vat] = amounts(xml, 'TaxTotalAmount').map(cents)
    expect(cents(amounts(xml, 'GrandTotalAmount')[0])).toBe(net + (vat ?? 0))
    expect(cents(amounts(xml, 'DuePayableAmount')[0])).toBe(net + (vat ?? 0))
    // BR-CO-14, BR-CO-17, BR-S-08, BR-S-09: one breakdown at 19 %, its base the sum, its tax the total.
    expect(amounts(xml, 'BasisAmount').map(cents)).toEqual([net])
    expect(amounts(xml, 'CalculatedAmount').map(cents)).toEqual([vat])
    expect(vat).toBe(Math.round(net * 0.19))
    // BR-S-05: every line and the breakdown at the standard rate.
    expect(new Set(textsOf(xml, 'CategoryCode'))).toEqual(new Set(['S']))
    expect(new Set(amounts(xml, 'RateApplicablePercent'))).toEqual(new Set([19]))
    // BR-S-02, BR-CO-9: the seller's VAT id with its country.
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
    // BR-27: no negative price.
    expect(amounts(xml, 'ChargeAmount').every((price) => price >= 0)).toBe(true)
    expect(xml).toContain('Kiel &lt;Mitte&gt; &amp; Söhne')
  })

  it.each([
    ['a debit by its mandate', IBANS.good, '59', /DirectDebitMandateID>[\dA-F]{12}</],
    ['a card by its last digits', CARDS.good, '48', /FinancialCard><ram:ID>4242</],
    ['nothing where no method is saved', undefined, '1', /keine Zahlungsmethode hinterlegt/],
  ])('BILL-03 names %s as means of payment', async (_what, number, code, detail) => {
    const { xml } = await makeInvoice(number)
    expect(textsOf(xml, 'TypeCode')).toContain(code)
    expect(xml.replace(/>\s+</g, '><')).toMatch(detail)
    // Whole numbers of accounts and cards never come to us.
    expect(xml).not.toContain(number ?? 'DE89')
  })
})
