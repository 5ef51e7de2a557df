import { IDENTIFICATION_CENTS, LICENCE_CENTS } from '@epassbild/contract/prices.ts'
import { costsOf, EXAMPLE_STUDIO } from './costs.ts'
import { euros } from './euros.ts'
import { facts } from './facts.ts'

const { once, monthly } = costsOf(EXAMPLE_STUDIO, 0)

const values: Readonly<Record<string, string>> = {
  exampleLicence: euros(EXAMPLE_STUDIO.locations * LICENCE_CENTS),
  exampleIdentification: euros(EXAMPLE_STUDIO.people * IDENTIFICATION_CENTS),
  exampleOnce: euros(once),
  exampleMonthly: euros(monthly),
  ...facts.photo,
  ...facts.netPrices,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string')),
}

/** Fills `{{fact:validity}}` and the like into Markdown. Throws on an unknown fact, which is a bug in the text. */
export function fillFacts(markdown: string): string {
  return markdown.replace(/\{\{fact:(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no fact called ${name}`)
    return value
  })
}
