import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_LOCATION, type LocationInput } from '#features/studios/desk/studio-draft.ts'
import { faultsOfLocation, headlineOfLocation, headlineOfShop, postcodeIn, searchAddressOf } from './check-location.ts'

const kiel: LocationInput = {
  name: 'Atelier Fördelicht',
  address: 'Holtenauer Straße 12',
  zipcode: '24105',
  city: 'Kiel',
  ...eachContact(() => ''),
}

describe('checking a location', () => {
  it('LOC-01 needs name, address, zip and city; phone and website may stay empty', () => {
    expect(faultsOfLocation(kiel)).toEqual([])
    expect(faultsOfLocation(EMPTY_LOCATION).map(({ field }) => field)).toEqual(['name', 'address', 'zipcode', 'city'])
    for (const field of ['name', 'address', 'zipcode', 'city'] as const) {
      const input = { ...kiel, [field]: '  ' }
      expect(headlineOfLocation(input)).toBe('Bitte füllen Sie alle erforderlichen Felder aus!')
    }
  })

  it('SHOP-02 says which is missing of all fields, and when only the address is not whole', () => {
    for (const field of ['name', 'address', 'zipcode', 'city'] as const) {
      expect(headlineOfShop({ ...kiel, [field]: '' })).toBe('Bitte füllen Sie alle erforderlichen Felder aus!')
    }
    expect(headlineOfShop({ ...kiel, zipcode: '241' })).toBe(
      'Bitte geben Sie eine vollständige Adresse ein (Straße, Stadt, PLZ)',
    )
    expect(headlineOfShop({ ...kiel, website: 'javascript:alert(1)' })).toBe('Bitte prüfen Sie Ihre Angaben')
  })

  it('LOC-01 checks phone and website once they are given', () => {
    expect(faultsOfLocation({ ...kiel, shop_phone: ' 0431 555 ', website: 'studio.example' })).toEqual([])
    const wrong = { ...kiel, shop_phone: 'anrufen', website: 'javascript:alert(1)' }
    expect(faultsOfLocation(wrong).map(({ field }) => field)).toEqual(['shop_phone', 'website'])
    expect(headlineOfLocation(wrong)).toBe('Bitte prüfen Sie Ihre Angaben')
  })

  it('LOC-02 takes digits only, at most five', () => {
    expect(postcodeIn('D-24 105')).toBe('24105')
    expect(postcodeIn('241056789')).toBe('24105')
    expect(faultsOfLocation({ ...kiel, zipcode: '2410' }).map(({ field }) => field)).toEqual(['zipcode'])
  })

  it('LOC-03 asks the geocoder for the whole address', () => {
    expect(searchAddressOf({ ...kiel, address: ' Holtenauer Straße 12 ' })).toBe('Holtenauer Straße 12, 24105 Kiel')
  })
})
