import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { MailToSend } from '#platform/ports/mail.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { seedReleases } from '#src/demo/demo-releases.ts'
import { studioRow } from '#test/photos.ts'
import { type Answered, DocumentedClient, type StudioFields } from './documented-client.ts'
import { PASSWORD as KNOWN_PASSWORD, makeCompany, makePerson } from './people.ts'
import { startTestServer } from './start-test-server.ts'

const server = startTestServer({ RATE_LIMITS: 'off' })
let base = ''
beforeAll(async () => {
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Unknown fields, as a third-party client may add them to its calls. */
const MORE = { app_version: '2.4', locale: 'de' }
const PASSWORD = 'Hafen#2026'
const NEW_PASSWORD = 'Deich#2027'
const EMAIL_TAKEN = 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert'

let number = 0
function newAddress(): string {
  number += 1
  return `fremd-${number}@studio.example`
}

async function newestMail(to: string, subject = /./): Promise<MailToSend> {
  const mail = (await server.mails()).findLast((each) => each.to === to && subject.test(each.subject))
  if (!mail) throw new Error(`no mail to ${to} with subject ${subject}`)
  return mail
}

/** The six-character code in the subject. */
const codeIn = ({ subject }: MailToSend) => /: ([A-Z0-9]{6})$/.exec(subject)?.[1] ?? ''

/** Requests a signed link of our own from the port that the server listens on. */
const opened = (address: unknown) => {
  const { pathname, search } = new URL(String(address))
  return fetch(base + pathname + search)
}

function registration(email: string) {
  return {
    user: {
      username: 'anna-lena dr. meyer-schmidt482913',
      first_name: 'Anna-Lena',
      last_name: 'Dr. Meyer-Schmidt',
      email,
      password: PASSWORD,
      ...MORE,
    },
    phone: '0431 555 01 20',
    date_of_birth: '1986-03-14',
    salutation: 'Keine Anrede',
    website: '',
    company_name: 'Lichtbild Anders',
    legal_form: 'gmbh',
    user_type: 'owner',
    ...MORE,
  }
}

const STUDIO: StudioFields & typeof MORE = {
  name: 'Lichtbild Anders',
  website: '',
  address: 'Holm 12',
  shop_phone: '',
  city: 'Flensburg',
  zipcode: '24937',
  latitude: '54.783600',
  longitude: '9.436200',
  created_at: '2026-03-01T09:30:00.000Z',
  ...MORE,
}

const certificate = () => new File([demoCertificate(['Gewerbeanmeldung'])], 'nachweis.pdf', { type: 'application/pdf' })

async function newOwner(): Promise<{ client: DocumentedClient; email: string }> {
  const client = new DocumentedClient(base)
  const email = newAddress()
  expect((await client.register(registration(email))).ok).toBe(true)
  expect((await client.verifyOtp(email, codeIn(await newestMail(email)))).ok).toBe(true)
  expect((await client.webLogin(email, PASSWORD)).ok).toBe(true)
  return { client, email }
}

/** A client signed in as a member of an approved company. */
async function clientOf(role: 'owner' | 'manager' | 'employee', companyId?: number): Promise<DocumentedClient> {
  const { accessToken } = await makePerson(server, role, companyId === undefined ? {} : { companyId })
  return new DocumentedClient(base, accessToken)
}

async function makeStudios(many: number, companyId: number): Promise<void> {
  const rows = Array.from({ length: many }, (_none, index) =>
    studioRow(server, companyId, { name: `Atelier ${index}`, latitude: 48 + index / 4, longitude: 8 + index / 5 }),
  )
  await server.deps.db.insert(studios).values(rows)
  await bumpPublicVersion(server.deps.db)
}

/** A payment method as the provider's client creates it in the page; the number is sent to the provider only. */
async function providerMethod(number: string): Promise<object> {
  const person = { name: 'ANNA-LENA MEYER', email: 'a@studio.example' }
  const address = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'DE' }
  const debit = number.startsWith('DE')
  const kind = debit
    ? { type: 'sepa_debit', sepa_debit: { iban: number } }
    : { type: 'card', card: { number, exp_month: '12', exp_year: '2031', cvc: '123' } }
  const response = await fetch(`${base}/zahlung-simulator/v1/payment_methods`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...kind, billing_details: { ...person, address } }),
  })
  const { id } = (await response.json()) as { id: string }
  expect(id).toEqual(expect.stringMatching(/^pm_/))
  const customer_details = { ...person, phone: '', ...address, ...MORE }
  return { payment_method_id: id, payment_type: debit ? 'sepa' : 'card', customer_details, ...MORE }
}

