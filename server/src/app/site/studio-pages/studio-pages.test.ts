import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pieceAround } from '@epassbild/contract/places/map-sheet.ts'
import { eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registerStaticSite } from '#app/site/static-site.ts'
import { saveOffers } from '#features/studios/offers/offer-store.ts'
import { bumpPublicVersion, replaceCertificate } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { makeCompany } from '#test/people.ts'
import { studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createStudioPages } from './studio-pages.ts'

const server = startTestServer()
const directory = temporaryFolder()
const PAGES: Record<string, string> = {
  studio:
    '<html lang="de"><head><link rel="canonical" href="{{site:publicUrl}}{{studio:address}}"/>' +
    '<script type="application/ld+json">{"name":"{{studio:name}}","geo":{"@type":"GeoCoordinates",' +
    '"latitude":"{{studio:latitude}}"},"telephone":"{{studio:phone}}"}</script></head>' +
    '<h1>{{studio:name}}</h1>{{if:website}}<a href="{{studio:website}}">{{studio:shownWebsite}}</a>{{end}}' +
    '{{if:route}}<a href="{{studio:route}}">Route planen</a>{{end}}' +
    '{{if:mapPiece}}<svg viewBox="{{studio:mapPiece}}"></svg>{{end}}' +
    '{{if:openingHours}}<p>{{studio:openingHours}}</p>{{end}}{{if:priceFrom}}<p>{{studio:priceFrom}}</p>{{end}}' +
    '{{if:needs}}<p>{{studio:needs}}</p>{{end}}{{if:languages}}<p>{{studio:languages}}</p>{{end}}' +
    '{{if:statedOn}}<p>{{studio:statedOn}}</p>{{end}}<address data-postcode="{{studio:postcode}}">{{studio:town}}</address></html>',
  'studio-geschlossen': '<html lang="de"><h1>Dieses Fotostudio ist nicht mehr dabei.</h1></html>',
  'studio-nicht-da': '<html lang="de"><h1>Hier steht gerade kein Fotostudio.</h1></html>',
  '404': '<html lang="de"><h1>Diese Seite gibt es nicht.</h1></html>',
  map: '<html lang="de"><h1>Karte</h1></html>',
}
let site: FastifyInstance

beforeEach(async () => {
  for (const [name, html] of Object.entries(PAGES)) {
    await mkdir(join(directory, name), { recursive: true })
    await writeFile(join(directory, name, 'index.html'), html)
  }
  site = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await registerStaticSite(site, {
    directory,
    settings: server.deps.config,
    clock: server.deps.clock,
    studios: createStudioPages(server.deps),
  })
})

async function makeStudio(
  name: string,
  review: 'approved' | 'under-review' = 'approved',
  website = '',
): Promise<number> {
  const place = { latitude: 54.3, longitude: 10.1 }
  const row = studioRow(server, await makeCompany(server), { name, ...place, website, review })
  const [made] = await server.deps.db.insert(studios).values(row).returning()
  await changed()
  return made?.id ?? 0
}

let changes = 0

/** The clock restarts with each test, the snapshot does not: every change needs a distinct time. */
async function changed(): Promise<void> {
  await bumpPublicVersion(server.deps.db)
  changes += 1
  server.wait(changes * 1_000)
}

