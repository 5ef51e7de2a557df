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
  ])('EID-03 do not agree: %s and %s', (profile, card) => {
    expect(isSameName(name(profile), name(card))).toBe(false)
  })
})
