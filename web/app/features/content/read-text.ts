import type { Token, Tokens } from 'marked'
import type * as z from 'zod/mini'
import { fillFacts } from '#texts/fill-facts.ts'
import { anchorOf } from './anchor.ts'
import { splitFrontMatter } from './front-matter.ts'
import { markdown } from './markdown-look.ts'
import { typeset } from './typeset.ts'

/** A piece of a section: rendered HTML, or a drawn part, given by a fenced block's name and lines. */
export type Piece = { html: string } | { part: string; lines: string[] }

export interface Section {
  id: string
  /** HTML of the heading. */
  heading: string
  pieces: Piece[]
}

/** One text of web/content: its facts, the part before the first heading, and its sections. */
export interface Text<Facts> {
  facts: Facts
  opening: Piece[]
  sections: Section[]
}

/** Parses Markdown with front matter; throws on syntax that a page cannot show. */
export function readText<Facts>(file: string, facts: z.ZodMiniType<Facts>): Text<Facts> {
  const { facts: given, body } = splitFrontMatter(fillFacts(file))
  return { facts: facts.parse(given), ...readSections(body) }
}

/** Splits a text into the part before the first heading and the sections with their anchors. */
export function readSections(body: string): Omit<Text<unknown>, 'facts'> {
  const text: Omit<Text<unknown>, 'facts'> = { opening: [], sections: [] }
  let ordinary: Token[] = []
  const flush = () => {
    if (ordinary.some(({ type }) => type !== 'space')) addPiece({ html: htmlOf(ordinary) })
    ordinary = []
  }
  const addPiece = (piece: Piece) => (text.sections.at(-1)?.pieces ?? text.opening).push(piece)
  for (const token of markdown.lexer(body)) {
    if (token.type === 'heading' && token.depth === 2) {
      flush()
      text.sections.push(sectionOf(token as Tokens.Heading))
    } else if (token.type === 'code' && token.lang) {
      flush()
      addPiece({ part: token.lang, lines: (token as Tokens.Code).text.split('\n') })
    } else ordinary.push(token)
  }
  flush()
  return text
}

function sectionOf({ text }: Tokens.Heading): Section {
  return { id: anchorOf(text), heading: markdown.parseInline(text, { async: false }), pieces: [] }
}

function htmlOf(tokens: Token[]): string {
  return typeset(markdown.parser(tokens).trim())
}