describe('the page of a studio', () => {
  it('FIND-07 says what the studio has said, under its own address', async () => {
    const id = await makeStudio('Atelier „Fördelicht“', 'approved', 'https://licht.example/kiel')
    const answer = await site.inject(`/studio/${id}-atelier-foerdelicht`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      '<h1>Atelier „Fördelicht“</h1><a href="https://licht.example/kiel">licht.example/kiel</a>',
    )
    expect(answer.body).toContain(`${server.deps.config.publicUrl}/studio/${id}-atelier-foerdelicht`)
    expect(answer.body).toContain(
      '{"name":"Atelier „Fördelicht“","geo":{"@type":"GeoCoordinates","latitude":"54.3000000"}}',
    )
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    // SAFE-07, T39
    expect(answer.headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'")
  })

  it('FIND-07 shows a piece of the map around the studio and the way, and neither where its position is unknown', async () => {
    const id = await makeStudio('Am Wall')
    const piece = pieceAround({ latitude: 54.3, longitude: 10.1 })
    expect((await site.inject(`/studio/${id}-am-wall`)).body).toContain(`<svg viewBox="${piece}"></svg>`)
    expect((await site.inject(`/studio/${id}-am-wall`)).body).toContain('Route planen')
    await server.deps.db.update(studios).set({ latitude: 0, longitude: 0 }).where(eq(studios.id, id))
    await changed()
    const { body } = await site.inject(`/studio/${id}-am-wall`)
    expect(body).not.toMatch(/<svg|Route planen/)
    expect(body).toContain('{"name":"Am Wall"}')
  })

  it('FIND-07 omits a postcode that was not stated', async () => {
    const id = await makeStudio('Am Wall')
    expect((await site.inject(`/studio/${id}-am-wall`)).body).toContain('data-postcode="24103">24103 Kiel<')
    await server.deps.db.update(studios).set({ zipcode: '00000' }).where(eq(studios.id, id))
    await changed()
    expect((await site.inject(`/studio/${id}-am-wall`)).body).toContain('data-postcode="">Kiel<')
  })

  it('SLIP-05 shows hours, price, needs and languages of the studio with the day on which it stated them', async () => {
    const id = await makeStudio('Am Wall')
    const shown = async () => (await site.inject(`/studio/${id}-am-wall`)).body.match(/<p>.*<\/p>/)?.[0]
    expect(await shown()).toBeUndefined()
    const statedAt = server.deps.clock.now()
    const hours = { studioId: id, offers: [], languages: [], openingHours: 'Mo–Fr 9–18 Uhr', priceFromCents: null }
    await saveOffers(server.deps.db, [{ ...hours, statedAt }])
    await changed()
    expect(await shown()).toBe('<p>Mo–Fr 9–18 Uhr</p><p>20.11.2026</p>')
    const more = { offers: ['babies' as const, 'walk-in' as const], languages: ['tr' as const, 'fa' as const] }
    await saveOffers(server.deps.db, [{ ...hours, ...more, priceFromCents: 1490, statedAt }])
    await changed()
    expect(await shown()).toBe(
      '<p>Mo–Fr 9–18 Uhr</p><p>14,90\u00a0€</p><p>Kleine Kinder und Babys · Ohne Termin</p><p>Türkisch, Persisch</p>' +
        '<p>20.11.2026</p>',
    )
    // Everything is withdrawn, so no statement remains to be dated.
    await saveOffers(server.deps.db, [{ ...hours, openingHours: '', statedAt }])
    await changed()
    expect(await shown()).toBeUndefined()
  })

  it('T15 shows a hostile name as text, and no invalid link', async () => {
    const id = await makeStudio('<script>alert(1)</script>', 'approved', 'javascript:alert(1)')
    const { body } = await site.inject(`/studio/${id}-script-alert-1-script`)
    expect(body).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(body).not.toContain('alert(1)</script><')
    expect(body).not.toContain('javascript:')
  })

  it('NAV-03 moves to the right name, also after the studio was renamed', async () => {
    const id = await makeStudio('Alt')
    const moved = await site.inject(`/studio/${id}?von=suche`)
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/studio/${id}-alt?von=suche`])
    await server.deps.db.update(studios).set({ name: 'Neu' }).where(eq(studios.id, id))
    await changed()
    expect((await site.inject(`/studio/${id}-alt`)).headers.location).toBe(`/studio/${id}-neu`)
    expect((await site.inject(`/studio/${id}-neu`)).body).toContain('<h1>Neu</h1>')
    // A cached redirect would loop once the studio reverts to its old name.
    expect(moved.headers['cache-control']).toBe('no-cache')
  })

  it('FIND-11 is gone with a way on when the studio is deleted, and not found while it is not public', async () => {
    const left = await makeStudio('Weg')
    const waiting = await makeStudio('Wartet', 'under-review')
    await server.deps.db.delete(studios).where(eq(studios.id, left))
    await changed()
    const gone = await site.inject(`/studio/${left}-weg`)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('Dieses Fotostudio ist nicht mehr dabei.')
    for (const url of [`/studio/${waiting}-wartet`, `/studio/${waiting + 1}-nie`, '/studio/0-null', '/studio/x']) {
      const answer = await site.inject(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body, url).toBe(url === '/studio/x' ? PAGES[404] : PAGES['studio-nicht-da'])
    }
  })

  it('FIND-11, SHOP-04 the address on a printed poster blames no typing while the studio is reviewed again', async () => {
    const id = await makeStudio('Am Wall')
    const licence = { key: 'licences/new', sha256: 'f'.repeat(64), submittedAt: server.deps.clock.now() }
    await replaceCertificate(server.deps.db, { id, proposed: null }, licence)
    await changed()
    const { statusCode, body } = await site.inject(`/studio/${id}-am-wall`)
    expect([statusCode, body]).toEqual([404, PAGES['studio-nicht-da']])
  })

  it('NAV-02 the site map lists public studios, never the template', async () => {
    const id = await makeStudio('Licht & Bild')
    await makeStudio('Wartet', 'under-review')
    const { body } = await site.inject('/sitemap.xml')
    expect(body.match(/\/studio/g)).toHaveLength(1)
    expect(body).toContain(`/studio/${id}-licht-bild</loc>`)
    expect((await site.inject('/studio')).headers.location).toBe('/map')
    for (const standIn of ['/studio-geschlossen', '/studio-nicht-da']) {
      const { statusCode, body } = await site.inject(standIn)
      expect([statusCode, body], standIn).toEqual([404, PAGES[404]])
    }
    await server.deps.db.delete(studios).where(eq(studios.id, id))
    await changed()
    expect((await site.inject('/sitemap.xml')).body).not.toContain('/studio')
  })

  it('NAV-02 the site map reads the studios again only after a change of them', async () => {
    const id = await makeStudio('Am Wall')
    const { body } = await site.inject('/sitemap.xml')
    const read = vi.spyOn(JSON, 'parse')
    try {
      expect((await site.inject('/sitemap.xml')).body).toBe(body)
      expect(read).not.toHaveBeenCalled()
      await server.deps.db.update(studios).set({ name: 'Neu' }).where(eq(studios.id, id))
      await changed()
      expect((await site.inject('/sitemap.xml')).body).toContain(`/studio/${id}-neu</loc>`)
      expect(read).toHaveBeenCalled()
    } finally {
      read.mockRestore()
    }
  })
})
