import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import { countText, distanceText, pinLabel, precisionText, widerRadius } from './sentences.ts'

const STUDIO = {
  id: 2,
  name: 'Atelier Fördelicht',
  ...{ address: '', zipcode: '', city: '', ...eachContact(() => ''), latitude: 54, longitude: 10 },
}

describe('what the finder says', () => {
  it('FIND-06 writes distances with two decimals and a comma', () => {
    expect([0, 1.37, 1.4, 12].map(distanceText)).toEqual([
      '0,00\u00a0km',
      '1,37\u00a0km',
      '1,40\u00a0km',
      '12,00\u00a0km',
    ])
  })

  it('FIND-05 counts the results', () => {
    expect([1, 7, 1234].map(countText)).toEqual(['1\u00a0Treffer', '7\u00a0Treffer', '1.234\u00a0Treffer'])
  })

  it('FIND-12 names a pin by number, studio and distance', () => {
    expect(pinLabel({ ...STUDIO, distanceKm: 1.37 }, 2)).toBe('2, Atelier Fördelicht, 1,37\u00a0km')
    expect(pinLabel(STUDIO, undefined)).toBe('Atelier Fördelicht')
  })

  it('API-10 says when the position is only the town’s', () => {
    expect(precisionText('place')).toContain('Ortsmitte')
    expect(precisionText('postcode')).toContain('Postleitzahl')
    expect(precisionText('address')).toBeUndefined()
  })

  it('FIND-05 offers a wider radius until there is none', () => {
    expect([10, 45, 50, 95, 100].map(widerRadius)).toEqual([50, 50, 100, 100, undefined])
  })
})
