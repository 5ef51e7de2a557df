import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { multipart } from '#test/multipart.ts'
import { makePerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

/** Secrets and personal data by name; each is distinguishable from all other log content. */
const canaries = new Map<string, string>()
function canary(name: string, value: string): string {
  canaries.set(name, value)
  return value
}

const PERSON = {
  email: canary('e-mail', 'kanarie-e-mail@studio.test'),
  password: canary('password', 'Kanarie@Passwort1!'),
  first: canary('first name', 'Kanarievorname'),
  last: canary('last name', 'Kanarienachname'),
  phone: canary('phone', '0431 987 65 43 21'),
  birth: canary('date of birth', '1971-02-03'),
  company: canary('company', 'Kanariefirma'),
}
const STUDIO = {
  name: canary('studio', 'Kanariestudio'),
  address: canary('street', 'Kanarienweg 77'),
  city: canary('city', 'Kanariestadt'),
  latitude: canary('latitude', '54.123457'),
  longitude: canary('longitude', '10.765432'),
}
const ADDRESS = '198.51.100.231'

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: canary('network address', ADDRESS),
    headers: {
      'user-agent': canary('browser', 'Kanarienbrowser/1.0'),
      referer: 'https://kanarie.example/',
      ...headers,
    },
    ...(payload && { payload }),
  })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const lastCode = async (name: string) => canary(name, await server.mailedCode())

async function registerAndVerify(): Promise<void> {
  const user = {
    ...OWNER.user,
    email: PERSON.email,
    password: PERSON.password,
    first_name: PERSON.first,
    last_name: PERSON.last,
  }
  const registration = {
    ...OWNER,
    user,
    phone: PERSON.phone,
    date_of_birth: PERSON.birth,
    company_name: PERSON.company,
  }
  await call('POST', 'photobooth/register/', registration)
  const otp = await lastCode('verification code')
  await call('POST', 'photobooth/verify-otp/', { email: PERSON.email, otp: 'AAAAAA' })
  expect((await call('POST', 'photobooth/verify-otp/', { email: PERSON.email, otp })).statusCode).toBe(200)
}

async function signIn(name: string): Promise<string> {
  const answer = await call('POST', 'photobooth/web-login/', { email: PERSON.email, password: PERSON.password })
  expect(answer.statusCode).toBe(200)
  canary(`refresh token ${name}`, answer.json().refresh_token)
  return canary(`access token ${name}`, answer.json().access_token)
}

async function submitStudio(token: string): Promise<string> {
  const bytes = demoCertificate(['Kanarienurkunde'])
  const file = { field: 'certificate_file', name: 'kanarienurkunde.pdf', type: 'application/pdf', bytes }
  const form = multipart({ ...STUDIO, zipcode: '24103' }, file)
  const answer = await server.post('/api/photobooth/registered-shops/', form.body, {
    ...bearer(token),
    ...form.headers,
  })
  const link: string = answer.json().certificate_file
  canary('signature of a link', /signature=([\w-]+)/.exec(link)?.[1] ?? '')
  expect((await server.get(link)).statusCode).toBe(200)
  return token
}

async function resetPassword(): Promise<void> {
  await call('POST', 'photobooth/request-password-reset/', { email: PERSON.email })
  const reset_code = await lastCode('reset code')
  const new_password = canary('new password', 'Neue@Kanarie2026')
  const payload = { email: PERSON.email, reset_code, new_password }
  expect((await call('PUT', 'photobooth/request-password-reset/', payload)).statusCode).toBe(200)
}

