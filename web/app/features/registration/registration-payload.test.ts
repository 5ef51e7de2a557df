import { Registration } from '@epassbild/contract/accounts.ts'
import { CONSENT_VERSIONS } from '@epassbild/contract/consents.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_PERSON } from './person.ts'
import { randomSixDigits, registrationPayload, usernameOf } from './registration-payload.ts'

const person = {
  ...EMPTY_PERSON,
  salutation: 'Keine Anrede',
  firstName: ' Anna-Lena ',
  lastName: 'Müller Groß',
  birthDate: '1986-03-14',
  phonenumber: '0431 555 01 20',
  company_name: 'Atelier Fördelicht',
  legal_form: 'gmbh',
  website: 'studio.example',
  email: ' anna@studio.example ',
  password: 'Foerde#2026',
  owner_code: 'abc',
}

describe('the registration payload', () => {
  it('REG-12 carries the documented fields of an owner and the four consents, without an owner_code', () => {
    const payload = registrationPayload(person, 'owner', 123456)
    expect(payload).toEqual({
      user: {
        username: 'annalenamüllergroß123456',
        first_name: 'Anna-Lena',
        last_name: 'Müller Groß',
        email: 'anna@studio.example',
        password: 'Foerde#2026',
      },
      phone: '0431 555 01 20',
      date_of_birth: '1986-03-14',
      salutation: 'Keine Anrede',
      website: 'studio.example',
      company_name: 'Atelier Fördelicht',
      legal_form: 'gmbh',
      user_type: 'owner',
      consents: CONSENT_VERSIONS,
    })
    expect(Registration.safeParse(payload).success).toBe(true)
  })

  it('REG-12 sends staff with their owner_code and the placeholder phone, employees without a legal form', () => {
    const manager = registrationPayload(person, 'manager', 123456)
    expect(manager).toMatchObject({ owner_code: 'abc', phone: '0000000000', legal_form: 'gmbh', user_type: 'manager' })
    const employee = registrationPayload(person, 'employee', 123456)
    expect(employee).toMatchObject({ owner_code: 'abc', phone: '0000000000', user_type: 'employee' })
    expect(employee).not.toHaveProperty('legal_form')
    for (const payload of [manager, employee]) expect(Registration.safeParse(payload).success).toBe(true)
  })

  it('REG-13 builds the username of both names in lower case and six random digits', () => {
    expect(usernameOf({ firstName: 'Jean Luc', lastName: "O'Neil" }, 7)).toBe('jeanluconeil000007')
    expect(usernameOf({ firstName: 'А́нна', lastName: '山田' }, 123456)).toBe('анна山田123456')
    expect(String(randomSixDigits())).toMatch(/^\d{6}$/)
  })
})
