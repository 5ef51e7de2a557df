import { describe, expect, it } from 'vitest'
import { allowsTagLoader, NOTHING_ALLOWED, parseConsent, readConsent, storeConsent } from './consent.ts'

const EVERYTHING = { preferences: true, statistics: true, marketing: true }

function storageWith(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size
    },
  }
}

describe('the stored consent', () => {
  it('CONS-04 is read from userConsent', () => {
    const storage = storageWith({ userConsent: JSON.stringify(EVERYTHING) })
    expect(readConsent(storage)).toEqual(EVERYTHING)
  })

  it('CONS-04 takes over cookieConsent once, when userConsent is absent', () => {
    const storage = storageWith({ cookieConsent: JSON.stringify({ statistics: true }) })
    expect(readConsent(storage)).toEqual({ preferences: false, statistics: true, marketing: false })
    expect(storage.getItem('cookieConsent')).toBeNull()
    expect(readConsent(storage)).toEqual({ preferences: false, statistics: true, marketing: false })
  })

  it('CONS-04 leaves cookieConsent alone when userConsent is there', () => {
    const storage = storageWith({
      userConsent: JSON.stringify(NOTHING_ALLOWED),
      cookieConsent: JSON.stringify(EVERYTHING),
    })
    expect(readConsent(storage)).toEqual(NOTHING_ALLOWED)
  })

  it.each([null, '', 'null', 'true', '"yes"', '{', '17'])('is none when %j is stored', (stored) => {
    expect(parseConsent(stored)).toBeUndefined()
  })

  it('counts nothing but a plain yes as a yes', () => {
    expect(parseConsent('{"statistics":"true","marketing":1,"preferences":true}')).toEqual({
      preferences: true,
      statistics: false,
      marketing: false,
    })
  })

  it('CONS-06 says whether a choice changes what is stored', () => {
    const storage = storageWith({})
    expect(storeConsent(storage, { ...NOTHING_ALLOWED, marketing: true })).toBe(true)
    expect(storeConsent(storage, { ...NOTHING_ALLOWED, marketing: true })).toBe(false)
    expect(storeConsent(storage, NOTHING_ALLOWED)).toBe(true)
  })

  it('CONS-06 a first choice changes something where it allows something', () => {
    const storage = storageWith({})
    expect(storeConsent(storage, NOTHING_ALLOWED)).toBe(false)
    expect(storage.getItem('userConsent')).toBe(JSON.stringify(NOTHING_ALLOWED))
    expect(storeConsent(storageWith({}), EVERYTHING)).toBe(true)
  })
})

it.each([
  [{ preferences: true, statistics: false, marketing: false }, false],
  [{ preferences: false, statistics: true, marketing: false }, true],
  [{ preferences: false, statistics: false, marketing: true }, true],
])('CONS-05 %j allows the tag loader: %s', (consent, allowed) => {
  expect(allowsTagLoader(consent)).toBe(allowed)
})