async function signInWithSecondFactor(): Promise<void> {
  const operator = await makePerson(server, 'operator', { email: canary('operator', 'kanarie-betrieb@studio.test') })
  await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, operator.id))
  const asked = await call('POST', 'photobooth/web-login/', { email: operator.email, password: 'Geheim2026!' })
  const ticket = canary('ticket', asked.json().second_factor)
  const totpSecret = canary('TOTP secret', asked.json().enrolment.secret)
  const code = canary('TOTP code', totpAt(totpSecret, server.deps.clock.now()))
  const answer = await call('POST', 'photobooth/second-factor/', { ticket, code })
  for (const [index, recovery] of answer.json().recovery_codes.entries()) canary(`recovery code ${index}`, recovery)
  const headers = bearer(canary('operator token', answer.json().access_token))
  expect((await call('GET', 'operator/reviews/', undefined, headers)).statusCode).toBe(200)
}

/** Failures are the most likely to leak data to logs. */
async function makeThingsFail(): Promise<void> {
  await call('POST', 'photobooth/register/', { ...OWNER, [PERSON.first]: PERSON.last, phone: PERSON.email })
  await call('GET', `places/geocode/?address=${encodeURIComponent(STUDIO.address)}`)
  await call('GET', `photobooth/shops-nearby/?latitude=${STUDIO.latitude}&longitude=${STUDIO.longitude}&radius=20`)
  await call(
    'GET',
    `photobooth/${encodeURIComponent(PERSON.email)}/?token=${canary('token in an address', 'kanarientoken')}`,
  )
  await call('GET', 'photobooth/profile/', undefined, bearer(canary('broken token', 'kanarie.kaputt.token')))
  await server.post('/api/photobooth/web-login/', `{"email":"${PERSON.email}","password":${PERSON.password}`, {
    'content-type': 'application/json',
  })
  const { passwords, db } = server.deps
  const broken = {
    ...passwords,
    verify: (_hash: unknown, password: string) => Promise.reject(new Error(`no: ${password}`)),
  }
  Object.assign(server.deps, { passwords: broken })
  expect(
    (await call('POST', 'photobooth/web-login/', { email: PERSON.email, password: PERSON.password })).statusCode,
  ).toBe(500)
  Object.assign(server.deps, { passwords })
  await db.execute('alter table mailed_codes rename to hidden')
  expect((await call('POST', 'photobooth/resend-otp/', { email: PERSON.email })).statusCode).toBe(500)
  await db.execute('alter table hidden rename to mailed_codes')
}

/** A photo's life cycle from transfer to deletion; its key and the plain photo exist only in this test. */
async function liveOnePhoto(): Promise<void> {
  const station = await makeStation(server)
  const plain = new Uint8Array(
    Buffer.from(canary('plain photo', 'Kanarienpassbild im Klartext, sehr geheim').repeat(40)),
  )
  const photo = await sealTestPhoto(plain)
  const key = Buffer.from(photo.key)
  canary('photo key, hexadecimal', key.toString('hex'))
  canary('photo key, Base64', key.toString('base64').slice(0, 43))
  canary('photo key, Base64url', key.toString('base64url'))
  canary('photo IV', Buffer.from(photo.iv).toString('hex'))
  canary('citizen token', photo.token)
  canary('ciphertext', Buffer.from(photo.ciphertext.subarray(0, 30)).toString('base64'))
  const { photoId } = await transfer(server, station, photo)
  const stored = await server.deps.db.select().from(photos)
  canary('storage key', stored[0]?.storageKey ?? '')
  const clerk = await makeClerk(server, await makeOrganisation(server), canary('clerk', 'kanarie-amt@studio.test'))
  const proof = { photoId, token: photo.token }
  expect((await call('POST', 'retrieval/photos/', { photoId }, clerk.headers)).statusCode).toBe(200)
  await call('POST', 'retrieval/photos/', { photoId: randomUUID() }, clerk.headers)
  expect((await call('POST', 'citizen/photos/', proof)).statusCode).toBe(200)
  await call('POST', 'citizen/photos/', { photoId, token: 'f'.repeat(64) })
  const { objects } = server.deps
  server.deps.objects = { ...objects, read: async () => new Uint8Array(40) }
  expect((await call('POST', 'retrieval/photos/', { photoId }, clerk.headers)).statusCode).toBe(503)
  server.deps.objects = objects
  await expectOnlyWhereItBelongs(photo)
  expect((await call('POST', 'citizen/photos/delete/', proof)).statusCode).toBe(200)
}

