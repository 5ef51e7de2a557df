import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { bookUsage, CARDS, IBANS, saveMethod } from '#test/billing.ts'
import { brokenGermanRules } from '#test/en16931/broken-german-rules.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { freshHeaders, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { issueInvoice } from './issue-invoice.ts'

const SELLER = {
  OPERATOR_COMPANY: 'Lichtpost GmbH',
  OPERATOR_PHONE: '0431 555 0',
  OPERATOR_EMAIL: 'post@lichtpost.test',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
}
const PROFILE = {
  format: 'xrechnung',
  name: 'Stadt Musterstadt',
  line1: 'Rathausplatz 1',
  line2: 'Kasse',
  postal_code: '24937',
  city: 'Flensburg',
  country: 'DE',
  email: 'rechnung@musterstadt.test',
  vat_id: 'DE987654321',
  buyer_reference: '04011000-12345-67',
  purchase_order: 'B-2026-77',
}

describe('where a company wants its invoices, and how', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const save = (owner: TestPerson, payload: object) =>
    server.put('/api/payments/invoice-profile/', payload, owner.headers)

  async function here(owner: TestPerson): Promise<TestPerson> {
    return { ...owner, headers: await freshHeaders(server, owner) }
  }

  async function billed(method: string | undefined, profile: object) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePerson(server, 'owner')
    if (method) await saveMethod(server, owner, method)
    const answer = await save(owner, profile)
    expect(answer.statusCode).toBe(200)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    server.setNow('2026-11-01T05:00:00Z')
    await billMonths(server.deps)
    const [mail] = await server.mails()
    const [invoice] = await server.deps.db.select().from(invoices).where(eq(invoices.companyId, owner.companyId))
    const xml = invoice?.xmlKey ? new TextDecoder().decode(await server.deps.objects.read(invoice.xmlKey)) : ''
    return { owner, mail, invoice, xml }
  }

  it.each([
    ['a debit', IBANS.good],
    ['a card', CARDS.good],
    ['no method', undefined],
  ])('ROOM-06 by choice is an XRechnung that holds its rules: %s', async (_what, method) => {
    const { xml, mail } = await billed(method, PROFILE)
    expect(brokenGermanRules(xml)).toEqual([])
    // Its guideline id differs from that of plain EN 16931.
    expect(brokenRules(xml)).toEqual(['BR-01'])
    for (const fact of [
      '04011000-12345-67',
      'B-2026-77',
      'DE987654321',
      'Stadt Musterstadt',
      'Rathausplatz 1',
      'Kasse',
    ])
      expect(xml).toContain(fact)
    expect(mail?.to).toBe('rechnung@musterstadt.test')
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['RE-2026-000001.pdf', 'RE-2026-000001.xml'])
    expect(xml).not.toContain(method ?? 'DE89')
  })

  it('ROOM-06 the XML of an XRechnung stays at hand beside its PDF, and the mail says that it brings it', async () => {
    const { owner, mail, invoice, xml } = await billed(undefined, PROFILE)
    expect(mail?.text).toContain('Die XRechnung liegt als XML bei.')
    expect(mail?.text).not.toContain('ZUGFeRD')
    const { headers } = await here(owner)
    const listed = await server.get('/api/payments/get-invoices/', headers)
    expect(listed.json()).toMatchObject([{ has_pdf: true, has_xml: true }])
    const opened = await server.get(`/api/payments/get-invoice-xml/${invoice?.id}/`, headers)
    expect([opened.headers['content-type'], opened.body]).toEqual([expect.stringContaining('application/xml'), xml])
  })

  it('ROOM-06 another invoice has no XML beside its PDF, and its mail names the data in the PDF', async () => {
    const { owner, mail, invoice } = await billed(undefined, { ...PROFILE, format: 'zugferd' })
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('maschinenlesbar im PDF (ZUGFeRD)')
    const { headers } = await here(owner)
    const [listed] = (await server.get('/api/payments/get-invoices/', headers)).json()
    expect(Object.keys(listed)).not.toContain('has_xml')
    const opened = await server.get(`/api/payments/get-invoice-xml/${invoice?.id}/`, headers)
    expect(opened.statusCode).toBe(404)
  })

  it.each([
    ['BR-DE-15', /<ram:BuyerReference>.*?<\/ram:BuyerReference>/],
    ['BR-DE-30', /<ram:CreditorReferenceID>.*?<\/ram:CreditorReferenceID>/],
    ['BR-DE-31', /<ram:IBANID>.*?<\/ram:IBANID>/],
    ['PEPPOL-EN16931-R020', /post@lichtpost\.test(?=<\/ram:URIID>\s*<\/ram:URIUniversalCommunication>)/],
  ])('ROOM-06 would be told by rule %s', async (rule, part) => {
    const { xml } = await billed(IBANS.good, PROFILE)
    expect(brokenGermanRules(xml.replace(part, ''))).toContain(rule)
  })

  it('ROOM-06 an XRechnung wants its reference, address and e-mail; an address is whole or none', async () => {
    const owner = await makePerson(server, 'owner')
    const bare = { ...PROFILE, buyer_reference: '', email: '', line1: '', postal_code: '', city: '' }
    const refused = await save(owner, bare)
    expect([refused.statusCode, Object.keys(refused.json()).sort()]).toEqual([
      400,
      expect.arrayContaining(['buyer_reference', 'city', 'email', 'line1', 'postal_code']),
    ])
    const half = await save(owner, { ...bare, format: 'zugferd', line1: 'Wall 18' })
    expect(half.json()).toMatchObject({ city: ['Bitte geben Sie die Anschrift ganz an.'] })
    expect((await save(owner, { ...bare, format: 'zugferd' })).statusCode).toBe(200)
  })

  it('ROOM-06 charges German VAT whatever address the invoice goes to: what is used is used at a location in Germany', async () => {
    const abroad = { ...PROFILE, format: 'zugferd', city: 'Wien', postal_code: '1010', country: 'AT' }
    const { invoice } = await billed(IBANS.good, abroad)
    expect(invoice).toMatchObject({ netCents: 300, vatCents: 57, buyer: { country: 'AT', vatId: 'DE987654321' } })
  })

  it.each(['ATU12345678', 'DE12345678', '987654321'])(
    'ROOM-06 takes no VAT id of another country: %s',
    async (vat_id) => {
      const refused = await save(await makePerson(server, 'owner'), { ...PROFILE, vat_id })
      expect([refused.statusCode, refused.json().vat_id]).toEqual([
        400,
        [expect.stringContaining('Ihre deutsche USt-IdNr.')],
      ])
    },
  )

  it.each(['DE 987 654 321', ' de987654321', 'DE\u00a0987654321'])(
    'ROOM-06 keeps a VAT id as it is written in the register: %s',
    async (vat_id) => {
      const saved = await save(await makePerson(server, 'owner'), { ...PROFILE, vat_id })
      expect([saved.statusCode, saved.json().vat_id]).toEqual([200, 'DE987654321'])
    },
  )

  it('ROOM-06 is shown and kept for the own company alone', async () => {
    const owner = await makePerson(server, 'owner')
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    await save(owner, PROFILE)
    const shown = (of: TestPerson) =>
      server.get('/api/payments/invoice-profile/', of.headers).then((answer) => answer.json())
    expect(await shown(owner)).toEqual(PROFILE)
    expect(await shown(other)).toMatchObject({ name: '', vat_id: '', format: 'zugferd' })
  })

  it('ROOM-06 what another window has saved meanwhile is not overwritten', async () => {
    const owner = await makePerson(server, 'owner')
    const shown = async () => (await server.get('/api/payments/invoice-profile/', owner.headers)).json()
    const before = await shown()
    const theirs = { ...PROFILE, email: 'neu@musterstadt.test' }
    expect((await save(owner, { ...theirs, before })).statusCode).toBe(200)
    const late = await save(owner, { ...PROFILE, before })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
    expect(await shown()).toEqual(theirs)
    expect((await save(owner, { ...PROFILE, before: theirs })).statusCode).toBe(200)
    expect(await shown()).toEqual(PROFILE)
  })

  it('ROOM-06 a repeated save whose answer was lost is no conflict', async () => {
    const owner = await makePerson(server, 'owner')
    const before = (await server.get('/api/payments/invoice-profile/', owner.headers)).json()
    await save(owner, { ...PROFILE, before })
    const again = await save(owner, { ...PROFILE, before })
    expect([again.statusCode, again.json()]).toEqual([200, PROFILE])
  })

  it('ROOM-06 of windows that save concurrently one wins, and the others get a message', async () => {
    const owner = await makePerson(server, 'owner')
    const before = (await server.get('/api/payments/invoice-profile/', owner.headers)).json()
    const answers = await atOnce(4, (nth) => save(owner, { ...PROFILE, city: `Ort ${nth}`, before }))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  describe('a company without an address', () => {
    const WITH = { ...PROFILE, format: 'zugferd' }
    const WITHOUT = { ...WITH, line1: '', line2: '', postal_code: '', city: '' }
    const ASKED = 'Bitte geben Sie Ihre Rechnungsanschrift an'
    async function makeUser() {
      server.setNow('2026-10-15T10:00:00Z')
      const owner = await makePerson(server, 'owner')
      await bookUsage(server, owner.companyId, { identifications: 1 })
      return owner
    }
    async function turn(at: string) {
      server.setNow(at)
      await billMonths(server.deps)
      return server.mails()
    }
    const subjects = async (at: string) => (await turn(at)).map(({ subject }) => subject)
    async function isMissing(owner: TestPerson) {
      const { headers } = await here(owner)
      const answer = await server.get('/api/payments/get-current-usage/', headers)
      return answer.json().address_missing
    }

    it('ROOM-06 is asked for one before the first invoice, which then comes by itself', async () => {
      const owner = await makeUser()
      const [mail, ...more] = await turn('2026-11-01T05:00:00Z')
      expect([mail?.subject, more]).toEqual([ASKED, []])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain('für Ihre nächste Rechnung fehlt uns die Anschrift')
      expect(await turn('2026-11-01T06:00:00Z')).toEqual([])
      await save(await here(owner), WITH)
      expect(await subjects('2026-11-02T05:00:00Z')).toEqual(['Rechnung RE-2026-000001'])
    })

    it('ROOM-06 is asked once where two jobs of it run at the same moment', async () => {
      const { companyId } = await makeUser()
      server.setNow('2026-11-01T05:00:00Z')
      await atOnce(2, () => issueInvoice(server.deps, companyId))
      expect((await server.mails()).map(({ subject }) => subject)).toEqual([ASKED])
    })

    it('ROOM-06 is asked when an invoice is due, not by a month whose bookings were taken back', async () => {
      const owner = await makeUser()
      const [booked] = await server.deps.db.select().from(ledgerEntries)
      if (!booked) throw new Error('nothing was booked')
      const { id: _, ...entry } = booked
      await server.deps.db.insert(ledgerEntries).values({ ...entry, subject: 'back', amountCents: -entry.amountCents })
      expect([await turn('2026-11-01T05:00:00Z'), await isMissing(owner)]).toEqual([[], false])
      await bookUsage(server, owner.companyId, { identifications: 1 })
      expect(await subjects('2026-12-01T05:00:00Z')).toEqual([ASKED])
    })

    it('ROOM-06, BILL-02 reads that its invoice waits, for as long as it waits', async () => {
      const owner = await makeUser()
      expect(await isMissing(owner)).toBe(false)
      await turn('2026-11-01T05:00:00Z')
      expect(await isMissing(owner)).toBe(true)
      await save(await here(owner), WITH)
      expect(await isMissing(owner)).toBe(false)
      await save(await here(owner), WITHOUT)
      expect(await isMissing(owner)).toBe(true)
      expect(await subjects('2026-11-15T05:00:00Z')).toEqual(['Rechnung RE-2026-000001'])
      expect(await isMissing(owner)).toBe(false)
    })

    it('ROOM-06 is asked again when it lacks one a year after the first question was answered', async () => {
      const owner = await makeUser()
      await turn('2026-11-01T05:00:00Z')
      await save(await here(owner), WITH)
      expect(await subjects('2026-11-02T05:00:00Z')).toEqual(['Rechnung RE-2026-000001'])
      server.setNow('2027-11-15T10:00:00Z')
      await save(await here(owner), WITHOUT)
      await bookUsage(server, owner.companyId, { identifications: 1 })
      expect(await subjects('2027-12-01T05:00:00Z')).toEqual([ASKED])
      expect(await subjects('2027-12-15T04:00:00Z')).toEqual([])
      expect(await subjects('2027-12-15T05:00:00Z')).toEqual(['Rechnung RE-2027-000001'])
    })
  })
})
