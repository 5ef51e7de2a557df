import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { outbox } from '#platform/database/platform-schema.ts'
import { DELIVER_CODE } from '#platform/mail/outbox.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { MAIL_CODE } from './issue-code.ts'

const server = startTestServer()
const email = OWNER.user.email
const INVALID =
  'Der Bestätigungscode ist falsch oder abgelaufen. Nach fünf falschen Eingaben brauchen Sie einen neuen Code.'

function post(path: string, payload: object) {
  return server.post(`/api/photobooth/${path}/`, payload)
}
const verify = (otp: string, address = email) => post('verify-otp', { email: address, otp })
const resend = (address = email) => post('resend-otp', { email: address })

async function registerAndReadCode(): Promise<string> {
  await post('register', OWNER)
  return server.mailedCode()
}

const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

describe('the mail with the code', () => {
  it('T36 makes no link of what a stranger has typed, and keeps it short', async () => {
    const name = 'Kunde.Ihr Paket wartet auf evil.example'
    const company_name = `Zoll: https://evil.example/zoll, Hilfe an hilfe@evil.example ${'x'.repeat(100)}`
    const user = { ...OWNER.user, first_name: name, last_name: 'Dr. Müller-Lüdenscheidt' }
    await post('register', { ...OWNER, user, company_name })
    const [mail] = await server.mails()
    const lines = mail?.text.split('\n') ?? []
    expect(lines[0]).toBe('Guten Tag Kunde. Ihr Paket wartet auf evil. example Dr. Müller-Lüdenscheidt,')
    expect(lines.find((line) => line.startsWith('Unternehmen'))).toBe(
      'Unternehmen: Zoll: evil. example/zoll, Hilfe an hilfe@ evil. example xxxxxxxxxxxxxxxxxxxxxxxx…',
    )
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/evil\.example|https?:\/\/|@evil/)
  })

  it.each(['http:x:////3232235777/zoll', 'https:a:////[2001:db8::1]/dhl', 'http:////3232235777/zoll'])(
    'T36 makes no link of an address without a dot: %s',
    async (company_name) => {
      await post('register', { ...OWNER, company_name })
      const [mail] = await server.mails()
      const line = mail?.text.split('\n').find((each) => each.startsWith('Unternehmen'))
      expect(line).not.toContain('//')
      expect(line).not.toContain('http')
    },
  )

  it('T36 makes no link of an unconfirmed name in the mail for a new password', async () => {
    await post('register', {
      ...OWNER,
      user: { ...OWNER.user, first_name: 'Gewinn abholen:', last_name: 'evil.example' },
    })
    await server.mails()
    expect((await post('request-password-reset', { email })).statusCode).toBe(200)
    const mail = (await server.mails()).at(-1)
    expect(mail?.subject).toMatch(/^Code zum Zurücksetzen/)
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil.example')
  })

  it('T36 keeps a name short without cutting a sign of it in half', async () => {
    const answer = await post('register', { ...OWNER, company_name: `${'x'.repeat(79)}📷${'y'.repeat(20)}` })
    expect(answer.statusCode).toBe(200)
    const [mail] = await server.mails()
    expect(mail?.text).toContain(`Unternehmen: ${'x'.repeat(79)}📷…\n`)
  })

  it('T36 names people and companies as they write themselves', async () => {
    const user = { ...OWNER.user, first_name: 'Zoë-Anaïs', last_name: 'v. d. O’Neil' }
    await post('register', { ...OWNER, user, company_name: 'Foto/Video Müller & Söhne GmbH & Co. KG' })
    const [mail] = await server.mails()
    expect(mail?.text).toContain(
      'Person: Zoë-Anaïs v. d. O’Neil\nUnternehmen: Foto/Video Müller & Söhne GmbH & Co. KG\n',
    )
  })
})

