import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MonthFigures } from './month-figures.tsx'

const usage = (corrections: number) => ({
  period: '2026-11',
  today: '2026-11-20',
  transfers: { count: 3, net_cents: 225 },
  identifications: { count: 0, net_cents: 0 },
  licences: { count: 0, net_cents: 0 },
  corrections: { count: corrections, net_cents: -75 * corrections },
  net_cents: 225 - 75 * corrections,
  transfers_by_day: [3],
  forecast: null,
  address_missing: false,
})

it('DASH-01, BILL-02 revoked transfers are shown beside the total that includes them', () => {
  const { rerender } = render(<MonthFigures usage={usage(1)} />)
  expect(screen.getByText('Korrekturen').nextElementSibling?.textContent).toBe('1')
  rerender(<MonthFigures usage={usage(0)} />)
  expect(screen.queryByText('Korrekturen')).toBeNull()
})
