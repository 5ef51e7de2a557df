import { describe, expect, it } from 'vitest'
import { directionsAddress, phoneAddress, shownWebAddress, webAddressOf } from './links.ts'
import { studiosOf } from './studio.ts'

const [STUDIO] = studiosOf([
  {
    id: 7,
    name: 'Atelier Fördelicht',
    address: 'Wall 18',
    zipcode: '24103',
    city: 'Kiel',
    latitude: '54.322500',
    longitude: '10.139800',
    shop_phone: '0431 555 01 20',
    website: 'https://atelier-foerdelicht.example',
    created_at: '2026-11-20T10:00:00Z',
  },
])

describe('links of a studio', () => {
  it('FIND-08 the route is asked by coordinates', () => {
    const template = 'https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}'
    expect(STUDIO && directionsAddress(template, STUDIO)).toBe(
      'https://www.openstreetmap.org/directions?to=54.3225%2C10.1398',
    )
  })

  it.each(['javascript:alert({latitude})', 'route {latitude}', ''])(
    'FIND-08 the template „%s“ gives no link',
    (template) => {
      expect(STUDIO && directionsAddress(template, STUDIO)).toBeUndefined()
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjava\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'studio',
  ])('FIND-07 T15 „%s“ does not become a link', (website) => {
    expect(webAddressOf(website)).toBeUndefined()
  })

  it('FIND-07 a website is shown without its scheme', () => {
    expect(shownWebAddress(webAddressOf('https://www.studio.example/') ?? '')).toBe('studio.example')
    expect(shownWebAddress('http://studio.example/kiel')).toBe('studio.example/kiel')
  })

  it.each([
    ['0431 555 01 20', 'tel:04315550120'],
    ['+49 (0)431/555-0120', 'tel:+494315550120'],
    ['', undefined],
    ['auf Anfrage', undefined],
  ])('FIND-07 the phone „%s“ is dialled as %s', (phone, address) => {
    expect(phoneAddress(phone)).toBe(address)
  })

  it('FIND-05 leaves out a studio whose position cannot be read', () => {
    const broken = { ...STUDIO, latitude: '', longitude: 'x', shop_phone: '', created_at: '' }
    expect(studiosOf([broken as never])).toEqual([])
  })
})
