import { describe, expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

const name = (whole: string) => {
  const [firstName = '', lastName = ''] = whole.split(' / ')
  return { firstName, lastName }
}

describe('the name of a profile and of a card', () => {
  it.each([
    ['Maren / Muster', 'Maren / Muster'],
    ['Maren / Muster', 'MAREN ANNA / MUSTER'],
    ['Anna / Muster', 'Maren Anna / Muster'],
    ['Jürgen / Weiß', 'JUERGEN / WEISS'],
    ['Juergen / Weiss', 'Jürgen / Weiß'],
    ['Hans-Peter / Müller-Lüdenscheidt', 'HANS PETER / MUELLER LUEDENSCHEIDT'],
    ['Thea / von Holst', 'Thea / Dr. von Holst'],
    ['Dr. Thea / von Holst', 'Thea / von Holst'],
    ['José / Nuñez', 'JOSE / NUNEZ'],
    ["Sean / O'Brien", 'Sean / O’BRIEN'],
    ['Søren / Kjær', 'SOEREN / KJAER'],
    ['Yasin / Yılmaz', 'YASIN / YILMAZ'],
    ['İnci / Işık', 'INCI / ISIK'],
    ['Phil / Müller', 'PHIL / MÜLLER'],
    ['Phil / Müller', 'Phil Jonas / Müller'],
    ['Phil / Müller', 'Dr. Phil / Müller'],
    ['Dr. Med / Müller', 'Med / Müller'],
    ['Li / Ing', 'LI / DR. ING'],
  ])('EID-03 agree: %s and %s', (profile, card) => {
    expect(isSameName(name(profile), name(card))).toBe(true)
  })

  it.each([
    ['Maren / Muster', 'Maren / Mustermann'],
    ['Maren / Muster', 'Marie / Muster'],
    ['Maren Lisa / Muster', 'Maren Anna / Muster'],
    ['Mar / Muster', 'Maren / Muster'],
    ['Maren / Muster', 'Muster / Maren'],
    ['Maren / Muster', ' / Muster'],
    ['Maren / Muster', 'Maren / '],
    [' / Muster', 'Maren / Muster'],
    ['Maren / Dr.', 'Maren / Prof.'],
    ['Maren / Dr.', 'Maren / Dr.'],
    ['Dr. / Müller', 'Dr. Thea / Müller'],
    ['Dr. / Müller', 'Dr. / Müller'],
    ['Phil / Müller', 'Dr. phil. Jonas / Müller'],
    ['Phil / Müller', 'Jonas / Dr. phil. Müller'],
    ['Phil / Müller', 'Med / Müller'],
    ['Li / Ing', 'Li / Phil'],
    ['Phil Jonas / Müller', 'Phil / Müller'],
    ['Yasin / Yılmaz', 'Yasin / Yalmaz'],
  ])('EID-03 do not agree: %s and %s', (profile, card) => {
    expect(isSameName(name(profile), name(card))).toBe(false)
  })
})
