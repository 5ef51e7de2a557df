import type { InvoiceSummary, SavedPaymentMethod } from '@epassbild/contract/billing.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { expect, it } from 'vitest'
import { tagOfEid, tagOfPayment, tagOfStaff, tagOfStudios } from './tags.ts'

const studio = (change: Partial<RegisteredStudio>) =>
  ({ certificate_file: '/x', review: 'approved', ...change }) as RegisteredStudio
const text = (...studios: RegisteredStudio[]) => tagOfStudios(studios).text

it('DASH-01 says of the studios what matters most', () => {
  expect(text()).toBe('Noch kein Standort')
  expect(text(studio({}), studio({}))).toBe('2 Standorte freigegeben')
  expect(text(studio({}), studio({ review: 'under-review' }))).toBe('1 in Prüfung')
  expect(text(studio({ review: 'rejected' }), studio({ review: 'under-review' }))).toBe('1 abgelehnt')
  expect(text(studio({ certificate_file: null }), studio({ review: 'rejected' }))).toBe('1 Nachweis fehlt')
})

it('DASH-01 counts people and open invitations', () => {
  expect(tagOfStaff([], []).text).toBe('Noch niemand eingeladen')
  expect(tagOfStaff([{}] as never, [{}] as never).text).toBe('1 Person, 1 Einladung offen')
})

it('DASH-01 names how the company pays', () => {
  expect(tagOfPayment(undefined, [])).toEqual({ tone: 'warn', text: 'Noch keine Zahlungsmethode' })
  const sepa_debit = { last4: '3000', bank_code: '37040044', country: 'DE' }
  expect(tagOfPayment({ type: 'sepa_debit', sepa_debit, holder: 'M' }, []).text).toBe('SEPA •••• 3000')
  expect(tagOfPayment({ type: 'card', card: { brand: 'visa', last4: '4242' }, holder: 'M' }, []).text).toBe(
    'Visa •••• 4242',
  )
})

it('DASH-01, ROOM-03 names the day of the next collection, of an invoice that was sent', () => {
  const method: SavedPaymentMethod = { type: 'card', card: { brand: 'visa', last4: '4242' }, holder: 'M' }
  const open = (collect_on: string, has_pdf: boolean) => ({ state: 'open', collect_on, has_pdf }) as InvoiceSummary
  const [unsent, sent] = [open('2026-11-06', false), open('2026-11-07', true)]
  expect(tagOfPayment(method, [unsent, sent]).text).toBe('Einzug am 07.11.2026')
  expect(tagOfPayment(method, [unsent]).text).toBe('Visa •••• 4242')
})

it.each([
  ['no-money', 'Einzug fehlgeschlagen'],
  ['no-method', 'Zahlungsmethode fehlt'],
  ['unknown', 'Zahlung ungeklärt'],
] as const)('DASH-01, ROOM-03 says of an invoice that is not paid (%s): %s', (failure, word) => {
  const invoice = { state: 'handed-over', failure } as InvoiceSummary
  expect(tagOfPayment(undefined, [invoice])).toEqual({ tone: 'err', text: word })
})

it('DASH-01 names the day of the identification, in Germany', () => {
  const status = {
    name: '',
    keeps_data_set: false,
    transfer_eid: 'always',
    session_until: null,
    attempt: null,
  } as const
  expect(tagOfEid({ ...status, identified_at: '2026-11-20T23:30:00.000Z' }).text).toBe('Identifiziert am 21.11.2026')
  expect(tagOfEid({ ...status, identified_at: null }).tone).toBe('warn')
})
