import { expect, it } from 'vitest'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { collectionFailedCopy } from './notifications-mails.ts'

const PERSON = { email: 'buero@studio.test', firstName: 'Maren', lastName: 'Muster' }
const FACTS = { publicUrl: 'https://epassbild.test', today: '2026-12-04', ended: false }
const textOf = (invoice: Pick<Invoice, 'failure' | 'nextTryOn' | 'pauseOn'>) => {
  const { subject, text } = collectionFailedCopy(PERSON, { ...invoice, number: 'RE-2026-000001' } as Invoice, FACTS)
  return `${subject}: ${text.replace(/\s+/g, ' ')}`
}

it('ROOM-13, BILL-04 the copy about a missing payment method mentions no attempt, neither made nor planned', () => {
  const text = textOf({ failure: 'no-method', nextTryOn: '2026-12-11', pauseOn: null })
  expect(text).toContain('Zahlungsmethode für Rechnung RE-2026-000001 fehlt:')
  expect(text).toContain('Es ist keine Zahlungsmethode hinterlegt. Bitte hinterlegen Sie eine.')
  expect(text).not.toMatch(/versuchen|fehlgeschlagen|eingezogen|melden/)
  const handedOver = textOf({ failure: 'no-method', nextTryOn: null, pauseOn: null })
  expect(handedOver).toContain('Wir melden uns bei Ihnen.')
})

it('ROOM-13, ROOM-03 the copy about a failed attempt says whether a pause is announced or has begun', () => {
  const soon = textOf({ failure: 'no-money', nextTryOn: '2026-12-11', pauseOn: '2026-12-05' })
  expect(soon).toContain('Wir versuchen es am 11.12.2026 noch einmal.')
  expect(soon).toContain('sind ab dem 05.12.2026 keine neuen Übermittlungen möglich')
  const begun = textOf({ failure: 'no-money', nextTryOn: null, pauseOn: '2026-12-04' })
  expect(begun).toContain('Seit dem 04.12.2026 sind keine neuen Übermittlungen möglich')
})