/** Expects the same error message in both places where documented clients look. */
function expectSaid({ ok, body }: Answered): void {
  expect(ok).toBe(false)
  expect(body.detail, JSON.stringify(body)).toEqual(expect.stringMatching(/^[A-ZÄÖÜ].+[.!?)]$/))
  expect(body.message).toBe(body.detail)
  expect(JSON.stringify(body)).not.toMatch(/erwartet|erhalten|expected|received|object/)
}

it('API-01 GET shops-nearby: found studios with numeric strings, and a refusal', async () => {
  await makeStudios(25, await makeCompany(server))
  const client = new DocumentedClient(base)
  const found = await client.shopsNearby(51.1657, 10.4515, 1000)
  const shops = found.body as unknown as Record<string, unknown>[]
  expect(shops).toHaveLength(25)
  for (const shop of shops) {
    const { id, name, address, zipcode, city, latitude, longitude, shop_phone, website, created_at } = shop
    expect(Number.isInteger(id)).toBe(true)
    for (const text of [name, address, zipcode, city, shop_phone, website]) expect(typeof text).toBe('string')
    for (const degrees of [latitude, longitude]) expect(degrees).toEqual(expect.stringMatching(/^-?\d+\.\d+$/))
    expect(Number.isNaN(Date.parse(String(created_at)))).toBe(false)
  }
  expect((await client.shopsNearby(999, 10, 20)).ok).toBe(false)
})

it('API-02, REG-15 POST register: real names, then the two documented refusals as text', async () => {
  const client = new DocumentedClient(base)
  const email = newAddress()
  expect((await client.register(registration(email))).status).toBe(200)
  await newestMail(email)
  const unverified = await client.register(registration(email))
  expect([unverified.ok, (unverified.body.user as { email: unknown }).email]).toEqual([
    false,
    'Please verify your email.',
  ])
  expect((await client.resendOtp(email)).ok).toBe(true)
  expect((await client.verifyOtp(email, codeIn(await newestMail(email)))).ok).toBe(true)
  const taken = await client.register(registration(email))
  expect([taken.ok, taken.body.user]).toEqual([false, { email: EMAIL_TAKEN, is_verified: true }])
  for (const right of ['role', 'company', 'status', 'review', 'verified'])
    expect((await client.register({ ...registration(newAddress()), [right]: 'operator' })).ok, right).toBe(false)
})

it('API-02 POST verify-otp and resend-otp: a code, its licence hash, and their failures', async () => {
  const client = new DocumentedClient(base)
  const email = newAddress()
  await client.register(registration(email))
  await newestMail(email)
  expect(await client.resendOtp(email)).toMatchObject({ ok: true, body: { detail: expect.any(String) } })
  expect(await client.resendOtp('')).toMatchObject({ ok: false, body: { detail: expect.stringContaining('.') } })
  const wrong = await client.verifyOtp(email, 'XXXXXX')
  expect(wrong).toMatchObject({ ok: false, body: { detail: expect.stringContaining('.') } })
  const verified = await client.verifyOtp(email, codeIn(await newestMail(email)))
  expect(verified).toMatchObject({ ok: true, body: { detail: expect.any(String), license_hash: expect.any(String) } })
})

it('API-03 POST web-login: tokens, and a failure that both documents understand', async () => {
  const client = new DocumentedClient(base)
  const { email } = await makePerson(server, 'owner')
  const answer = await client.webLogin(email, KNOWN_PASSWORD)
  const text = expect.any(String)
  expect(answer).toMatchObject({
    ok: true,
    body: { access_token: text, refresh_token: text, detail: text, message: text },
  })
  expectSaid(await client.webLogin(email, 'Falsch#2026'))
  expectSaid(await client.webLogin('', ''))
})

