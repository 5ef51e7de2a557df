import { expect, it } from 'vitest'
import { paths, returnPathIn, signInPathBackTo } from './paths.ts'

it.each([paths.profile, '/Gesch%C3%A4ftsstandorte', '/Rechnungen?jahr=2026#oben'])(
  'NAV-09 the sign-in page leads back to %s',
  (target) => {
    expect(returnPathIn(new URL(signInPathBackTo(target), 'https://x.invalid').search)).toBe(target)
  },
)

it.each(['https://evil.example/', '//evil.example/login', '/\\evil.example', 'javascript:alert(1)', '/nicht-da', ''])(
  'NAV-09 the sign-in page never leads to %j',
  (target) => {
    expect(returnPathIn(`?weiter=${encodeURIComponent(target)}`)).toBeUndefined()
  },
)

it.each([
  '//here.invalid/login',
  '/\\here.invalid/login',
  '/\t/here.invalid/login',
  '//aaaaaaaaaaaajavascript:alert(1)@here.invalid/login',
])('NAV-09 the sign-in page stays on this site for %j', (target) => {
  expect(returnPathIn(`?weiter=${encodeURIComponent(target)}`)).toBe(paths.login)
})