/** Key, token and photo are neither in the database nor in the store; the ciphertext is stored only wrapped. */
async function expectOnlyWhereItBelongs(photo: TestPhoto): Promise<void> {
  const forbidden = [photo.key, photo.iv, Buffer.from(photo.token, 'hex'), photo.photo.subarray(0, 40)]
  const dump = JSON.stringify(await dumpDatabase()).toLowerCase()
  for (const secret of forbidden) {
    const bytes = Buffer.from(secret)
    for (const text of [
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
    ])
      expect(dump).not.toContain(text.toLowerCase())
  }
  let seen = 0
  for await (const objectKey of server.deps.objects.list('photos/')) {
    const object = Buffer.from(await server.deps.objects.read(objectKey))
    for (const secret of [...forbidden, photo.ciphertext.subarray(0, 24)])
      expect(object.includes(Buffer.from(secret))).toBe(false)
    seen += 1
  }
  expect(seen).toBeGreaterThan(0)
}

async function dumpDatabase(): Promise<Record<string, string>> {
  const { rows } = await server.deps.db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const dump: Record<string, string> = {}
  for (const { name } of rows) dump[name] = JSON.stringify((await server.deps.db.execute(`select * from ${name}`)).rows)
  return dump
}

describe('a whole day in the log', () => {
  it('T24 contains no password, code, token, name, address or position of any person', async () => {
    await registerAndVerify()
    const token = await submitStudio(await signIn('one'))
    await call('GET', 'photobooth/profile/', undefined, bearer(token))
    await resetPassword()
    await signInWithSecondFactor()
    await liveOnePhoto()
    await makeThingsFail()
    await server.runJobs()
    expect(canaries.size).toBeGreaterThanOrEqual(44)
    const log = server.logged.join('')
    const found = [...canaries].filter(([, value]) => log.toLowerCase().includes(value.toLowerCase()))
    expect(found.map(([name]) => name)).toEqual([])
    const metrics = (await server.deps.metrics.read()).toLowerCase()
    expect([...canaries].filter(([, value]) => metrics.includes(value.toLowerCase())).map(([name]) => name)).toEqual([])
    expect(metrics).toContain('route="/api/photobooth/register/"')
    expect(log).toContain('"route":"/api/photobooth/register/"')
    expect(server.logged.filter((line) => line.includes('"msg":"bug"')).length).toBeGreaterThanOrEqual(2)
  })

  it('T24 holds nothing of a request but method, route, status and time', async () => {
    server.logged.length = 0
    await call('GET', 'photobooth/shops-nearby/?latitude=54&longitude=10&radius=20')
    expect(Object.keys(JSON.parse(server.logged[0] ?? '{}')).sort()).toEqual(
      ['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'].sort(),
    )
  })
})

describe('a whole day in the database and on the disk', () => {
  it('T24 holds secrets as hashes only, and nothing in the audit log but ids', async () => {
    await registerAndVerify()
    const token = await signIn('two')
    const dump = await dumpDatabase()
    const secrets = ['password', 'verification code', 'access token two', 'refresh token two'].map(
      (name) => canaries.get(name) ?? '',
    )
    expect(secrets).toContain(token)
    for (const [table, text] of Object.entries(dump)) {
      for (const secret of secrets) expect([table, text.includes(secret)]).toEqual([table, false])
    }
    for (const value of Object.values(PERSON)) expect(dump.audit_log).not.toContain(value)
  })

  it('T24 keeps mails only where they are sent to', () => {
    const { dataDir } = server.deps.config
    expect(readdirSync(dataDir).sort()).toEqual(['objects', 'outbox'])
    const mails = readdirSync(join(dataDir, 'outbox')).map((name) =>
      readFileSync(join(dataDir, 'outbox', name), 'utf8'),
    )
    expect(mails.join()).not.toContain(PERSON.password)
  })
})
