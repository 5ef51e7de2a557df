import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PaymentNotice } from './payment-notice.tsx'

afterEach(() => vi.useRealTimers())

const failed = (number: string, pause_on: string | null, change: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  ...{ id: 1, number, kind: 'invoice', corrects: null, period: '2026-10', issued_on: '2026-11-01', reason: '' },
  ...{ collect_on: '2026-11-06', net_cents: 7_500, vat_cents: 1_425, gross_cents: 8_925, left_cents: 8_925 },
  vat_shares: [{ percent: 19, net_cents: 7_500, vat_cents: 1_425 }],
  ...{ state: 'handed-over', next_try_on: null, failure: null, pause_on, has_pdf: true },
  ...change,
})
const noticeOf = (change: Partial<InvoiceSummary>, pause_on: string | null = null) => {
  render(<PaymentNotice invoices={[failed('RE-2026-000001', pause_on, change)]} />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  return { said: screen.getByRole('alert').textContent, links }
}
const TO_INVOICES = ['Zu den Rechnungen', '/Rechnungen']
const TO_METHOD = ['Zahlungsmethode prüfen', '/StripeCheckoutButton']

it('ROOM-03 of two failed invoices the one that pauses first is shown, although the newer one is listed before it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T10:00:00Z') })
  render(<PaymentNotice invoices={[failed('RE-2026-000002', '2027-01-07'), failed('RE-2026-000001', '2026-12-08')]} />)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Übermittlungen sind pausiert.')
  expect(said).toContain('Rechnung RE-2026-000001 und 1 weitere')
  expect(said).toContain('Seit dem 08.12.2026 sind keine neuen Übermittlungen möglich.')
})

it('ROOM-03 a failed collection: its reason, the day of the next try, the day of the pause, and the ways to mend it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  const { said, links } = noticeOf({ state: 'failed', failure: 'no-money', next_try_on: '2026-11-27' }, '2026-12-08')
  expect(said).toContain('Eine Rechnung konnte nicht eingezogen werden.')
  expect(said).toContain('Rechnung RE-2026-000001: Das Konto war nicht gedeckt.')
  expect(said).toContain('Wir versuchen es am 27.11.2026 noch einmal.')
  expect(said).toContain('Ab dem 08.12.2026 sind keine neuen Übermittlungen möglich')
  expect(links).toEqual([TO_INVOICES, TO_METHOD])
})

it('ROOM-03 a payment that was perhaps made is not said to have failed', () => {
  const { said, links } = noticeOf({ failure: 'unknown' })
  expect(said).toContain('Die Zahlung einer Rechnung ist ungeklärt.')
  expect(said).toContain('Wir wissen nicht, ob diese Zahlung ausgeführt wurde.')
  expect(said).not.toMatch(/konnte nicht|fehlgeschlagen|noch einmal/)
  expect(links).toEqual([TO_INVOICES, TO_METHOD])
})

it.each([
  ['failed', '2026-11-13'],
  ['handed-over', null],
] as const)(
  'ROOM-03 for want of a payment method no try is told of, neither made nor planned: %s',
  (state, next_try_on) => {
    const { said, links } = noticeOf({ state, failure: 'no-method', next_try_on })
    expect(said).toContain('Für eine Rechnung fehlt eine Zahlungsmethode.')
    expect(said).toContain('Bitte hinterlegen Sie eine. Danach ziehen wir den Betrag ein.')
    expect(said).not.toMatch(/noch einmal|konnte nicht|fehlgeschlagen/)
    expect(links).toEqual([TO_INVOICES, ['Zahlungsmethode hinterlegen', '/StripeCheckoutButton']])
  },
)
