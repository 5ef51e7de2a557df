import { describe, expect, it } from 'vitest'
import { directionsAddress, phoneAddress, shownWebAddress, studioAddress, webAddressOf } from './studio-address.ts'

const STUDIO = { latitude: 54.3225, longitude: 10.1398 }

describe('addresses of a studio', () => {
  it.each([
    [{ id: 12, name: 'Atelier Fördelicht' }, '/studio/12-atelier-foerdelicht'],
    [{ id: 3, name: 'Foto & Rahmen „Groß“, Kiel' }, '/studio/3-foto-rahmen-gross-kiel'],
    [{ id: 4, name: 'Café Ólafur' }, '/studio/4-cafe-olafur'],
    [{ id: 8, name: 'Foto Łódź & Søn' }, '/studio/8-foto-lodz-son'],
    [{ id: 9, name: 'Đorđe Æsir Œuvre Işık' }, '/studio/9-dorde-aesir-oeuvre-isik'],
    [{ id: 5, name: '写真' }, '/studio/5'],
    [{ id: 6, name: 'a'.repeat(200) }, `/studio/6-${'a'.repeat(60)}`],
    [{ id: 7, name: '../../<script>' }, '/studio/7-script'],
  ])('FIND-07 the page of %o stands at %s', (studio, address) => {
    expect(studioAddress(studio)).toBe(address)
  })

  it('FIND-08 the route is asked by coordinates', () => {
    const template = 'https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}'
    expect(directionsAddress(template, STUDIO)).toBe('https://www.openstreetmap.org/directions?to=54.3225%2C10.1398')
  })

  it.each(['javascript:alert({latitude})', 'route {latitude}', ''])(
    'FIND-08 the template „%s“ gives no link',
    (template) => {
      expect(directionsAddress(template, STUDIO)).toBeUndefined()
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

  it.each([
    ['https://www.studio.example/', 'studio.example'],
    ['http://studio.example/kiel', 'studio.example/kiel'],
    ['https://www.fotostudio-müller.example', 'fotostudio-müller.example'],
    ['https://Foto-Weiß.example:8443/Über uns', 'foto-weiß.example:8443/Über%20uns'],
    ['https://studio.example/%C3%B6ffnung/preise', 'studio.example/öffnung/preise'],
    ['https://studio.example/öffnung', 'studio.example/öffnung'],
    ['https://studio.example/100%', 'studio.example/100%'],
    ['https://xn--fotostudio-mller-uzb.example', 'xn--fotostudio-mller-uzb.example'],
  ])('FIND-07 the website „%s“ is shown as %s', (website, shown) => {
    expect(shownWebAddress(website)).toBe(shown)
  })

  it.each([
    ['https://studio.example@evil.example/', 'evil.example'],
    ['https://раураl.example/', 'xn--l-7sba6dbr.example'],
    ['https://stu\u00addio.example/', 'studio.example'],
    ['https://studio.example\\@evil.example', 'studio.example/@evil.example'],
    ['https://studio.example/%E2%80%AEgpj', 'studio.example/%E2%80%AEgpj'],
  ])('FIND-07 T15 the website „%s“ shows no other host than its own: %s', (website, shown) => {
    expect(shownWebAddress(website)).toBe(shown)
  })

  it.each([
    ['+49 (0431) 12345', 'tel:+4943112345'],
    ['0049 (0431) 12345', 'tel:004943112345'],
    ['0431 555 01 20', 'tel:04315550120'],
    ['+49 (0)431/555-0120', 'tel:+494315550120'],
    ['0049 (0)431 123', 'tel:0049431123'],
    ['+49-(0)431-123', 'tel:+49431123'],
    ['+49/(0)431 1', 'tel:+494311'],
    ['(0)431 123', 'tel:0431123'],
    ['(+49) 431 123', 'tel:+49431123'],
    ['(+49) (0)431 123', 'tel:+49431123'],
    ['(+49)-(0)431 123', 'tel:+49431123'],
    ['(+49) 0431 123', 'tel:+49431123'],
    ['+49 (0431 12) 3', 'tel:+49431123'],
    ['(0049)/(0)431 123', 'tel:0049431123'],
    ['(0431) 123', 'tel:0431123'],
    ['', undefined],
    ['auf Anfrage', undefined],
  ])('FIND-07 the phone „%s“ is dialled as %s', (phone, address) => {
    expect(phoneAddress(phone)).toBe(address)
  })
})
