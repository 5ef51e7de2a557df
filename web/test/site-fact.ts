import { onTestFinished } from 'vitest'
import type { SiteFact } from '#texts/site-facts.ts'

/** Gives the page of one test a fact as the server fills it in. */
export function withSiteFact(name: SiteFact, content: string): void {
  const fact = document.createElement('meta')
  fact.setAttribute('name', `site:${name}`)
  fact.setAttribute('content', content)
  document.head.append(fact)
  onTestFinished(() => fact.remove())
}
