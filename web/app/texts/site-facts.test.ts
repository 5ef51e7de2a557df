import { expect, it } from 'vitest'
import { siteChoice, siteFact } from './site-facts.ts'

it('HOME-07 what only the server knows is left open in a prerendered page', () => {
  expect(siteFact('year')).toBe('{{site:year}}')
  expect(siteChoice('citizenStatus', 'A', 'B')).toBe('{{when:citizenStatus}}A{{otherwise}}B{{end}}')
})
