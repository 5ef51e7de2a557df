import { expect, it } from 'vitest'
import { ownSystem } from './own-system.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'WINDOWS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'MAC'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'WINDOWS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'WINDOWS'],
])('SOFT-01 offers first what fits to %s', (userAgent, system) => {
  expect(ownSystem(userAgent)).toBe(system)
})
