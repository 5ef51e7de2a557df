import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PaymentNotice } from './payment-notice.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const failed = (number: string, pause_on: string): InvoiceSummary => ({
  ...{ id: 1, number, kind: 'invoice', corrects: null, period: '2026-10', issued_on: '2026-11-01', reason: '' },
  ...{ collect_on: '2026-11-06', net_cents: 7_500, vat_cents: 1_425, gross_cents: 8_925, left_cents: 8_925 },
  ...{ state: 'handed-over', next_try_on: null, failure: null, pause_on, has_pdf: true },
})

it('ROOM-03 of two failed invoices the one that pauses first is told of, though the newer one stands before it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T10:00:00Z') })
  render(<PaymentNotice invoices={[failed('RE-2026-000002', '2027-01-07'), failed('RE-2026-000001', '2026-12-08')]} />)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Übermittlungen sind pausiert.')
  expect(said).toContain('Rechnung RE-2026-000001 und 1 weitere')
  expect(said).toContain('Seit dem 08.12.2026 sind keine neuen Übermittlungen möglich.')
})
