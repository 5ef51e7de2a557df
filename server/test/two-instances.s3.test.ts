import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { DEMO_OPERATOR, DEMO_PASSWORD } from '#src/demo/demo-people.ts'
import { isLongForm } from './drills/drill.ts'
import { freshDatabases } from './fresh-database.ts'
import { multipart } from './multipart.ts'
import { freePort } from './parts/free-port.ts'
import { startMailServer, type TestMailServer } from './parts/mail-server.ts'
import { type Instance, startInstance } from './start-instance.ts'

const freshDatabase = freshDatabases()
const PDF = demoCertificate(['Gewerbeanmeldung'])
const NEW_PASSWORD = 'Neues2026!'
const { email, password } = OWNER.user
const KIEL = { latitude: '54.3212', longitude: '10.1389' }

let settings: Record<string, string>
let mailPort: number
let mail: TestMailServer
let instances: [Instance, Instance]

beforeAll(async () => {
  mailPort = await freePort()
  mail = await startMailServer({ startTls: false }, mailPort)
  settings = {
    ...inject('testObjectStore'),
    DATABASE_URL: await freshDatabase(),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    DEMO: 'on',
  }
  instances = await Promise.all([startInstance(settings), startInstance(settings)])
}, 240_000)

afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.stop()))
  await mail?.stop()
})

interface Sent {
  at: 0 | 1
  token?: string
  json?: object
  form?: ReturnType<typeof multipart>
  method?: string
}

