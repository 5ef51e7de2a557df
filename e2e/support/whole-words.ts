import { expect, type Page } from '@playwright/test'

/** Headings break words only at hyphens. */
export async function expectWholeWords(page: Page): Promise<void> {
  expect(await page.evaluate(partedWords), `parted words on ${page.url()}`).toEqual([])
}

/** Runs in the page. Parts around a soft hyphen count as separate words. */
function partedWords(): string[] {
  const parted: string[] = []
  /** Line of the letter itself: a hyphen drawn before it has a rectangle of its own. */
  const lineOf = (text: Text, at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return [...range.getClientRects()].at(-1)?.top
  }
  for (const heading of document.querySelectorAll('h1, h2')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        const lines = new Set([...word].map((_, at) => lineOf(text, index + at)))
        if (lines.size > 1) parted.push(word)
      }
    }
  }
  return parted
}
