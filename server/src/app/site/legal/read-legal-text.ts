import { MONTHS } from '@epassbild/contract/days.ts'
import { fillPrices } from '@epassbild/contract/legal-texts.ts'
import { marked, type Token, type Tokens } from 'marked'
import { fillPlainText } from '#app/site/fill-placeholders.ts'

export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: { label: string; text: string }[] }

export interface LegalText {
  title: string
  /** „Stand: 20. November 2026“ as the page shows it. */
  version: string
  versionDate: Date
  blocks: LegalBlock[]
}

/** Token types without a style that a PDF could lose. */
const PLAIN = new Set(['heading', 'paragraph', 'list_item', 'text'])

/**
 * Reads the Markdown of a legal text: a title, the version, then headings, paragraphs and plain lists.
 * Throws on anything else, so that a PDF never silently lacks what the page shows.
 */
export function readLegalText(markdown: string, facts: Readonly<Record<string, string>>): LegalText {
  const fill = (text: string) => fillPlainText(fillPrices(text), facts)
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space' && type !== 'html')
  const [title, version, ...rest] = tokens
  if (title?.type !== 'heading' || version?.type !== 'paragraph')
    throw new Error('A legal text begins with title and version')
  return {
    title: fill(textOf(title)),
    version: textOf(version),
    versionDate: dateIn(textOf(version)),
    blocks: rest.map((token) => blockOf(token, fill)),
  }
}

function blockOf(token: Token, fill: (text: string) => string): LegalBlock {
  if (token.type === 'heading' && token.depth === 2) return { kind: 'heading', text: fill(textOf(token)) }
  if (token.type === 'paragraph') return { kind: 'paragraph', text: fill(textOf(token)) }
  if (token.type !== 'list') throw new Error(`A legal text cannot hold: ${token.raw}`)
  const { items, ordered, start } = token as Tokens.List
  return {
    kind: 'list',
    items: items.map((item, index) => ({
      label: ordered ? `${Number(start) + index}.` : '•',
      text: fill(textOf(item)),
    })),
  }
}

function textOf(token: Token): string {
  if (!PLAIN.has(token.type)) throw new Error(`A legal text cannot hold: ${token.raw}`)
  return 'tokens' in token && token.tokens ? token.tokens.map(textOf).join('') : (token as Tokens.Text).text
}

function dateIn(version: string): Date {
  const [, day, month, year] = /^Stand: (\d{1,2})\. (\p{L}+) (\d{4})$/u.exec(version) ?? []
  const index = MONTHS.indexOf(month ?? '')
  if (index < 0) throw new Error(`No date in: ${version}`)
  return new Date(Date.UTC(Number(year), index, Number(day)))
}
