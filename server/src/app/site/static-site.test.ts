import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addOpenApi } from '#app/http/openapi.ts'
import { addSecurityHeaders } from '#app/http/security.ts'
import { readConfig } from '#src/config.ts'
import { operatorOf } from '#src/operator-facts.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { SiteSettings } from './site-facts.ts'
import { registerStaticSite } from './static-site.ts'

const SETTINGS: SiteSettings = {
  ...readConfig({ TRANSFER_EID: 'session' }),
  publicUrl: 'https://pass.example',
  operator: operatorOf({ OPERATOR_COMPANY: 'Licht & "Schatten" GmbH', OPERATOR_PHONE: '0431 / 555 01-0' }),
  consentPreselected: false,
}

const page = (body: string, { head = '', html = '' } = {}) =>
  `<!DOCTYPE html><html lang="de"${html}><head><title>T</title>${head}</head><body>` +
  `<section data-analytics="{{site:analyticsId}}"></section>${body}</body></html>`

const FILES: Record<string, string> = {
  'index.html': page('<h1>Start</h1><p>© {{site:year}} {{site:company}}</p><p>{{site:testNotice}}</p>'),
  'map/index.html': page('<h1>Karte</h1>', { html: ' data-needs="map"' }),
  'en/map/index.html': page('<h1>Map</h1>', {
    head:
      '<link rel="alternate" hrefLang="de" href="{{site:publicUrl}}/map"/>' +
      '<link rel="alternate" hrefLang="en" href="{{site:publicUrl}}/en/map"/>',
  }),
  'login/index.html': page('<h1>Anmelden</h1><script>let a = 1</script><script src="/assets/a-1.js"></script>'),
  'Verwaltungsbereich/index.html': page('<h1>V</h1>', { head: '<meta name="robots" content="noindex"/>' }),
  'Verwaltungsbreich/index.html': page('<h1>V</h1>', { head: '<meta name="robots" content="noindex"/>' }),
  'Software-Download/index.html': page('<h1>S</h1>'),
  'Geschäftsstandorte/index.html': page('<h1>Standorte</h1>'),
  'Scanner-Prüfung/index.html': page('<h1>Prüfung</h1>'),
  'Liegt-es-an-mir/index.html': page('<h1>L</h1>', { html: ' data-needs="wasm camera eid-client"' }),
  'behordenbereich-Information/index.html': page('<h1>B</h1>', { head: '<style>h1{color:red}</style>' }),
  'blog5/index.html': page('<h1>Blog 5</h1>'),
  'Pressebereich/index.html': page('<h1>AGB</h1>'),
  '404/index.html': page('<h1>Diese Seite gibt es nicht.</h1>', {
    head: '<meta name="robots" content="noindex"/>',
  }),
  '__spa-fallback.html': page(''),
  'StripeCheckoutButton/index.html': page('<h1>Z</h1>', { html: ' data-needs="payments"' }),
  'Bildabruf/index.html': page('<h1>Abruf</h1>', { html: ' data-needs="wasm camera"' }),
  'assets/symbol-worker-1.js': 'let b = 1',
  'assets/a-1.js': 'let a = 1',
  'assets/a-1.js.br': 'as compressed by the build',
  'finder/index.html': page('<form class="search"><input name="ort"></form>'),
  'profile/index.html': page('<h1>Profil</h1>', { html: ' data-access="signed-in"' }),
  'Registrierung/index.html': page('<h1>R</h1><script type="module" src="/assets/a-1.js"></script>'),
  'film.mp4': '0123456789',
}

const directory = temporaryFolder()
let hands = new Date('2026-03-01T12:00:00Z')
const apps: FastifyInstance[] = []

async function siteWith(settings: Partial<SiteSettings> = {}): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  addSecurityHeaders(app, { publicUrl: SETTINGS.publicUrl })
  apps.push(app)
  await registerStaticSite(app, { directory, settings: { ...SETTINGS, ...settings }, clock: { now: () => hands } })
  return app
}

let site: FastifyInstance

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  site = await siteWith()
})

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
})