describe('the mail with the code, among thousands of others', () => {
  it.each([
    ['of a registration', 'register', OWNER],
    ['that is sent again', 'resend-otp', { email }],
    ['for a new password', 'request-password-reset', { email }],
  ])('CODE-03, RESET-01 has a queue of its own: %s', async (_which, path, payload) => {
    const { jobs, db } = server.deps
    const queues: string[] = []
    const { enqueue } = jobs
    jobs.enqueue = async (inside, name, data) => {
      queues.push(name)
      await enqueue(inside, name, data)
    }
    if (payload !== OWNER) await registerAndReadCode()
    queues.length = 0
    expect((await post(path, payload)).statusCode).toBe(200)
    await server.runJobs()
    jobs.enqueue = enqueue
    expect(queues.filter((name) => name !== MAIL_CODE)).toEqual([DELIVER_CODE])
    expect((await db.select().from(outbox)).every(({ sentAt }) => sentAt)).toBe(true)
  })
})

describe('confirming the address', () => {
  it('API-02, CODE-05 accepts the mailed code, also in small letters and with spaces around', async () => {
    const code = await registerAndReadCode()
    const answer = await verify(` ${code.toLowerCase()} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ detail: 'Erfolgreich verifiziert' })
    const [account] = await server.deps.db.select().from(accounts).where(eq(accounts.email, email))
    expect(account?.verifiedAt).toEqual(server.deps.clock.now())
  })

  it('CODE-04 gives owners the hash of their licence id', async () => {
    const code = await registerAndReadCode()
    const { license_hash: hash } = (await verify(code)).json()
    const [company] = await server.deps.db.select().from(companies)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(company?.licenceId))
    expect(hash).toBe(Buffer.from(digest).toString('base64url'))
  })

  it('CODE-02 answers a wrong code with its sentence', async () => {
    const code = await registerAndReadCode()
    const answer = await verify(wrong(code))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: INVALID, code: 'code-invalid' })
  })

  it('CODE-01 asks for a code when none was typed', async () => {
    expect((await verify('  ')).json().detail).toBe('Bitte geben Sie das Bestätigungscode ein.')
  })

  it('CODE-02 accepts a code until ten minutes have passed, and not a second longer', async () => {
    const code = await registerAndReadCode()
    server.wait(10 * 60_000 + 1_000)
    expect((await verify(code)).statusCode).toBe(400)
    await resend()
    const fresh = await server.mailedCode()
    server.wait(10 * 60_000 - 1_000)
    expect((await verify(fresh)).statusCode).toBe(200)
  })

  it('CODE-02 answers for an unknown address exactly as for a wrong code', async () => {
    const code = await registerAndReadCode()
    const known = await verify(wrong(code))
    const unknown = await verify('AAAAAA', 'niemand@studio.test')
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
  })
})

describe('resending the code', () => {
  it('CODE-03, API-02 mails the living code again, and beside one that soon ends a new one', async () => {
    const old = await registerAndReadCode()
    const answer = await resend(` ${email.toUpperCase()} `)
    expect(answer.json()).toEqual({ detail: 'Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.' })
    expect(await server.mailedCode()).toBe(old)
    server.wait(6 * 60_000)
    await resend()
    const fresh = await server.mailedCode()
    expect(fresh).not.toBe(old)
    expect((await verify(old)).statusCode).toBe(200)
    expect((await verify(fresh)).statusCode).toBe(400)
  })

  it('CODE-03 refuses the sixth request of a day, and takes one again the next day', async () => {
    await registerAndReadCode()
    for (let codes = 1; codes < 5; codes += 1) expect((await resend()).statusCode).toBe(200)
    const sixth = await resend()
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json().detail).toBe(
      'Für diese E-Mail-Adresse wurden in den letzten 24 Stunden schon fünf Codes angefordert. Bitte versuchen Sie es später wieder.',
    )
    server.wait(24 * 3_600_000)
    expect((await resend()).statusCode).toBe(200)
  })

  it('CODE-03 does not distinguish unknown or confirmed addresses from others, and sends them no mail', async () => {
    const confirmed = await makePerson(server, 'owner')
    for (const address of ['niemand@studio.test', confirmed.email]) {
      for (let codes = 0; codes < 5; codes += 1) expect((await resend(address)).statusCode).toBe(200)
      expect((await resend(address)).statusCode).toBe(429)
    }
    expect(await server.mails()).toEqual([])
  })
})
