import { describe, expect, it } from 'vitest'
import { invitationIn, isLocked, readInvitation } from './invitation.ts'

describe('the address of the registration page', () => {
  it('REG-01 registers an owner without an owner code, whatever user type it names', () => {
    expect(readInvitation('').userType).toBe('owner')
    expect(readInvitation('?user_type=employee').userType).toBe('owner')
    expect(readInvitation('?user_type=operator').userType).toBe('owner')
  })

  it('REG-01 makes a manager by user_type and an employee by owner_code alone', () => {
    expect(readInvitation('?user_type=manager').userType).toBe('manager')
    expect(readInvitation('?user_type=manager&owner_code=abc').userType).toBe('manager')
    expect(readInvitation('?owner_code=abc')).toMatchObject({ userType: 'employee', invited: true })
    expect(readInvitation('?owner_code=abc&user_type=owner').userType).toBe('employee')
    expect(readInvitation('?owner_code=abc&user_type=accounting').userType).toBe('accounting')
    expect(readInvitation('?user_type=accounting').userType).toBe('owner')
  })

  it('REG-01, REG-09 takes over the given values and locks them for invited staff only', () => {
    const search =
      '?owner_code=abc&user_type=manager&email=jana%40studio.example&company_name=F%C3%B6rdelicht&website=studio.example&legal_form=gmbh'
    const invitation = readInvitation(search)
    expect(invitation.given).toEqual({
      owner_code: 'abc',
      email: 'jana@studio.example',
      company_name: 'Fördelicht',
      website: 'https://studio.example',
      legal_form: 'gmbh',
    })
    for (const field of ['owner_code', 'email', 'company_name', 'website', 'legal_form'] as const) {
      expect(isLocked(invitation, field)).toBe(true)
      expect(isLocked(readInvitation(''), field)).toBe(false)
    }
    expect(isLocked(invitation, 'firstName')).toBe(false)
  })

  it('REG-09 leaves out what the server would refuse, so that no locked field blocks the way', () => {
    const { given } = readInvitation('?owner_code=a&website=javascript:alert(1)&legal_form=xyz&email=nobody')
    expect(given).toMatchObject({ website: '', legal_form: '', email: '' })
    expect(isLocked(readInvitation('?owner_code=a&email=nobody'), 'email')).toBe(false)
  })

  it('T29, REG-09 takes the invitation from the fragment, which no server sees, or from the query', () => {
    const link = new URL('https://epassbild.test/Registrierung#owner_code=abc&email=jana%40studio.example')
    expect(readInvitation(invitationIn(link)).given).toMatchObject({ owner_code: 'abc', email: 'jana@studio.example' })
    expect(invitationIn(new URL('https://epassbild.test/Registrierung?owner_code=abc'))).toBe('?owner_code=abc')
    expect(invitationIn(new URL('https://epassbild.test/Registrierung?user_type=owner#inhalt'))).toBe(
      '?user_type=owner',
    )
  })
})
