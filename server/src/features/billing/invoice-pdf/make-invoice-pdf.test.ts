import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { euros } from '#features/billing/money.ts'
import { billUntil, bookUsage, CARDS, DETAILS, giveAddress, IBANS, saveMethod } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { at, readXml } from '#test/en16931/read-xml.ts'
import { OPERATOR } from '#test/operator.ts'
import { brokenPdfRules, structureTags } from '#test/pdf-a3/broken-rules.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { readInvoice } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const MEANS_CODE = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`
const AGREEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`

describe('the PDF of an invoice', { timeout: 60_000 }, () => {
  const server = startTestServer(OPERATOR)

  async function makeInvoice(
    number: string | undefined,
    { name = 'Atelier Probe', details = {}, takenBack = 0, studios = ['Kiel <Mitte> & Söhne'] } = {},
  ) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, 'approved', name) })
    if (number) await saveMethod(server, owner, number, { customer_details: { ...DETAILS, ...details } })
    else await giveAddress(server, owner.companyId)
    await bookUsage(server, owner.companyId, {
      transfers: 127,
      identifications: 2,
      licences: studios,
      corrections: Array.from({ length: takenBack }, () => -75),
    })
    await billUntil(server, '2026-11-01T05:00:00Z')
    const [invoice] = await server.deps.db.select().from(invoices).where(eq(invoices.companyId, owner.companyId))
    const pdf = await server.deps.objects.read(invoice?.pdfKey ?? '')
    const { document, text, xml } = await readInvoice(pdf)
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const { items } = await (await document.getPage(index + 1)).getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join(' ')
      }),
    )
    const { info } = await document.getMetadata()
    return {
      pdf,
      text,
      pages,
      xml,
      title: (info as { Title: string }).Title,
      mandate: invoice?.payment?.mandateRef ?? '',
    }
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
      expect(text).toContain(fact)
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

  it('BILL-03 names register and management of the seller as business letters must (§ 35a GmbHG), also in the data', async () => {
    const { text, xml } = await makeInvoice(IBANS.good)
    const facts = 'Amtsgericht Kiel, HRB 12345 · Vertreten durch Jana Licht'
    expect(text).toContain(facts)
    expect(at(readXml(xml), `${SELLER}/ram:Description`).map(({ text: legal }) => legal)).toEqual([facts])
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

  it('ROOM-05 is a tagged PDF/A-3a document whose structure the embedded data leave alone', async () => {
    const { pdf, title } = await makeInvoice(IBANS.good)
    expect(brokenPdfRules(pdf)).toEqual([])
    expect(title).toBe('Rechnung RE-2026-000001')
    const row = ['TR', 'TD', 'TD', 'TD', 'TD']
    expect(structureTags(pdf).join(' ')).toContain(
      ['H1', 'Table', 'THead', 'TR', 'TH', 'TH', 'TH', 'TH', 'TBody', ...row, ...row, ...row].join(' '),
    )
  })

  const LETTERS = 'Şükrü Ağaoğlu, İzmir; Łukasz Żółć; Čeněk Šimůnek; Győző; Țară și Ștefan; Þórður Ðá'

  it('ROOM-05 writes names in every European script, and loses no letter', async () => {
    const name = `Φωτογραφείο Αθηνά & Фотостудія Їжак`
    const details = { line1: LETTERS, line2: 'Հայ 写真 📷' }
    const { pdf, text, xml } = await makeInvoice(IBANS.good, { name, details, studios: [LETTERS, 'Straße 7½'] })
    expect(brokenPdfRules(pdf)).toEqual([])
    expect(text).toContain(name)
    expect(text.replace(/ /g, '')).toContain(LETTERS.replace(/ /g, ''))
    // Non-European scripts are printed as replacement characters, but complete in the XML.
    expect(text).toContain('��� �� �')
    expect(xml).toContain('Հայ 写真 📷')
  })

  it('ROOM-05 spans pages: number, headings and „Seite 2 von 3“ on each, unbroken rows, licences in natural order', async () => {
    const studios = Array.from({ length: 60 }, (_, index) => `Studio ${60 - index}`)
    const { pdf, pages } = await makeInvoice(IBANS.good, { studios })
    expect(brokenPdfRules(pdf)).toEqual([])
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
      expect(page).toContain('Lichtpost GmbH')
      expect(page).toContain('Rechnung RE-2026-000001')
    })
    for (const page of pages.slice(0, -1)) expect(page).toMatch(/Leistung .*Menge .*Einzelpreis .*Netto/)
    const order = [...pages.join(' ').matchAll(/Standort Studio (\d+)/g)].map(([, number]) => Number(number))
    expect(order).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('ROOM-05 names the second line of the address and the country', async () => {
    const details = { line1: 'Ring 1', line2: 'Hinterhaus, 2. Stock', postal_code: '1010', city: 'Wien', country: 'AT' }
    const { text, xml } = await makeInvoice(IBANS.good, { details })
    expect(text).toContain('Ring 1 Hinterhaus, 2. Stock 1010 Wien ÖSTERREICH')
    const [buyer] = at(readXml(xml), BUYER)
    expect(buyer && at(buyer, 'ram:PostalTradeAddress/ram:LineTwo')[0]?.text).toBe('Hinterhaus, 2. Stock')
    expect(brokenRules(xml)).toEqual([])
  })

  it('ROOM-05 writes its title and what follows below a long address', async () => {
    const long = (word: string) => `${word} `.repeat(Math.floor(200 / (word.length + 1))).trim()
    const details = { line1: long('Straße'), line2: long('Hinterhaus'), city: long('Sankt'), country: 'AT' }
    const { pdf } = await makeInvoice(IBANS.good, { name: long('Lichtbildatelier'), details })
    const { document } = await readInvoice(pdf)
    const rows = (await (await document.getPage(1)).getTextContent()).items.flatMap((item) =>
      'str' in item ? [item] : [],
    )
    const heightOf = (part: string) => rows.find(({ str }) => str.includes(part))?.transform[5]
    const [country, title, heads] = ['ÖSTERREICH', 'Rechnung RE-2026', 'Einzelpreis'].map(heightOf)
    expect(country - title, 'as high as the letters of a title').toBeGreaterThan(20)
    expect(title - heads).toBeGreaterThan(20)
    expect(brokenPdfRules(pdf)).toEqual([])
  })

  it.each([
    ['6.1.3-1 file identifier', '/ID [', '/IX ['],
    ['6.2.3-1 output intent', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['6.2.11.4.1-1 fonts are embedded', '/FontFile2', '/FontFileX'],
    ['6.6.4-1 says what it is', '<pdfaid:conformance>A', '<pdfaid:conformance>B'],
    ['6.6.2.3.1-1 own properties are described', '<pdfaProperty:name>Version', '<pdfaProperty:name>Wersion'],
    ['6.7.2.2-1 marked', '/Marked true', '/Mrked  true'],
    ['6.7.3.3-1 structure tree', '/StructTreeRoot ', '/StructTreeRood '],
    ['6.7.3.4-1 standard types', '/S /H1', '/S /H9'],
    ['6.7.4-1 language', '(de-DE)', '(de--E)'],
    ['6.8-1 embedded files have a type', '/Subtype /text#2Fxml', '/Subtipe /text#2Fxml'],
    ['6.8-3 embedded files are associated', '/AF [', '/AX ['],
  ])('ROOM-05 would be told by rule %s', async (rule, from, to) => {
    const { pdf } = await makeInvoice(IBANS.good)
    const broken = Buffer.from(pdf).toString('latin1').replaceAll(from, to)
    expect(broken).toHaveLength(pdf.length)
    expect(brokenPdfRules(Buffer.from(broken, 'latin1'))).toContain(rule)
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
    // Full account and card numbers are never sent to us.
    expect(xml).not.toContain(number ?? 'DE89')
  })
})
