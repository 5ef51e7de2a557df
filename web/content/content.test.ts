import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { EXPLANATIONS, sentencesOf } from '@epassbild/photo-slip/explanation/explanation.ts'
import { sayWhereItLies } from '@epassbild/photo-slip/slip-text.ts'
import { describe, expect, it } from 'vitest'
import { readQuestions } from '#features/content/questions/read-questions.ts'
import { ArticleFacts, PageFacts } from '../app/features/content/front-matter.ts'
import { readText, type Text } from '../app/features/content/read-text.ts'
import { wordsOf } from '../app/features/content/reading-time.ts'
import { paths } from '../app/paths.ts'
import { facts } from '../app/texts/facts.ts'
import { fillFacts } from '../app/texts/fill-facts.ts'

const read = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => ({
    name,
    file: readFileSync(join(import.meta.dirname, folder, name), 'utf8'),
  }))
const articles = read('blog').map(({ file }) => readText(file, ArticleFacts))
const pages = read('pages').map(({ name, file }) => ({ name, file, text: readText(file, PageFacts) }))
const htmlOf = ({ opening, sections }: Text<unknown>) =>
  [...opening, ...sections.flatMap(({ pieces }) => pieces)]
    .map((piece) => ('html' in piece ? piece.html : piece.lines.join('\n')))
    .join('\n')

describe('the articles', () => {
  it('BLOG-01 BLOG-02 are six, of 600 to 900 words, with a list of contents and an own description', () => {
    expect(articles.map(({ facts }) => facts.id)).toEqual([1, 2, 3, 4, 5, 6])
    for (const article of articles) {
      expect(wordsOf(article), article.facts.title).toBeGreaterThanOrEqual(600)
      expect(wordsOf(article), article.facts.title).toBeLessThanOrEqual(900)
      expect(article.sections.length, article.facts.title).toBeGreaterThanOrEqual(4)
    }
    expect(new Set(articles.map(({ facts }) => facts.description)).size).toBe(6)
  })

  it('BLOG-02 the article of frequent questions leads to the fifth', () => {
    expect(articles[5] && htmlOf(articles[5])).toContain('href="/blog5"')
  })
})

/** A price of ours with its sign. */
const PRICE = new RegExp(`\\b(${Object.values(facts.netPrices).join('|')})`.replace(/\s€/g, '\\s?€'))

