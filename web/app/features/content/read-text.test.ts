import { expect, it } from 'vitest'
import { PageFacts } from './front-matter.ts'
import { readText } from './read-text.ts'

const HEAD = [
  'title: Ein Titel: mit Doppelpunkt',
  'description: Eine Beschreibung, die lang genug ist, um in einer Suche zu stehen.',
  'lead: Ein Satz vorab.',
  'closing: finder',
]
const fileOf = (body: string, head = HEAD) => `---\n${head.join('\n')}\n---\n${body}`

it('HOME-05 reads facts, opening, sections with anchors, and the parts they call', () => {
  const text = readText(
    fileOf('Vorab.\n\n## Über {{fact:validity}}\n\nText.\n\n```bildpaare\neins\nzwei\n```\n'),
    PageFacts,
  )
  expect(text.facts.title).toBe('Ein Titel: mit Doppelpunkt')
  expect(text.opening).toEqual([{ html: '<p>Vorab.</p>' }])
  expect(text.sections).toEqual([
    {
      id: 'ueber-6-monate',
      heading: 'Über 6\u00a0Monate',
      pieces: [{ html: '<p>Text.</p>' }, { part: 'bildpaare', lines: ['eins', 'zwei'] }],
    },
  ])
})

it('HOME-05 draws checklists, tables with row headings and sentences to remember', () => {
  const html = (body: string) => readText(fileOf(body), PageFacts).opening.map((piece) => 'html' in piece && piece.html)
  expect(html('- [ ] Brille putzen')[0]).toMatch(/^<ul class="checklist"><li><svg .*<span>Brille putzen<\/span><\/li>/)
  expect(html('| | Studio |\n|-|-|\n| Dauer | lang |')[0]).toContain('<th scope="row">Dauer</th><td>lang</td>')
  expect(html('> Merken.')[0]).toBe('<div class="callout"><p>Merken.</p>\n</div>')
  expect(html('[Anruf](tel:{{site:phoneLink}})')[0]).toContain('href="tel:{{site:phoneLink}}"')
})

it('HOME-05 refuses texts with unknown facts, missing lines or a description that no search shows', () => {
  expect(() => readText(fileOf('{{fact:price}}'), PageFacts)).toThrow('no fact called price')
  expect(() => readText('## Ohne Kopf', PageFacts)).toThrow('begins with its facts')
  expect(() => readText(fileOf('', HEAD.slice(1)), PageFacts)).toThrow('title')
  expect(() => readText(fileOf('', HEAD.with(1, 'description: Kurz.')), PageFacts)).toThrow('description')
})
