import { facts } from './facts.ts'

const values: Readonly<Record<string, string>> = {
  ...facts.photo,
  ...facts.netPrices,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string')),
}

/** Fills `{{fact:validity}}` and the like into Markdown. A fact that nobody knows is a fault of the text. */
export function fillFacts(markdown: string): string {
  return markdown.replace(/\{\{fact:(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no fact called ${name}`)
    return value
  })
}
