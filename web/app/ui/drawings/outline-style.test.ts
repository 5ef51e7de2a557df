import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { MAP_CREDITS } from './map-colour.ts'
import { outlineStyle } from './outline-style.ts'

vi.mock('./outlines.ts', () => ({
  loadOutlines: async () => JSON.parse(await readFile(join(import.meta.dirname, 'outlines.generated.json'), 'utf8')),
}))

it('SLIP-06, QUAL-01 the sources of the map are German on a page in any language', async () => {
  const { sources } = await outlineStyle()
  expect(Object.values(sources)).toMatchObject([{ attribution: `<span lang="de">${MAP_CREDITS}</span>` }])
})
