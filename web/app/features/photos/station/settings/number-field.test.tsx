import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

const FAULT = 'Bitte geben Sie nur eine Zahl ein. Bis dahin gilt das Feld als nicht ausgefüllt.'

describe('QUEUE-08 a number in the settings of the station', () => {
  it.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['12,50 €', 12.5],
    ['12€', 12],
    [' 7 ', 7],
    ['0', 0],
    ['', 0],
  ])('„%s“ counts as %d', (typed, number) => {
    expect(type(typed)).toBe(number)
    expect(screen.queryByText(FAULT)).toBeNull()
  })

  it.each(['zwölf', '12,50 Euro', '1.250,00', '-3', 'Infinity'])(
    '„%s“ is none, and is told when the field is left',
    (typed) => {
      expect(type(typed)).toBe(0)
      screen.getByText(FAULT)
      expect(screen.getByLabelText('Preis').getAttribute('aria-invalid')).toBe('true')
      fireEvent.change(screen.getByLabelText('Preis'), { target: { value: '12' } })
      expect(screen.getByLabelText('Preis').getAttribute('aria-invalid')).toBeNull()
    },
  )
})

/** The number stored in the settings after blur. */
function type(value: string): number | undefined {
  const onChange = vi.fn<(value: number) => void>()
  render(<NumberField id="preis" label="Preis" hint="Mit Umsatzsteuer." unit="€" value={3} onChange={onChange} />)
  const field = screen.getByLabelText('Preis')
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return onChange.mock.lastCall?.[0]
}
