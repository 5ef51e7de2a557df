import { describe, expect, it } from 'vitest'
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
    expect(readPeople(pasted)).toEqual([
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
    ['"Leitung" jo@atelier.test', 'manager'],
    ['jo@atelier.test, Buchhaltung', 'accounting'],
  ])('ROOM-08, T06 „%s“ is invited as %s: letters of an address give no access', (line, type) => {
    expect(readPeople(line).map((person) => person.type)).toEqual([type])
  })

  it('ROOM-08 says what is wrong with a line and with the second of two', () => {
    expect(readPeople('jana@\nteam@atelier.test\nTEAM@atelier.test')).toEqual([
      { email: 'jana@', type: 'employee', fault: 'Keine gültige E-Mail-Adresse' },
      { email: 'team@atelier.test', type: 'employee', fault: undefined },
      { email: 'team@atelier.test', type: 'employee', fault: 'Steht doppelt in der Liste' },
    ])
  })
})
