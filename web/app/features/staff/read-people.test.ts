import { STAFF_TYPES } from '@epassbild/contract/staff.ts'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#texts/csv.ts'
import { ROLE_NAMES } from '#texts/role-names.ts'
import { readPeople } from './read-people.ts'

describe('people of a pasted list', () => {
  it('ROOM-08 reads lines, CSV with names and quotes, several addresses in a line, and leaves headings out', () => {
    const pasted = [
      'E-Mail;Name;Zugriff',
      'jana@atelier.test',
      '"Petersen, Jonas";Jonas@Atelier.TEST;Vollzugriff',
      'Team <team@atelier.test>, kiel@atelier.test',
      '',
      '\tleer\t',
    ].join('\r\n')
    expect(readPeople(pasted, true)).toEqual([
      { email: 'jana@atelier.test', type: 'employee', fault: undefined },
      { email: 'jonas@atelier.test', type: 'manager', fault: undefined },
      { email: 'team@atelier.test', type: 'employee', fault: undefined },
      { email: 'kiel@atelier.test', type: 'employee', fault: undefined },
    ])
  })

  it.each([
    ['anna@fotomanager.de', 'employee'],
    ['a@leitungen-kiel.test;Verkaufsleitung', 'employee'],
    ['buchhaltung@atelier.test', 'employee'],
    ['jo@atelier.test;Vollzugriff', 'manager'],
    ['jo@atelier.test, Buchhaltung', 'accounting'],
    ['jo@atelier.test\tbuchhaltung ', 'accounting'],
    ['"jo@atelier.test","Vollzugriff"', 'manager'],
    ['"Petersen, Jo" <jo@atelier.test> Vollzugriff', 'employee'],
    ['jo@atelier.test Vollzugriff', 'manager'],
    ['Meyer; Assistenz der Leitung; anna@atelier.test', 'employee'],
    ['Meyer; Leitung; anna@atelier.test', 'employee'],
    ['Meyer; Managerin; anna@atelier.test', 'employee'],
    ['Meyer; Steuerberatung; anna@atelier.test', 'employee'],
    ['Meyer; Assistenz der Buchhaltung; anna@atelier.test', 'employee'],
    ['Meyer; Einkauf, Buchhaltung; anna@atelier.test', 'employee'],
    ['Meyer,"Einkauf, Buchhaltung",anna@atelier.test', 'employee'],
  ])('ROOM-08, T06 „%s“ is invited as %s: only a cell with the one word gives access', (line, type) => {
    expect(readPeople(line, true).map((person) => person.type)).toEqual([type])
  })

  it('ROOM-07, ROOM-08 reads the list that the page exports, with the access of each person', () => {
    const exported = csvOf(
      ['Nachname', 'Vorname', 'E-Mail', 'Geburtsdatum', 'Zugriff', 'Identifiziert'],
      STAFF_TYPES.map((type) => ['Petersen; Jonas', 'Jo', `${type}@atelier.test`, '', ROLE_NAMES[type], '20.11.2026']),
    )
    expect(readPeople(exported, true).map(({ email, type }) => [email, type])).toEqual(
      STAFF_TYPES.map((type) => [`${type}@atelier.test`, type]),
    )
  })

  it('ROOM-08 says what is wrong with a line and with the second of two', () => {
    expect(readPeople('jana@\nteam@atelier.test\nTEAM@atelier.test', true)).toEqual([
      { email: 'jana@', type: 'employee', fault: 'Keine gültige E-Mail-Adresse' },
      { email: 'team@atelier.test', type: 'employee', fault: undefined },
      { email: 'team@atelier.test', type: 'employee', fault: 'Steht doppelt in der Liste' },
    ])
  })
})
