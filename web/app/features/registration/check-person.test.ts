import { describe, expect, it } from 'vitest'
import { faultsOfPerson, headlineOf } from './check-person.ts'
import { EMPTY_PERSON, type Person } from './person.ts'

const now = new Date('2026-03-01T10:00:00Z')
const owner: Person = {
  ...EMPTY_PERSON,
  salutation: 'Keine Anrede',
  firstName: 'Katharina',
  lastName: 'Brodersen',
  birthDate: '1986-03-14',
  phonenumber: '0431 555 01 20',
  legal_form: 'gmbh-co-kg',
  email: ' K.Brodersen@Atelier.example ',
  password: 'Foerde#2026',
}
const sentences = (person: Person, userType: 'owner' | 'manager' | 'employee' = 'owner') =>
  Object.fromEntries(faultsOfPerson(person, userType, now).map(({ field, sentence }) => [field, sentence]))

describe('checking the personal data', () => {
  it('REG-08 lets a complete owner continue', () => {
    expect(sentences(owner)).toEqual({})
  })

  it('REG-06, T36 takes names of every kind, and none that is an address', () => {
    for (const name of ['Dr. Anna-Lena', "D'Arcy", 'O’Neil v. d. Heide', '李', 'Мария', 'ẞ'])
      expect(sentences({ ...owner, firstName: name, lastName: name })).toEqual({})
    for (const name of ['https://evil.example', 'www.evil.example', 'Anna/Lena'])
      expect(sentences({ ...owner, lastName: name })).toEqual({
        lastName: 'Bitte geben Sie nur den Namen ein, ohne Internetadresse und ohne Schrägstrich.',
      })
  })

  it('REG-06 takes an address whose domain has an umlaut, and none that only ends like one', () => {
    for (const email of [
      'info@fotostudio-müller.de',
      'info@fotostudio-mu\u0308ller.de',
      'info@xn--fotostudio-mller-uzb.de',
    ])
      expect(sentences({ ...owner, email })).toEqual({})
    for (const domain of [
      'müller',
      'müller..de',
      '.müller.de',
      'müller.de:80',
      'müller.de/x',
      'x@müller.de',
      'mü ller.de',
    ])
      expect(sentences({ ...owner, email: `info@${domain}` })).toEqual({
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      })
  })

  it('REG-05 takes a phone number in every usual notation, and none without three digits', () => {
    for (const phonenumber of [
      ...['0431 5550', '+49 431 5550', '0049 431 5550', '(0431) 5550', '0431/5550', '+49 (0)431 / 55 50'],
      // From a word processor, from an address book that wraps numbers in marks of direction, and with a no-break hyphen.
      ...['(+49) 431 5550', '0431 – 5550', '\u202a+49 431 5550\u202c', '0431\u20115550', '110'],
    ])
      expect(sentences({ ...owner, phonenumber })).toEqual({})
    for (const phonenumber of ['---', '(0)', '+49+431', 'auf Anfrage', '0431 5550 App. 3', '1'.repeat(31)])
      expect(sentences({ ...owner, phonenumber })).toEqual({
        phonenumber: 'Bitte geben Sie eine gültige Telefonnummer ein.',
      })
  })

  it('REG-08 names every empty required field of an owner, in the order of the form', () => {
    expect(faultsOfPerson(EMPTY_PERSON, 'owner', now).map(({ field }) => field)).toEqual([
      'salutation',
      'firstName',
      'lastName',
      'birthDate',
      'phonenumber',
      'legal_form',
      'email',
      'password',
    ])
    expect(sentences(EMPTY_PERSON).firstName).toBe('Bitte geben Sie Ihren Vornamen ein.')
    expect(headlineOf(EMPTY_PERSON, 'owner')).toBe('Bitte füllen Sie alle Pflichtfelder aus.')
    expect(headlineOf({ ...owner, email: 'x' }, 'owner')).toBe('Bitte prüfen Sie Ihre Angaben')
  })

  it('REG-08 asks staff for the owner code instead of phone and legal form', () => {
    const staff = { ...owner, phonenumber: '', legal_form: '' }
    expect(sentences(staff, 'manager')).toEqual({
      owner_code: 'Für eingeladene Mitarbeitende und Manager ist der owner_code erforderlich.',
    })
    expect(sentences({ ...staff, owner_code: 'abc' }, 'employee')).toEqual({})
  })

  it('REG-06 refuses passwords outside the rule with its sentence', () => {
    const rule =
      'Das Passwort muss mindestens 8 Zeichen lang sein und einen Großbuchstaben, einen Kleinbuchstaben, eine Zahl und ein Sonderzeichen (@#$%^&*!) enthalten.'
    for (const password of [
      'Ab1#',
      'foerde#2026',
      'FOERDE#2026',
      'Foerde#abc',
      'Foerde2026',
      'Förde#2026',
      'Foerde#2 26',
    ]) {
      expect(sentences({ ...owner, password }).password).toBe(rule)
    }
  })

  it('REG-07 refuses a birth date after today in Germany', () => {
    const future = 'Das Geburtsdatum darf nicht in der Zukunft liegen.'
    expect(sentences({ ...owner, birthDate: '2026-03-01' })).toEqual({})
    expect(sentences({ ...owner, birthDate: '2026-03-02' }).birthDate).toBe(future)
    expect(faultsOfPerson({ ...owner, birthDate: '2026-03-02' }, 'owner', new Date('2026-03-01T23:30:00Z'))).toEqual([])
  })
})
