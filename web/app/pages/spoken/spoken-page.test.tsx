import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type PageModule, pageLoader } from '#app/load-page.ts'
import { paths } from '#app/paths.ts'
import { contentPages } from '#app/routes.ts'
import { siteFact } from '#texts/site-facts.ts'
import { Navigation } from '#ui/navigation/navigation.tsx'
import { Visit } from '#ui/navigation/visit.ts'

const load = pageLoader(contentPages, import.meta.glob<PageModule>('./pages/**/*.tsx', { base: '../..' }))

// Missing in jsdom; some page modules call it on import.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })))

/** Link preview of the page at this path, by property name. */
async function previewOf(path: string): Promise<Map<string, string>> {
  const page = await load(path)
  if (!page) throw new Error(`no page at ${path}`)
  const visit = new Visit({ page, place: { path, search: '?plz=24103', hash: '', state: null } }, load)
  const head = renderToStaticMarkup(<Navigation visit={visit}>{page.meta}</Navigation>)
  const metas = head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return new Map([...metas].map(([, name = '', content = '']) => [name, content]))
}

it.each(['/', '/map', '/en', '/ar'])('SLIP-06, NAV-01 the preview of %s counts for one address', async (path) => {
  const preview = await previewOf(path)
  expect(preview.get('og:url')).toBe(`${siteFact('publicUrl')}${path}`)
  expect(preview.get('twitter:card')).toBe('summary_large_image')
})

it('SLIP-06 a page in another language is shared with a picture without German words', async () => {
  const german = (await previewOf(paths.home)).get('og:image')
  expect(german).toMatch(/\/share\.png$/)
  for (const path of ['/en', '/ar', '/tr', '/uk'])
    expect((await previewOf(path)).get('og:image'), path).toBe(`${siteFact('publicUrl')}/share/spoken.png`)
  expect((await previewOf('/leicht')).get('og:image')).toBe(german)
})

it('NAV-01 a page that search engines leave out has no preview', async () => {
  expect([...(await previewOf(paths.notFound)).keys()]).toEqual(['description', 'robots'])
})
