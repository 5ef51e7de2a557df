import { expect, it } from 'vitest'
import { faultsOfReset } from './check-reset.ts'

const input = { email: 'k@studio.example', code: 'A1B2C3', password: 'Foerde#2026', confirmation: 'Foerde#2026' }

it('RESET-02 requires code, password and the same password again', () => {
  expect(faultsOfReset(input)).toEqual([])
  const empty = faultsOfReset({ email: '', code: '', password: '', confirmation: '' })
  expect(empty.map(({ field }) => field)).toEqual(['email', 'code', 'password'])
  expect(faultsOfReset({ ...input, confirmation: 'Foerde#2027' })).toEqual([
    { field: 'confirmation', sentence: 'Passwörter stimmen nicht überein.' },
  ])
})
