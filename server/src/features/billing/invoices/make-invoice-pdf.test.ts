import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { euros } from '#features/billing/money.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { bookUsage, CARDS, DETAILS, IBANS, saveMethod } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { at, readXml } from '#test/en16931/read-xml.ts'
import { OPERATOR } from '#test/operator.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const MEANS_CODE = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`
const BUYER = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty'

describe('the PDF of an invoice', { timeout: 60_000 }, () => {
  const server = startTestServer(OPERATOR)

  async function makeInvoice(number: string | undefined, { name = 'Atelier Probe', details = {}, takenBack = 0 } = {}) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, 'approved', name) })
    if (number) await saveMethod(server, owner, number, { customer_details: { ...DETAILS, ...details } })
    await bookUsage(server, owner.companyId ?? 0, {
      transfers: 127,
      identifications: 2,
      licences: ['Kiel <Mitte> & Söhne'],
    })
    for (let serial = 0; serial < takenBack; serial += 1)
      await server.deps.db.insert(ledgerEntries).values({
        companyId: owner.companyId ?? 0,
        kind: 'correction',
        subject: `taken-back-${serial}`,
        detail: 'Doppelte Übermittlung',
        amountCents: -75,
        bookedAt: server.deps.clock.now(),
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

  let made = ''
  const wholeInvoice = async () => {
    made ||= (await makeInvoice(IBANS.good)).xml
    return made
  }

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

  it('BILL-03 carries the same invoice as EN 16931 data that hold the rules of the standard', async () => {
    const { xml } = await makeInvoice(IBANS.good)
    expect(brokenRules(xml)).toEqual([])
    const net = 127 * 75 + 2 * 99 + 4_900
    const totals = at(readXml(xml), TOTALS)[0]?.children.map(({ name, text }) => [name.slice(4), text])
    expect(totals).toEqual([
      ['LineTotalAmount', euros(net)],
      ['TaxBasisTotalAmount', euros(net)],
      ['TaxTotalAmount', euros(2_778)],
      ['GrandTotalAmount', euros(net + 2_778)],
      ['DuePayableAmount', euros(net + 2_778)],
    ])
    expect(xml).toContain('Kiel &lt;Mitte&gt; &amp; Söhne')
  })

  it('BILL-03 holds them with counter-entries, too, an address abroad and a name of letters and signs', async () => {
    const name = `Lichtbild Straßen & Söhne <"é" 'œ'> 📷`
    const details = { line1: 'Mühlgäßchen 7½', postal_code: '3100', city: 'Sankt Pölten', country: 'AT' }
    const { xml } = await makeInvoice(IBANS.good, { name, details, takenBack: 4 })
    expect(brokenRules(xml)).toEqual([])
    const [buyer] = at(readXml(xml), BUYER)
    expect(buyer && at(buyer, 'ram:Name')[0]?.text).toBe(name)
    expect(buyer && at(buyer, 'ram:PostalTradeAddress/ram:CountryID')[0]?.text).toBe('AT')
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">-4<')
  })

  it.each([
    ['schema: parts in order', /<ram:ApplicableHeaderTradeDelivery>.*<\/ram:ApplicableHeaderTradeDelivery>/s, ''],
    ['BR-02', 'RE-2026-000001</ram:ID>', '</ram:ID>'],
    ['BR-03', 'format="102">20261101', 'format="203">20261101'],
    ['BR-21', '<ram:LineID>2<', '<ram:LineID><'],
    ['BR-23', 'unitCode="C62"', 'unitCode="XXX"'],
    ['BR-24', '<ram:BilledQuantity unitCode="C62">127<', '<ram:BilledQuantity unitCode="C62">126<'],
    ['BR-27', '<ram:ChargeAmount>', '<ram:ChargeAmount>-'],
    ['BR-29', '>20261001<', '><'],
    ['BR-63', /<ram:URIID schemeID="EM">.*?<\/ram:URIID>/, ''],
    ['BR-CL-14', '<ram:CountryID>DE', '<ram:CountryID>XK'],
    ['BR-CO-09', 'DE123456789', '123456789'],
    ['BR-CO-09', 'DE123456789', 'XK123456789'],
    ['BR-CO-10', '<ram:LineTotalAmount>95.25', '<ram:LineTotalAmount>95.26'],
    ['BR-CO-14', 'currencyID="EUR">27.78', 'currencyID="EUR">27.79'],
    ['BR-CO-15', 'GrandTotalAmount>174.01', 'GrandTotalAmount>174.02'],
    ['BR-CO-16', 'DuePayableAmount>174.01', 'DuePayableAmount>174.02'],
    ['BR-CO-17', 'CalculatedAmount>27.78', 'CalculatedAmount>27.79'],
    ['BR-DEC', 'DuePayableAmount>174.01', 'DuePayableAmount>174.010'],
    ['BR-S-05', '<ram:CategoryCode>S<', '<ram:CategoryCode>Z<'],
    ['BR-S-08', 'BasisAmount>146.23', 'BasisAmount>146.22'],
    ['CII-DT-037', '<ram:TypeCode>VAT', '<ram:TypeCode>GST'],
    ['CII-DT-097', '>20261106<', '>20261306<'],
    ['CII-SR, CII-DT', '</ram:DueDateDateTime>', '</ram:DueDateDateTime><ram:TypeCode>1</ram:TypeCode>'],
    ['CII-SR, CII-DT', '<ram:Content>', '<ram:Content>Danke</ram:Content><ram:Content>'],
    ['CII-SR, CII-DT', '<ram:LineTotalAmount>', '<ram:LineTotalAmount currencyID="EUR">'],
    ['CII-SR, CII-DT', '<ram:ID>RE-', '<ram:ID schemeID="VA">RE-'],
  ])('BILL-03 would be told by rule %s', async (rule, from, to) => {
    const whole = await wholeInvoice()
    const broken = whole.replace(from, to)
    expect(broken).not.toBe(whole)
    expect(brokenRules(broken)).toContain(rule)
  })

  it.each([
    ['a debit by its mandate', IBANS.good, '59', /DirectDebitMandateID>[\dA-F]{12}</],
    ['a card by its last digits', CARDS.good, '48', /FinancialCard><ram:ID>4242</],
    ['nothing where no method is saved', undefined, '1', /keine Zahlungsmethode hinterlegt/],
  ])('BILL-03 names %s as means of payment', async (_what, number, code, detail) => {
    const { xml } = await makeInvoice(number)
    expect(brokenRules(xml)).toEqual([])
    expect(at(readXml(xml), MEANS_CODE).map(({ text }) => text)).toEqual([code])
    expect(xml.replace(/>\s+</g, '><')).toMatch(detail)
    // Whole numbers of accounts and cards never come to us.
    expect(xml).not.toContain(number ?? 'DE89')
  })
})
