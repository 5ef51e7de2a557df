import { expect, it } from 'vitest'
import { ar } from './ar.ts'
import type { CitizenTexts } from './citizen-texts.ts'
import { en } from './en.ts'
import { GERMAN_CUSTOMER } from './german/customer.ts'
import { GERMAN_FINDER } from './german/finder.ts'
import { GERMAN_MY_PHOTO } from './german/my-photo.ts'
import { GERMAN_READER } from './german/reader.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { leicht } from './leicht.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'

const SPOKEN: Record<Language, CitizenTexts> = { leicht, en, tr, ar, uk }
const GERMAN = { finder: GERMAN_FINDER, myPhoto: GERMAN_MY_PHOTO, reader: GERMAN_READER, customer: GERMAN_CUSTOMER }

/** Every sentence by its path; functions are called with sample values. */
function sentencesOf(texts: unknown, path = ''): [string, string][] {
  if (typeof texts === 'function') return [[path, String(texts(5))]]
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts as object).flatMap(([key, value]) => sentencesOf(value, `${path}.${key}`))
}

it.each(Object.entries(SPOKEN))(
  'SLIP-06 %s says everything, and nothing twice where German says two things',
  (_, texts) => {
    const sentences = sentencesOf(texts)
    expect(sentences.filter(([, sentence]) => sentence.trim() === '')).toEqual([])
    expect(sentences.filter(([, sentence]) => /undefined|null|NaN|\[object/.test(sentence))).toEqual([])
  },
)

it.each(Object.entries(SPOKEN).filter(([code]) => code !== 'leicht'))(
  'SLIP-06 %s holds no German sentence',
  (_, texts) => {
    const german = new Map(sentencesOf(GERMAN))
    const words = (sentence: string) => sentence.split(/\s/).length > 1
    const left = sentencesOf(texts).filter(([path, sentence]) => german.get(path) === sentence && words(sentence))
    // „12 km“ is identical in all languages.
    expect(left.filter(([path]) => path !== '.finder.km')).toEqual([])
  },
)

it('SLIP-06 Ukrainian calls the slip as its print does, not by the word for a receipt', () => {
  expect(sentencesOf(uk).filter(([, sentence]) => /квитанц/i.test(sentence))).toEqual([])
})

it.each([
  ['leicht', 'Automaten'],
  ['en', 'photo booths'],
  ['tr', 'otomat'],
  ['ar', 'أكشاك التصوير'],
  ['uk', 'автоматів'],
] as const)('HOME-01, SLIP-06 %s names pictures of a booth among those that are not accepted', (language, booth) => {
  expect(SPOKEN[language].home.facts.join(' ')).toContain(booth)
})

it('SLIP-06 Arabic and Ukrainian are written in their letters', () => {
  const latin = (texts: CitizenTexts) =>
    sentencesOf(texts).filter(
      ([path, sentence]) => !/locale|german$/.test(path) && /^[\p{Script=Latin}\s.,]+$/u.test(sentence),
    )
  expect(latin(ar)).toEqual([])
  expect(latin(uk)).toEqual([])
})

it.each([
  ['leicht', 1, 'Noch 1 Tag'],
  ['en', 1, '1 day left'],
  ['en', 141, '141 days left'],
  ['tr', 12, '12 gün kaldı'],
  ['ar', 1, 'بقي يوم واحد'],
  ['ar', 2, 'بقي يومان'],
  ['ar', 7, 'بقيت 7 أيام'],
  ['ar', 100, 'بقي 100 يوم'],
  ['ar', 102, 'بقي 102 يوم'],
  ['ar', 141, 'بقي 141 يومًا'],
  ['uk', 1, 'Залишився 1 день'],
  ['uk', 3, 'Залишилося 3 дні'],
  ['uk', 5, 'Залишилося 5 днів'],
  ['uk', 21, 'Залишився 21 день'],
] as const)('SLIP-06 %s counts %d days', (code, days, said) => {
  expect(SPOKEN[code].myPhoto.days(days)).toBe(said)
})

it.each([
  ['ar', 10, '10 كيلومترات'],
  ['ar', 15, '15 كيلومترًا'],
  ['ar', 95, '95 كيلومترًا'],
  ['ar', 100, '100 كيلومتر'],
] as const)('FIND-02, SLIP-06 %s counts %d kilometres', (code, km, said) => {
  expect(SPOKEN[code].finder.kilometres(km)).toBe(said)
})

it('SLIP-06 Turkish calls the slip „belge“ and an identity document „kimlik belgesi“', () => {
  const { customer, home } = tr
  const ofDocument = [customer.exactly, customer.further, home.meanings[0], home.meanings[2]]
  expect(ofDocument.filter((sentence) => !/kimlik belge/i.test(sentence))).toEqual([])
  expect(ofDocument.length).toBe(4)
  const ofSlip = [customer.valid, customer.safe, home.meanings[3]]
  expect(ofSlip.filter((sentence) => /kimlik/i.test(sentence))).toEqual([])
})

it('SLIP-06 Arabic alone is written from right to left', () => {
  const rightToLeft = Object.entries(LANGUAGES).filter(([, { dir }]) => dir === 'rtl')
  expect(rightToLeft.map(([code]) => code)).toEqual(['ar'])
})
