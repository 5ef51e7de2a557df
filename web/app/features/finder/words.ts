import { type FinderTexts, GERMAN_FINDER } from '#texts/citizens/german/finder.ts'

let spoken: FinderTexts = GERMAN_FINDER

/** Texts of the open finder. A page has one language, so its island sets it once, before the first render. */
export const words = (): FinderTexts => spoken

export function speak(texts: FinderTexts): void {
  spoken = texts
}
