import { onTestFinished } from 'vitest'
import type { SiteFact } from '#texts/site-facts.ts'

/** Sets a site fact for one test, as the server does. */
export function withSiteFact(name: SiteFact, content: string): void {
  const fact = document.createElement('meta')
  fact.setAttribute('name', `site:${name}`)
  fact.setAttribute('content', content)
  document.head.append(fact)
  onTestFinished(() => fact.remove())
}
