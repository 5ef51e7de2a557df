import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { OPERATOR_PAGES, SIGNED_IN_PAGES } from './support/pages.ts'

interface Studio {
  id: number
  name: string
  address: string
  zipcode: string
  city: string
}

interface Manifest {
  start_url: string
  icons: { src: string }[]
}

async function firstStudio(request: APIRequestContext): Promise<Studio> {
  const answer = await request.get('/api/photobooth/shops-nearby/?latitude=51.1657&longitude=10.4515&radius=1000')
  const [studio] = (await answer.json()) as Studio[]
  if (!studio) throw new Error('the demo data holds no public studio')
  return studio
}

/** Paths of the site map, without the origin. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '')
const structured = (html: string) =>
  attributes(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(
    (json) => JSON.parse(json) as Record<string, unknown>,
  )

/** Not in the site map: the signed-in area, pages that need a code, and error pages. */
const UNLISTED = [
  ...['/Mein-Passbild', '/Bildabruf', '/Code-Verifizierung', '/forgotpassword', '/gibt-es-nicht'],
  ...[...SIGNED_IN_PAGES, ...OPERATOR_PAGES],
]

test('FOTO-01 the program of the station has its name and icons of the sizes that they say', async ({ request }) => {
  const given = await (await request.get('/aufnahme.webmanifest')).json()
  expect(given).toMatchObject({ name: 'ePassbild Aufnahme', short_name: 'Aufnahme', display: 'standalone' })
  for (const side of [192, 512]) {
    const sizes = `${side}x${side}`
    const icon = given.icons.find((each: { sizes: string }) => each.sizes === sizes)
    expect(icon).toMatchObject({ type: 'image/png', purpose: 'any maskable' })
    const png = await (await request.get(icon.src)).body()
    // Width and height are in the PNG header.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side])
  }
})

test('HOME-05 NAV-02 no page’s link, anchor, picture or file leads nowhere', { tag: '@main' }, async ({ request }) => {
  test.slow()
  const pages = new Map<string, string>()
  const listed = await listedPaths(request)
  // Unlisted pages have the same frame and links of their own.
  for (const path of [...listed, ...UNLISTED]) {
    pages.set(path, await (await request.get(path, { maxRedirects: 0 })).text())
  }
  expect(pages.size).toBeGreaterThan(40)

  const targets = new Map<string, string>()
  for (const [from, html] of pages) {
    for (const href of attributes(html, /<a[^>]*\shref="([^"]*)"/g)) {
      if (/^(mailto|tel|https?):/.test(href)) continue
      targets.set(href.startsWith('#') ? `${from}${href}` : href, from)
    }
    for (const file of attributes(html, /\s(?:src|poster|data-island)="(\/[^"]*)"/g)) targets.set(file, from)
    for (const file of attributes(html, /<link[^>]*\shref="(\/[^"]*)"/g)) targets.set(file, from)
    for (const image of attributes(html, /property="og:image" content="([^"]*)"/g))
      targets.set(new URL(image).pathname, from)
  }
  for (const manifest of ['/manifest.webmanifest', '/aufnahme.webmanifest']) {
    const { icons, start_url } = (await (await request.get(manifest)).json()) as Manifest
    for (const target of [start_url, ...icons.map(({ src }) => src)]) targets.set(target, manifest)
  }
  const dead: string[] = []
  for (const [target, from] of targets) {
    const [path = '', anchor] = target.split('#')
    let html = pages.get(decodeURI(path)) ?? pages.get(path)
    if (html === undefined) {
      const answer = await request.get(path, { maxRedirects: 0 })
      if (answer.status() !== 200) dead.push(`${target} on ${from}: ${answer.status()}`)
      html = anchor ? await answer.text() : ''
    }
    if (anchor && !html.includes(` id="${decodeURIComponent(anchor)}"`))
      dead.push(`${target} on ${from}: no such anchor`)
  }
  expect(dead).toEqual([])
})

test('NAV-01 every listed page has a canonical address, a description that fits, and a picture of its own size', async ({
  request,
  baseURL,
}) => {
  const pictures = new Set<string>()
  for (const path of await listedPaths(request)) {
    const html = await (await request.get(path)).text()
    const [canonical] = attributes(html, /<link rel="canonical" href="([^"]*)"/g)
    expect(new URL(canonical ?? '').pathname, path).toBe(path)
    const [description = ''] = attributes(html, /<meta name="description" content="([^"]*)"/g)
    const length = description.replace(/&[#\w]+;/g, '.').length
    expect(length, `description of ${path}`).toBeGreaterThanOrEqual(50)
    expect(length, `description of ${path}`).toBeLessThanOrEqual(155)
    pictures.add(attributes(html, /property="og:image" content="([^"]*)"/g)[0] ?? '')
  }
  expect(pictures.size).toBeGreaterThan(14)
  for (const picture of pictures) {
    const answer = await request.get(picture.replace(/^https?:\/\/[^/]+/, baseURL ?? ''))
    const bytes = await answer.body()
    expect(bytes.readUInt32BE(16), picture).toBe(1200)
    expect(bytes.readUInt32BE(20), picture).toBe(630)
  }
})

test('HOME-05 BLOG-01 search engines read who we are, questions, articles and studios', async ({ request }) => {
  const typesOf = async (path: string) => structured(await (await request.get(path)).text())
  expect(await typesOf('/')).toMatchObject([{ '@type': 'Organization', name: 'ePassbild' }])
  const [questions] = await typesOf('/Hilfe-Antworten')
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(questions?.mainEntity).toHaveProperty('length', expect.any(Number))
  expect(JSON.stringify(questions?.mainEntity).split('acceptedAnswer').length).toBeGreaterThan(25)
  expect(JSON.stringify(questions)).not.toContain('<')
  expect(await typesOf('/blog3')).toMatchObject([{ '@type': 'BlogPosting', datePublished: '2026-06-08' }])
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
})

test.describe('the page of a studio', () => {
  test('FIND-07 FIND-11 stands in the site map and says who, where and how to get there', async ({ page, request }) => {
    const studio = await firstStudio(request)
    const listed = await listedPaths(request)
    const path = listed.find((one) => one.startsWith(`/studio/${studio.id}-`))
    expect(path, 'in the site map').toBeDefined()
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.name)
    const main = page.getByRole('main')
    await expect(main).toContainText(`${studio.zipcode} ${studio.city}`)
    await expect(main).not.toContainText('{{')
    await expect(main.getByRole('link', { name: /^Route planen/ })).toHaveAttribute('href', /^https:/)
    await expect(main.getByRole('img', { name: `Lage von ${studio.name} in ${studio.city}` })).toBeVisible()
    const sheet = await main.locator('image').getAttribute('href')
    expect((await request.get(sheet ?? '')).headers()['content-type']).toContain('image/svg+xml')
    await expectAccessibleAtBothWidths(page)

    const [business] = structured(await page.content())
    expect(business).toMatchObject({ '@type': 'LocalBusiness', name: studio.name, address: { addressCountry: 'DE' } })
    expect(Object.values(business ?? {})).not.toContain('')
  })
})
