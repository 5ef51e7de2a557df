import { expect, it } from 'vitest'
import { isUnder } from './shared-parts.ts'

/** Importers of each module. */
const IMPORTERS: Record<string, string[]> = {
  '/web/app/ui/logo.tsx': ['/web/app/ui/header.tsx', '/web/app/features/finder/open-finder.tsx'],
  '/web/app/ui/header.tsx': ['/web/app/root.tsx', '/web/app/ui/page.tsx'],
  '/web/app/ui/page.tsx': ['/web/app/ui/header.tsx'],
  '/web/app/root.tsx': ['/web/app/root.tsx?client-route'],
}
const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) }

it('follows imports upwards, also in a circle', () => {
  expect(isUnder('/web/app/ui/logo.tsx', ['/web/app/root.tsx'], modules)).toBe(true)
  expect(isUnder('/web/app/ui/logo.tsx', ['/web/app/root.tsx', '/finder/open-finder.tsx'], modules)).toBe(true)
  expect(isUnder('/web/app/ui/header.tsx', ['/web/app/root.tsx', '/finder/open-finder.tsx'], modules)).toBe(false)
  expect(isUnder('/web/app/ui/page.tsx', ['/finder/open-finder.tsx'], modules)).toBe(false)
})