describe('the pages', () => {
  it('API-11 are no calls: the description of the calls names none of them', async () => {
    const app = fastify().decorate('limits', { count: vi.fn(), requireRoom: vi.fn() })
    apps.push(app)
    await addOpenApi(app, SETTINGS.publicUrl)
    await registerStaticSite(app, { directory, settings: SETTINGS })
    expect((await app.inject('/api/openapi.json')).json().paths).toEqual({})
  })

  it('NAV-08 fills the operator’s facts in, escaped, with the current year', async () => {
    const { body } = await site.inject('/')
    expect(body).toContain('© 2026 Licht &amp; &quot;Schatten&quot; GmbH')
    expect(body).not.toContain('{{site:')
  })

  it('NAV-08 shows the new year after New Year in Berlin without a restart', async () => {
    hands = new Date('2026-12-31T23:30:00Z')
    expect((await site.inject('/')).body).toContain('© 2027 ')
    hands = new Date('2026-03-01T12:00:00Z')
  })

  it('FOTO-12 says „Testbetrieb“ in test mode only', async () => {
    const certified = await siteWith({ testMode: false })
    expect((await site.inject('/')).body).toContain('<p>Testbetrieb – nicht für echte Anträge</p>')
    expect((await certified.inject('/')).body).toContain('<p></p>')
  })

  it('refuses to start when a page needs an unknown fact', async () => {
    await mkdir(join(directory, 'falsch'))
    await writeFile(join(directory, 'falsch/index.html'), page('{{site:unknown}}'))
    await expect(siteWith()).rejects.toThrow('a fact that the server does not know: unknown')
    await rm(join(directory, 'falsch'), { recursive: true })
  })

  it('refuses to start with one sentence when the web app is not built', async () => {
    const app = fastify()
    const missing = registerStaticSite(app, { directory: join(directory, 'nowhere'), settings: SETTINGS })
    await expect(missing).rejects.toThrow('npm run build -w web')
  })

  it('answers HEAD with the length and no body', async () => {
    const answer = await site.inject({ method: 'HEAD', url: '/login' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends %s to a reader who takes it', async (encoding, decompress) => {
    const answer = await site.inject({ url: '/login', headers: { 'accept-encoding': `deflate, ${encoding}` } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(decompress(answer.rawPayload).toString()).toBe((await site.inject('/login')).body)
  })

  it('sends no encoding that the reader refuses', async () => {
    const answer = await site.inject({ url: '/login', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('T24 carries what hooks have set, such as the id of the request, with every kind of answer', async () => {
    const app = fastify()
    apps.push(app)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-request-id', 'seven')
      done()
    })
    await registerStaticSite(app, { directory, settings: SETTINGS })
    const etag = String((await app.inject('/login')).headers.etag)
    const asked: [string, Record<string, string>, number][] = [
      ['/login', {}, 200],
      ['/login', { 'if-none-match': etag }, 304],
      ['/film.mp4', { range: 'bytes=1-2' }, 206],
      ['/nie', {}, 404],
    ]
    for (const [url, headers, status] of asked) {
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.headers['x-request-id']], url).toEqual([status, 'seven'])
    }
  })

  it('answers 304 to a reader who has the page', async () => {
    const { etag } = (await site.inject('/login')).headers
    const again = await site.inject({ url: '/login', headers: { 'if-none-match': `"other", ${String(etag)}` } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('the addresses', () => {
  it.each([
    ['/', '<h1>Start</h1>'],
    ['/Software-Download', '<h1>S</h1>'],
    ['/Gesch%C3%A4ftsstandorte', '<h1>Standorte</h1>'],
    ['/Gesch%c3%a4ftsstandorte', '<h1>Standorte</h1>'],
    ['/login?weiter=%2FProfilverwaltung', '<h1>Anmelden</h1>'],
  ])('NAV-02 %s answers as spelled', async (url, body) => {
    const answer = await site.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(body)
  })

  it.each([
    ['/software-download', '/Software-Download'],
    ['/SOFTWARE-DOWNLOAD/', '/Software-Download'],
    ['/verwaltungsbereich', '/Verwaltungsbereich'],
    ['/verwaltungsbreich', '/Verwaltungsbreich'],
    ['/Mitarbeiterbereich', '/Verwaltungsbreich'],
    ['/blogs5', '/blog5'],
    ['/PRESSEBEREICH', '/Pressebereich'],
    ['/agb/', '/Pressebereich'],
    ['/Beh%C3%B6rdenbereich', '/behordenbereich-Information'],
    ['/behoerdenbereich', '/behordenbereich-Information'],
    ['/Scanner-Pruefung', '/Scanner-Pr%C3%BCfung'],
    ['/scanner-pr%C3%BCfung', '/Scanner-Pr%C3%BCfung'],
    ['/Geschaeftsstandorte', '/Gesch%C3%A4ftsstandorte'],
    ['/GESCH%C3%84FTSSTANDORTE', '/Gesch%C3%A4ftsstandorte'],
    ['/Gescha%CC%88ftsstandorte', '/Gesch%C3%A4ftsstandorte'],
    ['/fotografensuche?plz=24103', '/map?plz=24103'],
    ['/login/', '/login'],
    ['/login/?weiter=%2Fx', '/login?weiter=%2Fx'],
    ['//login', '/login'],
    ['/%6Cogin', '/login'],
    ['/%6cogin?weiter=%2Fx', '/login?weiter=%2Fx'],
    ['/Gesch%C3%A4ftsst%61ndorte', '/Gesch%C3%A4ftsstandorte'],
    ['/index.html', '/'],
  ])('NAV-03 %s leads to %s', async (url, target) => {
    const answer = await site.inject(url)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(target)
  })

  it.each([
    '/gibt-es-nicht',
    '/blog7',
    '/blogs0',
    '/blog05',
    '/404',
    '/assets/fehlt.js',
    '/__spa-fallback.html',
    '/..%2f..%2fetc/passwd',
    '//evil.example',
  ])('NAV-03 %s is answered with the German page and status 404', async (url) => {
    const answer = await site.inject({ url, headers: { 'if-none-match': '*' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Diese Seite gibt es nicht.')
  })

  it('leaves unknown addresses of the API to the API', async () => {
    const answer = await site.inject('/api/gibt-es-nicht')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('SLIP-01 the page that tests scanners answers under its encoded and its plain address', async () => {
    const encoded = await site.inject('/Scanner-Pr%C3%BCfung')
    expect([encoded.statusCode, encoded.body.includes('<h1>Prüfung</h1>')]).toEqual([200, true])
    const { body } = await site.inject('/sitemap.xml')
    expect(body).toContain('<loc>https://pass.example/Scanner-Pr%C3%BCfung</loc>')
  })

  it('lists the public pages for search engines', async () => {
    const { body } = await site.inject('/sitemap.xml')
    expect(body).toContain('<loc>https://pass.example/</loc>')
    expect(body).toContain('<loc>https://pass.example/Gesch%C3%A4ftsstandorte</loc>')
    expect(body).not.toContain('Verwaltungsbereich')
    expect(body).not.toContain('404')
    expect((await site.inject('/robots.txt')).body).toContain('Sitemap: https://pass.example/sitemap.xml')
  })

  it('SLIP-06 names each page’s versions in other languages to search engines, in both directions', async () => {
    const { body } = await site.inject('/sitemap.xml')
    const twins =
      '<xhtml:link rel="alternate" hreflang="de" href="https://pass.example/map"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://pass.example/en/map"/>'
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    for (const address of ['map', 'en/map'])
      expect(body).toContain(`<url><loc>https://pass.example/${address}</loc>${twins}</url>`)
    expect(body).toContain('<url><loc>https://pass.example/login</loc></url>')
  })
})

describe('the files', () => {
  it('are immutable when their name carries a hash, and as the build compressed them', async () => {
    const answer = await site.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.body).toBe('as compressed by the build')
    expect((await site.inject('/assets/a-1.js')).body).toBe('let a = 1')
  })

  it('answers 404 for one that is gone since the start, so that a proxy asks another instance, and serves it again', async () => {
    const app = await siteWith()
    const file = join(directory, 'assets/a-1.js')
    await rm(file)
    const gone = await app.inject('/assets/a-1.js')
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate'])
    expect(gone.body).toContain('Diese Seite gibt es nicht.')
    expect((await app.inject('/login')).statusCode).toBe(200)
    await writeFile(file, 'let a = 1')
    expect((await app.inject('/assets/a-1.js')).body).toBe('let a = 1')
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 200, '0123456789', undefined],
  ])('a film is sent in parts: %s', async (range, status, body, contentRange) => {
    const answer = await site.inject({ url: '/film.mp4', headers: { range } })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(body)
    expect(answer.headers['content-range']).toBe(contentRange)
  })
})

describe('the content security policy', () => {
  const policyOf = async (app: FastifyInstance, url: string) =>
    Object.fromEntries(
      String((await app.inject(url)).headers['content-security-policy'])
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources]
        }),
    )

  it('allows the page’s own inline script by its hash and no other', async () => {
    const policy = await policyOf(site, '/login')
    // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
    expect(policy['script-src']).toEqual(["'self'", "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='"])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it('T15 allows the styles that a page brings along by their hash, on this page only', async () => {
    // printf 'h1{color:red}' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='"
    expect((await policyOf(site, '/behordenbereich-Information'))['style-src']).toContain(hash)
    expect((await policyOf(site, '/login'))['style-src']).not.toContain(hash)
  })

  it('QUAL-03 names no third party by default', async () => {
    for (const url of ['/', '/map', '/login']) {
      expect((await site.inject(url)).headers['content-security-policy']).not.toContain('https:')
    }
  })

  it('CONS-05 names the tag manager only where it is configured', async () => {
    const policy = await policyOf(await siteWith({ analyticsId: 'GTM-TEST1' }), '/')
    expect(policy['script-src']).toContain('https://www.googletagmanager.com')
  })

  it.each(['/finder', '/profile', '/Registrierung'])(
    'T29, CONS-05 keeps scripts of others off %s, which has a form, a session or an invitation',
    async (path) => {
      const app = await siteWith({ analyticsId: 'GTM-TEST1', consentPreselected: true })
      expect(JSON.stringify(await policyOf(app, path))).not.toContain('https:')
      expect((await app.inject(path)).body).toContain('data-analytics=""')
    },
  )

  it('QUAL-03, T15 names the payment provider only where it is configured, on its own page', async () => {
    const stripe = {
      kind: 'stripe' as const,
      secretKey: 's',
      publishableKey: 'p',
      webhookSecrets: [],
      apiBase: undefined,
    }
    const app = await siteWith({ payments: stripe })
    const own = await policyOf(app, '/StripeCheckoutButton')
    expect(own['script-src']).toEqual(["'self'", 'https://js.stripe.com'])
    expect(own['frame-src']).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com'])
    expect(own['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    for (const elsewhere of [await policyOf(app, '/login'), await policyOf(site, '/StripeCheckoutButton')])
      expect(JSON.stringify(elsewhere)).not.toContain('stripe')
  })

  it('opens workers and the style’s origin only on pages with the map', async () => {
    const app = await siteWith({ mapStyleUrl: 'https://karte.example/style.json' })
    const withMap = await policyOf(app, '/map')
    expect(withMap['worker-src']).toEqual(["'self'", 'blob:'])
    expect(withMap['connect-src']).toEqual(["'self'", 'https://karte.example'])
    const without = await policyOf(app, '/login')
    expect(without['worker-src']).toBeUndefined()
    expect(without['connect-src']).toEqual(["'self'"])
  })

  it('T15 compiles code and asks for the camera only where the page says so', async () => {
    const page = await policyOf(site, '/Bildabruf')
    expect(page['script-src']).toContain("'wasm-unsafe-eval'")
    expect(page['worker-src']).toEqual(["'self'"])
    expect((await site.inject('/Bildabruf')).headers['permissions-policy']).toContain('camera=(self)')
    expect((await policyOf(site, '/login'))['script-src']).not.toContain("'wasm-unsafe-eval'")
    expect((await site.inject('/login')).headers['permissions-policy']).toContain('camera=()')
  })

  it('SLIP-07, T15 asks the reader’s own machine for an eID client only where the page says so', async () => {
    const client = 'http://127.0.0.1:24727'
    expect((await policyOf(site, '/Liegt-es-an-mir'))['connect-src']).toEqual(["'self'", client])
    for (const path of ['/', '/Bildabruf', '/login', '/map'])
      expect((await policyOf(site, path))['connect-src'], path).not.toContain(client)
  })

  it('T15 gives a worker a policy of its own: our files and nothing else', async () => {
    const worker = await policyOf(site, '/assets/symbol-worker-1.js')
    expect(worker).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
    })
    const { headers } = await site.inject('/assets/a-1.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
