import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { multipart } from '#test/multipart.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { BAD_ADDRESSES, DECEIVING_TEXTS, MARKUP_TEXTS } from './script-payloads.ts'

const server = startTestServer({ RATE_LIMITS: 'off' })
let serial = 0

function register(change: object, userChange: object = {}) {
  serial += 1
  const user = { ...OWNER.user, email: `k${serial}@atelier.test`, ...userChange }
  const payload = { ...OWNER, ...change, user }
  return server.post('/api/photobooth/register/', payload)
}

function submit({ headers }: TestPerson, change: Record<string, string>) {
  serial += 1
  const form = multipart({ name: `Atelier ${serial}`, address: 'Wall 18', city: 'Kiel', ...change })
  const url = '/api/photobooth/registered-shops/'
  return server.post(url, form.body, { ...headers, ...form.headers })
}

describe('an address that is a script', () => {
  it.each(BAD_ADDRESSES)('T15 becomes no website of a company or a studio: %j', async (website) => {
    expect((await register({ website })).statusCode).toBe(400)
    expect((await submit(await makePerson(server, 'owner'), { website })).statusCode).toBe(400)
  })
})

describe('a name that turns or breaks its line', () => {
  it.each(DECEIVING_TEXTS)('T15 is refused: %j', async (text) => {
    expect((await register({ company_name: text })).statusCode).toBe(400)
    expect((await register({}, { last_name: text })).statusCode).toBe(400)
    const owner = await makePerson(server, 'owner')
    for (const field of ['name', 'address', 'city']) {
      expect((await submit(owner, { [field]: text })).statusCode).toBe(400)
    }
  })
})

/** Tags that mails do not contain. */
const FOREIGN_TAG = /<(script|svg|img|iframe|style|base|meta http|math|form)\b/i

describe('a name with markup in it', () => {
  it('T15 stays text in mails and in the mailbox page', async () => {
    for (const text of MARKUP_TEXTS) {
      const answer = await register({ company_name: text }, { first_name: text.replaceAll('/', '') })
      expect(answer.statusCode).toBe(200)
    }
    for (const { html, subject } of await server.mails()) {
      expect(html).not.toMatch(FOREIGN_TAG)
      expect(html).not.toContain('href="javascript:')
      expect(subject).toMatch(/^Bestätigungscode: [2-9A-HJ-NP-Z]{6}$/)
    }
    const page = await server.get('/dev/postfach')
    // The page around the mails has scripts and styles of its own.
    const mails = page.body.slice(page.body.indexOf('<main'), page.body.lastIndexOf('</main>'))
    expect(mails).toContain('script')
    expect(mails).not.toMatch(FOREIGN_TAG)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain("'unsafe-inline'")
  })

  it('T15 adds no header to a mail', async () => {
    await register({ company_name: 'Atelier' }, { first_name: 'Bcc: evil@evil.test' })
    await server.mails()
    const folder = join(server.deps.config.dataDir, 'outbox')
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    for (const mail of mails) expect(mail.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^(bcc|cc):/im)
  })

  it.each(['name', 'address', 'city'])(
    'T15 is answered as it was written, as JSON and never as a page: %s',
    async (field) => {
      const owner = await makePerson(server, 'owner')
      for (const text of MARKUP_TEXTS) {
        const answer = await submit(owner, { [field]: text })
        expect(answer.json()[field]).toBe(text)
      }
      const list = await server.get('/api/photobooth/registered-shops/', owner.headers)
      expect(list.json()).toHaveLength(MARKUP_TEXTS.length)
      expect(list.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      })
    },
  )

  it('T15 is not repeated in an answer to a bad request', async () => {
    const [payload = ''] = MARKUP_TEXTS
    const answers = [
      await register({ [`is_admin${payload}`]: 'x' }),
      await register({ legal_form: payload }),
      await server.get(`/api/${encodeURIComponent(payload)}`),
      await server.app.inject({ url: '/api/places/geocode/', query: { address: payload } }),
    ]
    for (const { headers, statusCode } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('T15 comes out of the operator’s reason as text in the mail', async () => {
    const operator = await makePerson(server, 'operator')
    for (const [index, reason] of MARKUP_TEXTS.entries()) {
      const companyId = await makeCompany(server, 'under-review')
      const owner = await makePerson(server, 'owner', { email: `inhaber${index}@studio.test`, companyId })
      const answer = await server.post(
        `/api/operator/reviews/${owner.id}/decision/`,
        { decision: 'reject', reason },
        operator.headers,
      )
      expect(answer.statusCode).toBe(200)
    }
    const mails = await server.mails()
    expect(mails).toHaveLength(MARKUP_TEXTS.length)
    for (const { html } of mails) expect(html).not.toMatch(FOREIGN_TAG)
  })
})
