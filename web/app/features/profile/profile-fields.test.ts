import type { Profile } from '@epassbild/contract/accounts.ts'
import { describe, expect, it } from 'vitest'
import { changeIn, conflictsIn, faultsOf, valuesOf } from './profile-fields.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const PROFILE: Profile = {
  ...{ id: 7, user_type: 'employee', salutation: 'Keine-Anrede', first_name: 'Änne', last_name: 'O’Neil' },
  ...{ date_of_birth: '1990-05-17', email: 'ae@atelier.example', phone: '', company_name: 'Atelier' },
  ...{ review: 'approved', review_reason: null, version: 3 },
}

describe('the form of the profile', () => {
  it('PROF-02 sends what differs, with the version it was read at, and nothing when nothing differs', () => {
    expect(changeIn(PROFILE, {})).toBeUndefined()
    expect(changeIn(PROFILE, { ...valuesOf(PROFILE), first_name: ' Änne ' })).toBeUndefined()
    expect(changeIn(PROFILE, { ...valuesOf(PROFILE), salutation: 'Frau' })).toEqual({ salutation: 'Frau', version: 3 })
    expect(changeIn(PROFILE, { phone: '0431 555' })).toEqual({ phone: '0431 555', version: 3 })
  })

  it('PROF-01 shows the salutation as it is written', () => {
    expect(valuesOf(PROFILE)).toMatchObject({ salutation: 'Keine Anrede' })
  })

  it('PROF-01 finds the faults of the server; only owners need a phone', () => {
    const values = valuesOf(PROFILE)
    expect(faultsOf(values, PROFILE, NOW)).toEqual([])
    expect(faultsOf(values, { ...PROFILE, user_type: 'owner' }, NOW).map(({ field }) => field)).toEqual(['phone'])
    expect(faultsOf({ ...values, date_of_birth: '2026-11-22', last_name: ' ' }, PROFILE, NOW)).toEqual([
      { field: 'last_name', sentence: 'Bitte geben Sie Ihren Nachnamen ein.' },
      { field: 'date_of_birth', sentence: 'Das Geburtsdatum darf nicht in der Zukunft liegen.' },
    ])
  })

  it('PROF-01 judges a birth date where one is typed or stored', () => {
    const without = { ...PROFILE, date_of_birth: null }
    const faultsWith = (date_of_birth: string, profile: Profile) =>
      faultsOf({ ...valuesOf(PROFILE), date_of_birth }, profile, NOW).map(({ field }) => field)
    expect(faultsWith('', without)).toEqual([])
    expect(faultsWith('1800-01-01', without)).toEqual(['date_of_birth'])
    expect(faultsWith('', PROFILE)).toEqual(['date_of_birth'])
  })

  it('PROF-01 names what was typed here and stored elsewhere meanwhile', () => {
    const meanwhile = { ...PROFILE, phone: '0431 1', last_name: 'Neil' }
    expect(conflictsIn({ phone: '0431 2', salutation: 'Frau' }, PROFILE, meanwhile)).toEqual(['phone'])
  })
})