it('API-04 profile and change-password: read, change, and what is said when not', async () => {
  const { client, email } = await newOwner()
  const { body: profile } = await client.profile()
  expect(profile).toMatchObject({ user_type: 'owner', salutation: 'Keine-Anrede', email, phone: '0431 555 01 20' })
  const changed = await client.changeProfile({ ...profile, first_name: 'Änne', ...MORE })
  expect(changed).toMatchObject({ ok: true, body: { first_name: 'Änne' } })
  expect((await client.changeProfile({ ...profile, user_type: 'operator' })).ok).toBe(false)
  const future = 'Das Geburtsdatum darf nicht in der Zukunft liegen.'
  const early = await client.changeProfile({ ...changed.body, date_of_birth: '2999-01-01' })
  expect(early).toMatchObject({ ok: false, body: { date_of_birth: [future], detail: future } })
  expect((await new DocumentedClient(base).profile()).status).toBe(401)
  const wrong = await client.changePassword('Falsch#2026', NEW_PASSWORD, NEW_PASSWORD)
  expect(wrong).toMatchObject({ ok: false, body: { detail: 'Das aktuelle Passwort ist falsch.' } })
  expect((await client.changePassword(PASSWORD, NEW_PASSWORD, NEW_PASSWORD)).ok).toBe(true)
  expect((await client.webLogin(email, NEW_PASSWORD)).ok).toBe(true)
})

it('API-09, RESET-03 POST and PUT request-password-reset: a new password, and both failures', async () => {
  const { client, email } = await newOwner()
  expectSaid(await client.requestReset('keine Adresse'))
  expect((await client.requestReset(email)).ok).toBe(true)
  const wrong = await client.resetPassword(email, 'XXXXXX', NEW_PASSWORD)
  expectSaid(wrong)
  expect(wrong.body.code).toBe('code-invalid')
  const code = codeIn(await newestMail(email, /^Code zum Zurücksetzen/))
  const weak = await client.resetPassword(email, code, 'schwach')
  expectSaid(weak)
  expect(weak.body.new_password).toEqual([expect.stringContaining('mindestens 8 Zeichen')])
  const reset = await client.resetPassword(email, code, NEW_PASSWORD)
  expect(reset).toMatchObject({ ok: true, body: { message: expect.any(String) } })
  expect((await client.webLogin(email, NEW_PASSWORD)).ok).toBe(true)
})

