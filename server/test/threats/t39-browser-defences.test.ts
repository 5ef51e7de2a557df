import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerError } from '#app/http/error-answer.ts'
import { publishServedFiles } from '#app/site/build-integrity.ts'
import { pagePolicies } from '#app/site/content-policy.ts'
import { registerStaticSite } from '#app/site/static-site.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const server = startTestServer()
const local = startTestServer({ PUBLIC_URL: 'http://localhost:3000' })

type Headers = Record<string, unknown>

/** The score by the rules of Mozilla's Observatory, starting at 100; A+ requires 100. */
function observatoryScore(headers: Headers): number {
  const csp = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )
  const sources = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*']
  const scripts = sources('script-src')
  const isOpen = scripts.some((one) => ['*', 'https:', 'http:', 'data:', "'unsafe-inline'"].includes(one))
  const inlineStyles = sources('style-src').includes("'unsafe-inline'")
  const isDenied = csp.get('default-src')?.join() === "'none'"
  const age = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0)
  const points = [
    isOpen || csp.size < 2 ? -25 : inlineStyles ? 0 : isDenied ? 10 : 5,
    age === 0 ? -20 : age < 15_768_000 ? -10 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    csp.get('frame-ancestors')?.join() === "'none'" ? 5 : headers['x-frame-options'] ? 0 : -20,
    ['no-referrer', 'same-origin', 'strict-origin'].includes(String(headers['referrer-policy'])) ? 5 : 0,
    ['same-origin', 'same-site'].includes(String(headers['cross-origin-resource-policy'])) ? 10 : 0,
    headers['access-control-allow-origin'] === '*' ? -50 : 0,
    headers['set-cookie'] ? -20 : 0,
  ]
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  const base = 100 + sum(points.filter((one) => one < 0))
  // Bonus points count only from a base of 90.
  return base < 90 ? base : base + sum(points.filter((one) => one > 0))
}

const settings = () => ({ ...server.deps.config, analyticsId: undefined })
const page = (html: string) => pagePolicies(html, settings())

