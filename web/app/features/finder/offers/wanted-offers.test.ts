import { expect, it } from 'vitest'
import { addressOf, NOTHING_WANTED, wantedIn } from './wanted-offers.ts'

it('SLIP-05 what is wanted has an address of its own, which says the same again', () => {
  const wanted = { offers: ['babies', 'walk-in'], languages: ['tr'] } as const
  const address = addressOf('/map', wanted, '97532')
  expect(address).toBe('/map?plz=97532&bedarf=babys,ohne-termin&sprache=tr')
  expect(wantedIn(new URL(address, 'https://pass.example').search)).toEqual({ ...wanted, place: '97532' })
})

it('SLIP-05 words that name nothing are left out, and nothing wanted is the plain address', () => {
  expect(wantedIn('?bedarf=babys,<b>&sprache=xx,__proto__')).toEqual({ offers: ['babies'], languages: [], place: '' })
  expect(addressOf('/map', NOTHING_WANTED, ' ')).toBe('/map')
  expect(wantedIn('')).toEqual({ ...NOTHING_WANTED, place: '' })
})