it('API-05 GET, POST, DELETE invite-employee: staff come and go', async () => {
  const { client } = await newOwner()
  const email = newAddress()
  expect(await client.invite(email, 'employee')).toMatchObject({ ok: true })
  const twice = await client.invite(email, 'employee')
  expect([twice.ok, twice.body.email]).toEqual([false, [expect.stringContaining('Einladung')]])
  const link = /owner_code=([^&\s"]+)/.exec((await newestMail(email)).text)?.[1] ?? ''
  const guest = new DocumentedClient(base)
  const { legal_form: _none, ...invited } = registration(email)
  const joining = { ...invited, user_type: 'employee', owner_code: decodeURIComponent(link), phone: '0000000000' }
  expect(await guest.register(joining)).toMatchObject({ ok: true })
  const code = codeIn(await newestMail(email, /^Bestätigungscode/))
  const verified = await guest.verifyOtp(email, code)
  expect([verified.ok, verified.body.license_hash]).toEqual([true, undefined])
  await guest.webLogin(email, PASSWORD)
  expect(await guest.employees()).toMatchObject({ status: 200, body: [] })
  expectSaid(await new DocumentedClient(base).employees())
  const refused = await guest.invite(newAddress(), 'employee')
  expect([refused.ok, refused.body.message]).toEqual([false, 'Only owners or managers can send invitations.'])
  const [member] = (await client.employees()).body as unknown as Record<string, unknown>[]
  expect(member).toMatchObject({ email, user_type: 'employee', supervisor_id: expect.any(Number) })
  const userId = Number(member?.user_id)
  expectSaid(await guest.removeEmployee(userId))
  expectSaid(await (await clientOf('manager')).removeEmployee(userId))
  expect((await client.removeEmployee(userId)).ok).toBe(true)
  expectSaid(await client.removeEmployee(userId))
})

it('API-06 registered-shops: JSON, multipart and DELETE, with what the server keeps', async () => {
  const { client } = await newOwner()
  const { created_at: _now, ...plain } = STUDIO
  const asJson = await client.addShop({ ...plain, name: 'Zweites Atelier' })
  expect(asJson).toMatchObject({ ok: true, body: { name: 'Zweites Atelier', certificate_file: null } })
  const sent = await client.submitShop(STUDIO, certificate())
  expect(sent).toMatchObject({ ok: true, body: { created_at: STUDIO.created_at, latitude: '54.7836000' } })
  const listed = (await client.registeredShops()).body as unknown as Record<string, string>[]
  expect(listed.map(({ name }) => name)).toEqual(['Zweites Atelier', 'Lichtbild Anders'])
  const file = await opened(listed[1]?.certificate_file)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const refusals = [
    await client.addShop({ ...plain, name: '' }),
    await client.submitShop(STUDIO, new File(['kein PDF'], 'nachweis.pdf', { type: 'application/pdf' })),
  ]
  for (const { ok, body } of refusals)
    expect([ok, body.non_field_errors, body.detail]).toEqual([
      false,
      [expect.stringMatching(/[.!]$/)],
      expect.stringMatching(/[.!]$/),
    ])
  const signedOut = await new DocumentedClient(base).registeredShops()
  expect(signedOut).toMatchObject({ status: 401, body: { detail: expect.stringMatching(/\.$/) } })
  const id = Number((sent.body as { id: number }).id)
  expect((await (await clientOf('owner')).deleteShop(id)).status).toBe(404)
  expect((await client.deleteShop(id)).ok).toBe(true)
  expect((await client.deleteShop(id)).ok).toBe(false)
})

it('API-07 get-download-url and get-license-key: a file for each system, a key as text', async () => {
  await seedReleases(server.deps)
  const companyId = await makeCompany(server)
  await makeStudios(1, companyId)
  const client = await clientOf('owner', companyId)
  for (const system of ['WINDOWS', 'MAC']) {
    const { ok, body } = await client.downloadUrl(system)
    expect(ok, system).toBe(true)
    const file = await opened(body.download_url)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(file.status).toBe(200)
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([body.size, body.sha256])
  }
  expect((await client.downloadUrl('LINUX')).ok).toBe(false)
  expect(await client.licenseKey()).toMatchObject({ ok: true, body: { license_key: expect.stringMatching(/\S/) } })
  const employee = await clientOf('employee', companyId)
  expect((await employee.downloadUrl('MAC')).status).toBe(403)
  expect((await employee.licenseKey()).status).toBe(403)
})

it('API-08, PAY-06 payments: nothing saved, a first method, another one, and each failure', async () => {
  const { client } = await newOwner()
  const before = await client.paymentSetup()
  expect([before.ok, before.body.payment_method]).toEqual([true, undefined])
  expectSaid(await client.setUpPayment(await providerMethod('4000 0000 0000 0002')))
  expectSaid(await client.setUpPayment({}))
  // The bank confirms first, nothing is saved yet: a client that implements the documents only must see a failure.
  expectSaid(await client.setUpPayment(await providerMethod('4000 0025 0000 3155')))
  expect((await client.paymentSetup()).body.payment_method).toBeUndefined()
  expect(await client.setUpPayment(await providerMethod('4242 4242 4242 4242'))).toMatchObject({ ok: true })
  expect((await client.paymentSetup()).body).toMatchObject({
    payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  })
  expectSaid(await client.updatePaymentMethod(await providerMethod('4000 0000 0000 0002')))
  expect((await client.updatePaymentMethod(await providerMethod('5555 5555 5555 4444'))).ok).toBe(true)
  expect((await client.paymentSetup()).body).toMatchObject({ payment_method: { card: { brand: 'mastercard' } } })
  expect((await client.updatePaymentMethod(await providerMethod('DE89 3704 0044 0532 0130 00'))).ok).toBe(true)
  expect((await client.paymentSetup()).body).toMatchObject({
    payment_method: { type: 'sepa_debit', sepa_debit: { last4: '3000', bank_code: '37040044', country: 'DE' } },
  })
  const employee = await clientOf('employee')
  for (const refused of [await employee.paymentSetup(), await employee.setUpPayment({})]) expectSaid(refused)
})