async function call(path: string, { at, token, json, form, method = json || form ? 'POST' : 'GET' }: Sent) {
  const body = json ? JSON.stringify(json) : form?.body
  const answer = await fetch(`${instances[at].url}${path}`, {
    method,
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const said = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(bytes.toString()) : {}
  return { status: answer.status, said, bytes }
}

const signIn = (at: 0 | 1, who = email, secret = password) =>
  call('/api/photobooth/web-login/', { at, json: { email: who, password: secret } })
const profile = (at: 0 | 1, token: string) => call('/api/photobooth/profile/', { at, token })
const refresh = (at: 0 | 1, token: string) =>
  call('/api/photobooth/refresh_token/', { at, json: { refresh_token: token } })

/** Links contain the public address; the instances of this test listen on their own. */
const pathOf = (link: string) => link.slice(new URL(link).origin.length)

async function studioNames(at: 0 | 1): Promise<string[]> {
  const { said } = await call(`/api/photobooth/shops-nearby/?${new URLSearchParams({ ...KIEL, radius: '30' })}`, { at })
  return said.map(({ name }: { name: string }) => name)
}

const subjectsTo = (to: string) => mail.received.filter((one) => one.to.includes(to)).map(({ raw }) => subjectOf(raw))

function subjectOf(raw: string): string {
  const [, subject = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)\r$/m.exec(raw) ?? []
  return subject
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=\s?/g, (_, q: string) =>
      decodeURIComponent(q.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}

/** Worst case: a worker died while it held the mail, and the retries back off. */
const MAIL_WITHIN_MS = 180_000

async function mailedCode(to: string, subject: string): Promise<string> {
  return vi.waitFor(
    () => {
      const found = subjectsTo(to).findLast((one) => one.startsWith(subject))
      if (!found) throw new Error(`no „${subject}“ among ${subjectsTo(to)}`)
      return found.slice(-6)
    },
    { timeout: MAIL_WITHIN_MS },
  )
}

/** A worker's claim lasts ninety seconds (outbox.test.ts); the short form ends it early. */
async function endClaims(): Promise<void> {
  const client = new Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  await client.query('update outbox set claimed_until = now() where claimed_until > now()')
  await client.end()
}

describe('two instances on one PostgreSQL, one object store and one mail server', () => {
  it('QUAL-07 start at the same moment on an empty database and hold the same demo data, once', async () => {
    const [one, other] = await Promise.all([studioNames(0), studioNames(1)])
    expect(one.length).toBeGreaterThan(2)
    expect(other).toEqual(one)
    expect(new Set(one).size).toBe(one.length)
  })

  it('QUAL-07 share the way from the registration to the finder, each call at the other one', async () => {
    expect((await call('/api/photobooth/register/', { at: 0, json: OWNER })).status).toBe(200)
    const otp = await mailedCode(email, 'Bestätigungscode')
    expect((await call('/api/photobooth/verify-otp/', { at: 1, json: { email, otp } })).status).toBe(200)
    const { said: tokens } = await signIn(0)
    expect((await profile(1, tokens.access_token)).said).toMatchObject({ email, user_type: 'owner' })

    const { said: next } = await refresh(1, tokens.refresh_token)
    const { said: third } = await refresh(0, next.refresh_token)
    expect((await profile(1, third.access_token)).status).toBe(200)

    const fields = { name: 'Studio Zweigleisig', address: 'Wall 18', city: 'Kiel', zipcode: '24103', ...KIEL }
    const file = { field: 'certificate_file', name: 'n.pdf', type: 'application/pdf', bytes: PDF }
    const form = multipart(fields, file)
    const sent = await call('/api/photobooth/registered-shops/', { at: 1, token: third.access_token, form })
    expect(sent.status).toBe(200)

    const operator = (await signIn(1, DEMO_OPERATOR, DEMO_PASSWORD)).said.access_token
    const { said: reviews } = await call('/api/operator/reviews/', { at: 0, token: operator })
    const review = reviews.find((one: { email: string }) => one.email === email)
    const licence = await call(pathOf(review.studios[0].certificate_file), { at: 1 })
    expect(licence.bytes).toEqual(PDF)

    const decide = (path: string, at: 0 | 1) =>
      call(`/api/operator/${path}/decision/`, { at, token: operator, json: { decision: 'approve' } })
    expect((await decide(`studios/${review.studios[0].id}`, 0)).status).toBe(200)
    expect((await decide(`reviews/${review.owner_id}`, 0)).status).toBe(200)
    const decided = performance.now()
    await vi.waitFor(async () => expect(await studioNames(1)).toContain(fields.name), { timeout: 20_000, interval: 50 })
    // One second, and tolerance for a busy machine.
    expect(performance.now() - decided).toBeLessThan(4_000)
    await mailedCode(email, 'Ihr Konto ist aktiviert')

    expect((await call('/api/photobooth/logout/', { at: 0, token: third.access_token, method: 'POST' })).status).toBe(
      200,
    )
    expect((await profile(1, third.access_token)).status).toBe(401)
    expect((await refresh(1, third.refresh_token)).status).toBe(401)
  }, 240_000)

  it('QUAL-07, API-09 reset a password at one with the code that was asked for at the other', async () => {
    const { said: before } = await signIn(1)
    const path = '/api/photobooth/request-password-reset/'
    expect((await call(path, { at: 0, json: { email } })).status).toBe(200)
    const code = await mailedCode(email, 'Code zum Zurücksetzen')
    const json = { email, reset_code: code, new_password: NEW_PASSWORD }
    expect((await call(path, { at: 1, method: 'PUT', json })).status).toBe(200)
    expect((await profile(0, before.access_token)).status).toBe(401)
    expect((await signIn(0, email, NEW_PASSWORD)).status).toBe(200)
  }, 240_000)

  it('QUAL-07, QUAL-06 finish what the other one had taken on when it was killed', async () => {
    await mail.stop()
    const others = Array.from({ length: 5 }, (_, index) => `k${index}@atelier.test`)
    for (const address of others) {
      const json = { ...OWNER, user: { ...OWNER.user, email: address } }
      expect((await call('/api/photobooth/register/', { at: 0, json })).status).toBe(200)
    }
    await instances[0].stop('SIGKILL')
    if (!isLongForm()) await endClaims()
    const earlier = mail.received
    mail = await startMailServer({ startTls: false }, mailPort)
    mail.received.push(...earlier)
    for (const address of others) await mailedCode(address, 'Bestätigungscode')
    instances[0] = await startInstance(settings)
    expect((await signIn(0, email, NEW_PASSWORD)).status).toBe(200)
  }, 400_000)

  it('QUAL-07 mail everything once', () => {
    const sent = mail.received.map(({ to, raw }) => `${to} ${subjectOf(raw)}`)
    expect(sent.length).toBeGreaterThan(7)
    expect(new Set(sent).size).toBe(sent.length)
  })
})