describe('every text', () => {
  const texts = [...read('pages'), ...read('blog')]

  it('HOME-05 has anchors that are its own', () => {
    for (const { name, text } of pages) {
      const ids = text.sections.map(({ id }) => id)
      expect(new Set(ids).size, name).toBe(ids.length)
    }
    const ids = readQuestions(texts.find(({ name }) => name === 'hilfe.md')?.file ?? '').groups.flatMap((group) => [
      group.id,
      ...group.questions.map(({ id }) => id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('HOME-05 leads only to addresses that exist', () => {
    const known = new Set<string>(Object.values(paths))
    for (const { name, file } of texts) {
      const links = [...file.matchAll(/\]\((\/[^)#]*)/g)].map(([, link]) => link ?? '')
      expect(
        links.filter((link) => !known.has(link)),
        name,
      ).toEqual([])
    }
  })

  it('HOME-05 speaks calmly: no exclamation marks, no superlatives, no prices or periods of its own', () => {
    for (const { name, file } of texts) {
      expect(file, name).not.toMatch(/!(?!\[)/)
      expect(file, name).not.toMatch(/\b(einzigartig|revolutionär|weltbest|marktführ|unschlagbar)/i)
      expect(file, name).not.toMatch(PRICE)
      expect(file, name).not.toMatch(/\b6 Monate\b(?! später)|\b\d+ MB\b/)
      // The specification promises use without an account; it does not mention apps or telephones.
      expect(file, name).not.toMatch(/keine App\b/)
    }
  })
})

it('HOME-07 no text waits in a brace for its content', () => {
  for (const { name, file } of ['blog', 'pages', 'legal'].flatMap(read))
    expect(file.replace(/\{\{(?:\w+:\w+|otherwise|end)\}\}/g, ''), name).not.toMatch(/[{}]/)
})

it.each([
  ['make-up.md', 350, ['Make-up', 'Haut', 'Puder']],
  ['anforderungen.md', 350, ['Hintergrund', 'Augen', 'neutral', 'Brille']],
  ['kleidung.md', 300, ['Kleidung', 'Kopfbedeckung']],
  ['fehler.md', 400, ['Schatten', 'Hintergrund', 'Mund']],
  ['gesetzesaenderung.md', 400, ['1. Mai 2025', 'zertifiziert']],
  ['e-passbild.md', 350, ['QR-Code', 'Behörde']],
  ['hilfe.md', 900, ['35 × 45', 'Behörde', 'Baby']],
] as const)('HOME-05 %s has real German content on its subject', (name, words, subjects) => {
  const file = pages.find((page) => page.name === name)?.file ?? ''
  const text = fillFacts(file).replaceAll('\u00a0', ' ')
  expect(text.match(/\p{L}{2,}/gu)?.length).toBeGreaterThanOrEqual(words)
  for (const subject of subjects) expect(text, subject).toContain(subject)
  expect(text).not.toMatch(/lorem|platzhalter|mustertext|\bxxx\b/i)
})

it('HOME-05 the page on the change of the law names the law and the regulations', () => {
  const page = pages.find(({ name }) => name === 'gesetzesaenderung.md')?.file
  for (const source of ['3. Dezember 2020', 'PassG', 'PAuswG', 'PassV', 'PassDEÜV']) expect(page).toContain(source)
})

it('HOME-07 the legal texts say that they are samples', () => {
  for (const { name, file } of read('legal')) expect(file, name).toMatch(/^Muster: .* anwaltlich prüfen/m)
})

it('SLIP-08 no text claims a place of the photos otherwise than by the setting', () => {
  for (const { name, file } of ['legal', 'pages', 'blog'].flatMap(read)) {
    expect(file, name).not.toContain('Frankfurt')
    for (const [, place] of file.matchAll(/Rechenzentrum(?: steht)? in ([^\s,.]+)/g))
      expect(place, name).toBe('{{site:hostingPlace}}')
  }
  expect(EXPLANATIONS.flatMap((each) => sentencesOf(each, false)).join(' ')).not.toMatch(/Rechenzentrum|data cent/)
  expect(sayWhereItLies('Nürnberg', 'Rechnerhaus GmbH')).toBe(
    'Ihr Foto liegt verschlüsselt in einem Rechenzentrum in Nürnberg, betrieben von Rechnerhaus GmbH.',
  )
})

it('HOME-07, PAY-03 the terms announce a debit as early as the mandate and the invoices do', () => {
  const terms = read('legal').find(({ name }) => name === 'agb.md')?.file
  const days = { 5: 'fünf' }[PRE_NOTIFICATION_DAYS]
  expect(terms).toContain(`Die Frist für die Vorabankündigung einer Lastschrift beträgt mindestens ${days} Tage.`)
  expect(terms).toContain(
    'Sie verkürzt sich auf einen Tag, wenn der Kunde zu einer offenen Rechnung mehr als dreimal ein anderes Konto hinterlegt, und entfällt, wenn er den Einzug selbst auslöst.',
  )
  const mandate = readFileSync(join(import.meta.dirname, '../app/features/billing/consent-text.tsx'), 'utf8')
  expect(mandate).toContain(`Der Einzug wird mindestens ${days} Tage vorher`)
})

it('HOME-07 the legal texts promise what every other page promises', () => {
  const legal = Object.fromEntries(read('legal').map(({ name, file }) => [name, file]))
  const promised: Record<string, string[]> = {
    'agb.md': [facts.validity, facts.noticePeriod, '{{site:logDays}}', '{{site:hostingPlace}}'],
    'datenschutz.md': [facts.validityDative, '{{site:logDays}}', '{{site:hostingPlace}}'],
    'auftragsverarbeitung.md': [facts.validity, '{{site:logDays}}', '{{site:hostingPlace}}'],
  }
  for (const [name, sentences] of Object.entries(promised)) {
    for (const sentence of sentences) expect(legal[name], name).toContain(sentence.replaceAll('\u00a0', ' '))
  }
})