describe('the headers of an answer', () => {
  it('SAFE-07, T39 let browsers speak https for two years, where the address is https', async () => {
    const { headers } = await server.get('/api/config/')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await local.get('/api/config/')).headers['strict-transport-security']).toBeUndefined()
  })

  it('SAFE-07, T39 keep other sites from loading what is ours', async () => {
    for (const url of ['/api/config/', '/api/photobooth/profile/', '/health/live'])
      expect((await server.app.inject(url)).headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it("SAFE-07, T39 earn A+ by Observatory's rules", async () => {
    const { headers } = await server.get('/api/config/')
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(100)
    for (const html of ['<html><head></head></html>', '<html data-needs="map wasm camera"><script>1</script></html>'])
      expect(observatoryScore({ ...headers, ...page(html) })).toBeGreaterThanOrEqual(100)
    // The rules can fail: without the two headers of this threat the score is below A+.
    const { 'strict-transport-security': _hsts, ...weaker } = { ...headers, ...page('<html></html>') } as Headers
    expect(observatoryScore({ ...weaker, 'cross-origin-resource-policy': '' })).toBeLessThan(100)
  })
})

describe('the policies of a page', () => {
  it('SAFE-07, T39 report what would break Trusted Types, to our own address', () => {
    const policies = page('<html></html>')
    expect(policies['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'")
    for (const policy of [policies['content-security-policy'], policies['content-security-policy-report-only']]) {
      expect(policy).toContain('report-uri /browser-reports/')
      expect(policy).toContain('report-to policy')
    }
  })

  it('SAFE-07, T39 name where browsers report', async () => {
    const { headers } = await server.get('/api/config/')
    expect(headers['reporting-endpoints']).toBe('policy="https://epassbild.test/browser-reports/"')
  })
})

/** The app without its features: pages and their hashes are registered only at the start. */
function emptySite() {
  const site = fastify().decorate('limits', server.deps.limits)
  onTestFinished(() => site.close())
  site.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerError(error, undefined)
    return reply.code(status).send(body)
  })
  return site
}

describe('pages and files', () => {
  it('SAFE-07, T39 have a limit for each network, which does not affect the API', async () => {
    const directory = temporaryFolder(onTestFinished)
    const site = emptySite()
    for (const name of ['index.html', '404/index.html', '__spa-fallback.html']) {
      mkdirSync(join(directory, name, '..'), { recursive: true })
      writeFileSync(join(directory, name), '<!DOCTYPE html><html lang="de"><head></head><body></body></html>')
    }
    await registerStaticSite(site, { directory, settings: settings(), limits: server.deps.limits })
    const open = async (remoteAddress: string) => (await site.inject({ url: '/', remoteAddress })).statusCode
    expect(await open('203.0.113.1')).toBe(200)
    for (let asked = 1; asked < 4_000; asked += 1) await server.deps.limits.count('page', { address: '203.0.113.1' })
    expect([await open('203.0.113.1'), await open('203.0.113.2')]).toEqual([429, 200])
    expect((await server.app.inject({ url: '/api/config/', remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
  })
})

describe('public addresses beside the pages', () => {
  it.each([
    ['published seals', '198.51.100.1', { url: '/.well-known/epass-provenance.json' }],
    ['published keys of licences', '198.51.100.2', { url: '/.well-known/epass-licence-keys.json' }],
    ['the key of a machine', '198.51.100.3', requestOfNobody()],
    ['the terms as PDF', '198.51.100.4', { url: LEGAL_TEXTS.terms.pdf }],
    ['where to report a weakness', '198.51.100.5', { url: '/.well-known/security.txt' }],
    ['the description of the API', '198.51.100.6', { url: '/api/openapi.json' }],
    ['its pages', '198.51.100.7', { url: '/api/docs/' }],
    ['files of its pages', '198.51.100.8', { url: '/api/docs/static/swagger-ui.css' }],
    ['the description below its pages', '198.51.100.9', { url: '/api/docs/json' }],
  ] as const)('SAFE-07, T39 has a limit for each network: %s', async (_, busy, request) => {
    const open = async (remoteAddress: string) => {
      const { statusCode, headers } = await server.app.inject({ ...request, remoteAddress })
      return [statusCode, headers['retry-after']]
    }
    const usual = await open(busy)
    expect(usual[0]).toBeLessThan(429)
    for (let asked = 1; asked < 4_000; asked += 1) await server.deps.limits.count('page', { address: busy })
    expect(await open(busy)).toEqual([429, '1'])
    expect(await open('203.0.113.2')).toEqual(usual)
  })

  it('SAFE-07, T39 has a limit for each network: the hashes of served files', async () => {
    const site = emptySite()
    publishServedFiles(site, { site: new Map(), digest: '' })
    const open = (remoteAddress: string) =>
      site.inject({ url: '/.well-known/epass-served-files.json', remoteAddress }).then(({ statusCode }) => statusCode)
    expect(await open('198.51.100.10')).toBe(200)
    for (let asked = 1; asked < 4_000; asked += 1) await server.deps.limits.count('page', { address: '198.51.100.10' })
    expect([await open('198.51.100.10'), await open('203.0.113.2')]).toEqual([429, 200])
  })

  it('T39 refuses no health probe, however many come', async () => {
    for (let asked = 0; asked < 4_001; asked += 1)
      await server.deps.limits.count('page', { address: '198.51.100.11' }).catch(() => undefined)
    for (const url of ['/health/live', '/health/ready'])
      expect((await server.app.inject({ url, remoteAddress: '198.51.100.11' })).statusCode).toBe(200)
  })

  it('T39 writes the description of the API out once, for its pages, too', async () => {
    const swagger = vi.spyOn(JSON, 'stringify')
    onTestFinished(() => swagger.mockRestore())
    const first = await server.get('/api/openapi.json')
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(first.json().openapi).toBe('3.1.0')
    swagger.mockClear()
    expect((await server.get('/api/docs/json')).body).toBe(first.body)
    await server.get('/api/openapi.json')
    expect(swagger.mock.calls.filter(([value]) => value?.openapi)).toEqual([])
  })
})

/** A call signed like a machine's, by a key that no authority has registered. */
function requestOfNobody() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'EdDSA', typ: 'epass-retrieval+jws', kid: randomUUID() })}.${part({})}.AAAA`
  return { method: 'POST', url: '/api/retrieval/photos/', headers: { authorization: `EPass-JWS ${signed}` } } as const
}

describe('the place for reports', () => {
  const report = (payload: string, type: string) => server.post('/browser-reports/', payload, { 'content-type': type })
  const reports = () => server.logged.filter((line) => line.includes('policy report'))

  it('SAFE-07, T39 notes the directive and nothing else, in both forms', async () => {
    const old = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://x/geheim' } }
    expect((await report(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204)
    const sent = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src', sample: 'geheim' } }]
    expect((await report(JSON.stringify(sent), 'application/reports+json')).statusCode).toBe(204)
    expect(reports().map((line) => JSON.parse(line).directive)).toEqual(['img-src', 'script-src'])
    expect(server.logged.join()).not.toContain('geheim')
  })

  it('T39 answers nonsense without a fault, and refuses too much of it', async () => {
    for (const payload of ['', 'x', '{}', '[]', '[{"type":1}]', 'null'])
      expect((await report(payload, 'application/csp-report')).statusCode).toBeLessThan(500)
    expect((await report(' '.repeat(20_000), 'application/csp-report')).statusCode).toBe(413)
    const answers = await Promise.all(Array.from({ length: 60 }, () => report('[]', 'application/reports+json')))
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })
})

describe('production without a configured proxy', () => {
  const strict = startTestServer()

  it('SAFE-01, T39, T13 refuses what a proxy has passed on, and says so once', async () => {
    const { buildApp } = await import('#app/build-app.ts')
    const { createLog } = await import('#app/observability/create-log.ts')
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    const deps = { ...strict.deps, log, config: { ...strict.deps.config, production: true, trustProxy: 0 } }
    const app = await buildApp(deps, { log })
    const ask = (headers: Record<string, string>) => app.inject({ url: '/health/live', headers })
    expect((await ask({})).statusCode).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded']) {
      const refused = await ask({ [name]: 'for=192.0.2.7' })
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'proxy-not-counted'])
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    await app.close()
  })
})
