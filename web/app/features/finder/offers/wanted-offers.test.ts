import { expect, it } from 'vitest'
import { addressOf, NOTHING_WANTED, wantedIn } from './wanted-offers.ts'

it('SLIP-05 what is wanted has an address of its own, which says the same again', () => {
  const wanted = { offers: ['babies', 'walk-in'], languages: ['tr'] } as const
  const address = addressOf('/map', wanted, { place: '97532', radiusKm: 20 })
  expect(address).toBe('/map?plz=97532&bedarf=babys,ohne-termin&sprache=tr')
  expect(wantedIn(new URL(address, 'https://pass.example').search)).toEqual({ ...wanted, place: '97532', radiusKm: 20 })
})

it('SLIP-05, FIND-03 another radius than the usual one is part of the address, where it names a place', () => {
  const wide = addressOf('/map', NOTHING_WANTED, { place: '97532', radiusKm: 50 })
  expect(wide).toBe('/map?plz=97532&umkreis=50')
  expect(wantedIn(new URL(wide, 'https://pass.example').search).radiusKm).toBe(50)
  expect(addressOf('/map', NOTHING_WANTED, { place: '', radiusKm: 50 })).toBe('/map')
})

it.each([
  ['', 20],
  ['weit', 20],
  ['-5', 20],
  ['3', 10],
  ['32', 30],
  ['1e9', 100],
])('FIND-03 the radius „%s“ of an address is read as %i km', (text, radiusKm) => {
  expect(wantedIn(`?umkreis=${text}`).radiusKm).toBe(radiusKm)
})

it('SLIP-05 one language counts: the form shows no second one', () => {
  expect(wantedIn('?sprache=xx,tr,ar').languages).toEqual(['tr'])
})

it('SLIP-05 words that name nothing are left out, and nothing wanted is the plain address', () => {
  expect(wantedIn('?bedarf=babys,<b>&sprache=xx,__proto__')).toEqual({
    offers: ['babies'],
    languages: [],
    place: '',
    radiusKm: 20,
  })
  expect(addressOf('/map', NOTHING_WANTED, { place: ' ', radiusKm: 20 })).toBe('/map')
  expect(wantedIn('')).toEqual({ ...NOTHING_WANTED, place: '', radiusKm: 20 })
})
