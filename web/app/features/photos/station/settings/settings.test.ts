import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS, focalLengthOf, keepSettings, lensWarning, readSettings } from './settings.ts'

function storeWith(text: string | null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

describe('the settings of a station', () => {
  it('FOTO-01 come back as they were kept', () => {
    const store = storeWith(null)
    const settings = { ...FIRST_SETTINGS, device: 'Spiegellose mit 85 mm', distanceMetres: 1.5, studioId: 3 }
    keepSettings(store, settings)
    expect(readSettings(store)).toEqual(settings)
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"device":5,"autoShutter":"yes","extra":1}',
    '{"controls":null}',
    '{"controls":{"zoom":"2"}}',
  ])('FOTO-01 are the first ones for %s', (text) => {
    expect(readSettings(storeWith(text))).toEqual(FIRST_SETTINGS)
  })
})

describe('the warning of a wide angle', () => {
  const declared = { device: 'Spiegellose', distanceMetres: 1.5, focalLengthMm: 85 }

  it('FOTO-02 is silent when device and distance are declared and long enough', () => {
    expect(lensWarning(declared)).toBeUndefined()
    expect(lensWarning(declared, 70)).toBeUndefined()
  })

  it.each([
    ['the file says a short focal length', declared, 35, /Weitwinkel/],
    ['a short one is declared', { ...declared, focalLengthMm: 28 }, undefined, /Weitwinkel/],
    ['the camera stands too near', { ...declared, distanceMetres: 0.5 }, 85, /1,2 Meter/],
    ['nothing is declared', { device: '', distanceMetres: 0, focalLengthMm: 0 }, undefined, /noch nicht angegeben/],
  ])('FOTO-02 comes when %s', (_when, settings, ofPicture, sentence) => {
    expect(lensWarning(settings, ofPicture)).toMatch(sentence)
  })

  it('FOTO-02 takes the focal length for 35 mm film, or the lens’s own where that is long enough for any sensor', () => {
    const lens = (numerator: number) => ({ focalLength: { numerator, denominator: 10 } })
    expect(focalLengthOf({ ...lens(500), focalLengthIn35mmFilm: 75 })).toBe(75)
    expect(focalLengthOf(lens(850))).toBe(85)
    expect(focalLengthOf(lens(500))).toBeUndefined()
    expect(focalLengthOf({})).toBeUndefined()
  })
})
