import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import fastify from 'fastify'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it, vi } from 'vitest'
import { fillPlaceholders } from '#app/site/fill-placeholders.ts'
import { type SiteSettings, siteFacts } from '#app/site/site-facts.ts'
import { ATTEMPT_MS } from '#features/identification/begin-attempt.ts'
import { readConfig } from '#src/config.ts'
import { operatorOf } from '#src/operator-facts.ts'
import { addLegalPdfs } from './add-legal-pdfs.ts'
import { drawLegalPdf } from './draw-legal-pdf.ts'
import { readLegalText } from './read-legal-text.ts'

const SETTINGS: SiteSettings = {
  ...readConfig({ TRANSFER_EID: 'session' }),
  operator: operatorOf({
    OPERATOR_COMPANY: 'Förde *Passbild* GmbH',
    HOSTING: 'Rechnerhaus GmbH; Nürnberg; Kühlung AG, Fürth',
  }),
}
const FACTS = siteFacts(SETTINGS, '2026')
const CONTENT = join(import.meta.dirname, '../../../../../web/content/legal')

describe('the legal texts as PDF', () => {
  it.each([
    [
      LEGAL_TEXTS.terms,
      'Allgemeine Geschäftsbedingungen',
      ['49,00 €', '0,99 €', '0,75 €', '14 Tagen', 'kein Widerrufsrecht'],
    ],
    [LEGAL_TEXTS.privacy, 'Datenschutzerklärung', ['6 Monate', 'nach 7 Tagen gelöscht']],
    [LEGAL_TEXTS.processing, 'Vertrag zur Auftragsverarbeitung', ['Art. 28 DSGVO', '6 Monate nach der Aufnahme']],
  ])('REG-10, HOME-07 are downloadable: $fileName', async ({ pdf, fileName }, title, sentences) => {
    const app = fastify().decorate('limits', { count: vi.fn(), requireRoom: vi.fn() })
    addLegalPdfs(app, SETTINGS)
    const answer = await app.inject(pdf)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${fileName}"`)

    const { text, document } = await open(answer.rawPayload)
    for (const sentence of [title, SETTINGS.operator.company, SETTINGS.operator.email, 'Seite 1 von', ...sentences])
      expect(text).toContain(sentence)
    expect(document.numPages).toBeGreaterThan(2)
    expect(text).not.toContain('{{')
    const { info } = await getMeta(document)
    expect(info).toMatchObject({ Title: title, Language: 'de-DE' })
    expect(await (await document.getPage(1)).getStructTree()).not.toBeNull()
  })

  it('HOME-07, LIFE-04 promise the days that the setting of the logs says', async () => {
    const facts = siteFacts({ ...SETTINGS, logDays: 30 }, '2026')
    for (const { markdown } of Object.values(LEGAL_TEXTS)) {
      const source = await readFile(join(CONTENT, markdown), 'utf8')
      const { text } = await open(await drawLegalPdf(readLegalText(source, facts)))
      expect(text).toMatch(/nach\s+30\s+Tagen/)
      expect(text).not.toMatch(/\b7\s+Tagen/)
    }
  })

  it('HOME-07 hold every word of the Markdown that the page shows', async () => {
    for (const { markdown } of Object.values(LEGAL_TEXTS)) {
      const source = await readFile(join(CONTENT, markdown), 'utf8')
      const { text } = await open(await drawLegalPdf(readLegalText(source, FACTS)))
      const shown = fillPlaceholders(source.replace(/<!--.*?-->/gs, ''), 'site', FACTS)
      const words = shown.replace(/\{\{\w+:\w+\}\}/g, ' ')
      for (const word of words.match(/\p{L}{4,}/gu) ?? []) expect(text).toContain(word)
    }
  })

  it('HOME-07 QUAL-03 the privacy policy names the one cookie that the server sets, and how long it lives', async () => {
    const policy = await readFile(join(CONTENT, 'datenschutz.md'), 'utf8')
    expect(policy).toContain('Während der Identifikation mit dem Online-Ausweis setzt der Server ein Cookie')
    expect(policy).toContain('das Cookie bis zum Ende der Identifikation, höchstens zehn Minuten')
    expect(ATTEMPT_MS).toBe(10 * 60_000)
  })

  it('SLIP-08 name the company, the place and the subprocessors of HOSTING, and no other place', async () => {
    for (const { markdown } of [LEGAL_TEXTS.privacy, LEGAL_TEXTS.processing]) {
      const source = await readFile(join(CONTENT, markdown), 'utf8')
      const { text } = await open(await drawLegalPdf(readLegalText(source, FACTS)))
      for (const part of ['Rechnerhaus GmbH', 'Nürnberg', 'Kühlung AG, Fürth']) expect(text).toContain(part)
      expect(text).not.toContain('Frankfurt')
    }
  })

  it('are the same bytes for the same text', async () => {
    const text = readLegalText(await readFile(join(CONTENT, 'agb.md'), 'utf8'), FACTS)
    expect(await drawLegalPdf(text)).toEqual(await drawLegalPdf(text))
  })

  it.each([
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a picture', '![a](b.png)'],
    ['an unknown price', '{{price:gift}}'],
    ['an unknown fact', '{{site:shoeSize}}'],
  ])('refuse %s rather than leave it out', (_what, block) => {
    expect(() => readLegalText(`# T\n\nStand: 1. Mai 2026\n\n${block}`, FACTS)).toThrow()
  })
})

async function open(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text: text.replace(/\u00a0/g, ' ').replace(/\s+/g, ' ') }
}
