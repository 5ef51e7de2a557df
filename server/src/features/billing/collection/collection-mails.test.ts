import { describe, expect, it } from 'vitest'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import {
  chargedBackMail,
  collectionFailedMail,
  handedOverMail,
  handedOverUntriedMail,
  methodMissingMail,
  pauseBegunMail,
  pauseSoonMail,
} from './collection-mails.ts'

const FACTS = { publicUrl: 'https://epassbild.test', today: '2026-12-04', ended: false }
const BUYER = { name: 'Atelier Probe', street: '', postcode: '', city: '', country: 'DE', email: 'kasse@studio.test' }
const INVOICE: Invoice = {
  ...{ id: 1, number: 'RE-2026-000001', companyId: 1, kind: 'invoice', corrects: null, reason: '', period: '2026-10' },
  ...{
    issuedOn: '2026-11-01',
    collectOn: '2026-11-06',
    netCents: 300,
    vatCents: 57,
    grossCents: 357,
    vatShares: null,
    partPayments: [],
  },
  ...{ prepaidCents: 0, creditedCents: 57, buyer: BUYER, payment: null, state: 'failed', nextTryOn: '2026-12-11' },
  ...{ failure: 'no-money', pauseOn: '2026-12-05', pauseTold: 'nothing', pdfKey: 'x', xmlKey: null },
  ...{ announcedAccounts: [], paidOn: null, paidReference: '' },
  createdAt: new Date('2026-11-01T05:00:00Z'),
}
type Mailing = typeof pauseSoonMail
const textOf = (mail: Mailing, change: Partial<Invoice> = {}, facts = FACTS) =>
  mail({ ...INVOICE, ...change }, facts).text.replace(/\s+/g, ' ')

describe('mails about collections', () => {
  it.each<[string, Mailing]>([
    ['a failed try', collectionFailedMail],
    ['the last try', handedOverMail],
    ['no try', handedOverUntriedMail],
    ['a card payment charged back', chargedBackMail],
    ['a missing method', methodMissingMail],
  ])('ROOM-03 about %s tell of a pause that comes, and of one that has begun', (_what, mail) => {
    const soon = 'Bleibt die Rechnung offen, sind ab dem 05.12.2026 keine neuen Übermittlungen möglich.'
    const begun = 'Seit dem 04.12.2026 sind keine neuen Übermittlungen möglich, solange die Rechnung offen ist.'
    expect(textOf(mail)).toContain(`3,00 € für Oktober 2026`)
    expect(textOf(mail)).toContain(soon)
    expect(textOf(mail, { pauseOn: '2026-12-04' })).toContain(begun)
    expect(textOf(mail, { pauseOn: null })).not.toContain('Übermittlungen')
    expect(textOf(mail, {}, { ...FACTS, ended: true })).not.toMatch(/Übermittlungen|https:/)
  })

  it('BILL-04 claim no try where none was made, and lead to the payment method', () => {
    for (const mail of [handedOverUntriedMail, methodMissingMail]) {
      const text = textOf(mail, { failure: 'no-method' })
      expect(text).not.toMatch(/Versuch|einziehen lassen/)
      expect(text).toContain('Zahlungsmethode hinterlegen: https://epassbild.test/StripeCheckoutButton')
    }
    const begun = textOf(pauseBegunMail, { failure: 'no-method' })
    expect(begun).toContain('Sobald Sie eine Zahlungsmethode hinterlegt haben, geht es sofort weiter.')
    expect(begun).toContain('https://epassbild.test/StripeCheckoutButton')
    expect(textOf(pauseSoonMail, { failure: 'no-method' })).toContain('https://epassbild.test/StripeCheckoutButton')
    expect(textOf(pauseBegunMail)).toContain('Sobald der Betrag eingezogen ist, geht es sofort weiter.')
  })

  it('BILL-04 name no day for a try that is not made', () => {
    const text = textOf(collectionFailedMail, { nextTryOn: null }, { ...FACTS, ended: true })
    expect(text).toContain('wir konnten 3,00 € für Oktober 2026 nicht einziehen. Wir melden uns bei Ihnen')
    expect(text).not.toContain('noch einmal')
  })

  it('ROOM-03 name the day on which a pause has begun, also when they come later', () => {
    expect(textOf(pauseBegunMail, { pauseOn: '2026-12-04' })).toContain('Ab heute sind deshalb keine neuen')
    expect(textOf(pauseBegunMail, { pauseOn: '2026-12-02' })).toContain('Seit dem 02.12.2026 sind deshalb keine neuen')
  })
})
