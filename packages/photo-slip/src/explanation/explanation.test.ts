import { describe, expect, it } from 'vitest'
import { EXPLANATIONS, sentencesOf } from './explanation.ts'

/** The letters of each language, without punctuation, digits and the German word „Amt“ written on the door. */
const LETTERS: Record<string, RegExp> = {
  de: /^[a-zäöüß]$/i,
  en: /^[a-z]$/i,
  tr: /^[a-zçğıöşüâî\u0130]$/i,
  ar: /^\p{Script=Arabic}$/u,
  uk: /^[а-щьюяєіїґ]$/i,
}

describe('what the slip says in five languages', () => {
  it('QUEUE-09 is German, English, Turkish, Arabic from right to left, and Ukrainian', () => {
    expect(EXPLANATIONS.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual([
      'de ltr',
      'en ltr',
      'tr ltr',
      'ar rtl',
      'uk ltr',
    ])
  })

  it.each(EXPLANATIONS.map((each) => [each.name, each] as const))(
    'QUEUE-09 is whole, short and in its own script: %s',
    (_name, each) => {
      const sentences = [each.title, ...sentencesOf(each, false), ...sentencesOf(each, true)]
      expect(new Set(sentencesOf(each, false)).size).toBe(8)
      expect(sentencesOf(each, true)[1]).not.toBe(sentencesOf(each, false)[1])
      for (const sentence of sentences) {
        const words = sentence.replace('Amt', '').match(/\p{L}/gu) ?? []
        if (each.lang !== 'de') for (const letter of words) expect(letter).toMatch(LETTERS[each.lang] ?? /^$/)
        for (const one of sentence.split(/[.?؟]/)) expect(one.trim().split(' ').length).toBeLessThanOrEqual(16)
      }
    },
  )
})
