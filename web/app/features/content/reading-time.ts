import type { Piece, Text } from './read-text.ts'

/** Silent reading speed for German prose. */
const WORDS_PER_MINUTE = 200

export function minutesToRead(text: Pick<Text<unknown>, 'opening' | 'sections'>): number {
  return Math.max(1, Math.round(wordsOf(text) / WORDS_PER_MINUTE))
}

/** Words of the body text, without headings and drawn parts. */
export function wordsOf({ opening, sections }: Pick<Text<unknown>, 'opening' | 'sections'>): number {
  return [...opening, ...sections.flatMap(({ pieces }) => pieces)].reduce((total, piece) => total + wordsIn(piece), 0)
}

function wordsIn(piece: Piece): number {
  const text = 'html' in piece ? piece.html.replace(/<[^>]+>/g, ' ') : ''
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
}
