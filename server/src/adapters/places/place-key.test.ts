import { describe, expect, it } from 'vitest'
import { dotlessPlaceKey, placeKey, shortPlaceName } from './place-key.ts'

describe('keys of place names', () => {
  it.each([
    ['München', 'Muenchen'],
    ['MÜNCHEN ', 'mu\u0308nchen'],
    ['Gießen', 'Giessen'],
    ['Neustadt a.d. Aisch', 'Neustadt an der Aisch'],
    ['St. Peter-Ording', 'Sankt Peter Ording'],
    ['Bad Neustadt a. d. Saale', 'Bad Neustadt an der Saale'],
    ['Grafing b.München', 'Grafing bei München'],
  ])('FIND-04 finds %s and %s alike', (one, other) => {
    expect(placeKey(one)).toBe(placeKey(other))
  })

  it('FIND-04 forgives left-out dots', () => {
    expect(dotlessPlaceKey('Köln')).toBe(dotlessPlaceKey('Koln'))
  })

  it.each([
    ['Frankfurt am Main', 'Frankfurt'],
    ['Frankfurt (Oder)', 'Frankfurt'],
    ['Lahr/Schwarzwald', 'Lahr'],
    ['Rothenburg ob der Tauber', 'Rothenburg'],
    ['Neustadt a.Main', 'Neustadt'],
    ['Kiel', 'Kiel'],
    ['Immenstadt im Allgäu', 'Immenstadt'],
    ['Bad Aibling', 'Bad Aibling'],
  ])('FIND-04 knows %s also as %s', (name, short) => {
    expect(shortPlaceName(name)).toBe(short)
  })
})
