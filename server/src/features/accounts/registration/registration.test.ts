import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSENT_VERSIONS } from '@epassbild/contract/consents.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, consents } from '#features/accounts/accounts-schema.ts'
import { issueInvitation } from '#features/accounts/invitations/issue-invitation.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { OWNER } from './registration.fixture.ts'

const server = startTestServer()

const staff = (ownerCode: string, email: string, userType = 'employee') => {
  const { legal_form: _ownersOnly, ...rest } = OWNER
  return { ...rest, user: { ...OWNER.user, email }, user_type: userType, owner_code: ownerCode }
}

function register(payload: object) {
  return server.post('/api/photobooth/register/', payload)
}

async function accountOf(email: string) {
  const [account] = await server.deps.db.select().from(accounts).where(eq(accounts.email, email))
  return account
}

describe('registering an owner', () => {
  it('API-02, REG-12 takes the documented payload and mails a code', async () => {
    const answer = await register(OWNER)
    expect(answer.statusCode).toBe(200)
    const [mail] = await server.mails()
    expect(mail?.to).toBe(OWNER.user.email)
    expect(mail?.subject).toMatch(/^Bestätigungscode: [2-9A-HJ-NP-Z]{6}$/)
    const account = await accountOf(OWNER.user.email)
    expect(account).toMatchObject({ role: 'owner', verifiedAt: null, salutation: 'Keine-Anrede', phone: OWNER.phone })
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each(['anna-lenameyer-schmidt482913', "d'arc müller482913", 'Dr. Jan Øster482913', 'Ελένη 李482913'])(
    'REG-13 takes the username that clients make of real names: %s',
    async (username) => {
      expect((await register({ ...OWNER, user: { ...OWNER.user, username } })).statusCode).toBe(200)
      expect((await accountOf(OWNER.user.email))?.username).toBe(username)
    },
  )

  it('REG-10, LIFE-04 stores the four consents with version and time, and refuses those of an earlier text', async () => {
    const outdated = await register({ ...OWNER, consents: { ...CONSENT_VERSIONS, terms: '2024-01-01' } })
    expect([outdated.statusCode, outdated.json().code]).toEqual([400, 'consents-outdated'])
    expect(outdated.json().consents).toEqual([expect.stringContaining('Bedingungen haben sich')])
    for (const given of [undefined, CONSENT_VERSIONS]) await register({ ...OWNER, consents: given })
    const accountId = (await accountOf(OWNER.user.email))?.id
    const givenAt = server.deps.clock.now()
    const rows = await server.deps.db.select().from(consents)
    expect(rows).toEqual(
      Object.entries(CONSENT_VERSIONS).map(([kind, version]) => ({ accountId, kind, version, givenAt })),
    )
  })

  it.each([
    ['privacy', 'datenschutz.md'],
    ['terms', 'agb.md'],
  ] as const)('REG-10 names the version of %s by the day that its text bears', (kind, file) => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../web/content/legal', file), 'utf8')
    const day = new Date(`${CONSENT_VERSIONS[kind]}T12:00:00Z`)
    const german = day.toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })
    expect(text).toContain(`Stand: ${german}`)
  })

  it('API-02 compares e-mail addresses trimmed and without case', async () => {
    await register({ ...OWNER, user: { ...OWNER.user, email: '  K.Brodersen@Atelier.TEST ' } })
    expect(await accountOf(OWNER.user.email)).toBeDefined()
    const again = await register(OWNER)
    expect(again.json()).toMatchObject({ code: 'email-unverified' })
  })

  it('API-02 keeps one address for both spellings of a domain with an umlaut', async () => {
    const email = 'Info@Fotostudio-Müller.de'
    expect((await register({ ...OWNER, user: { ...OWNER.user, email } })).statusCode).toBe(200)
    const ascii = 'info@xn--fotostudio-mller-uzb.de'
    expect(await accountOf(ascii)).toBeDefined()
    expect((await server.mails())[0]?.to).toBe(ascii)
    const again = await register({ ...OWNER, user: { ...OWNER.user, email: ascii } })
    expect(again.json()).toMatchObject({ code: 'email-unverified' })
  })

  it.each([
    ['without legal form', { ...OWNER, legal_form: undefined }, 'legal_form'],
    ['with a first name of 200 letters', { ...OWNER, user: { ...OWNER.user, first_name: 'ö'.repeat(200) } }, 'user'],
    ['without first name', { ...OWNER, user: { ...OWNER.user, first_name: ' ' } }, 'user'],
    ['with a script address as website', { ...OWNER, website: 'javascript:alert(1)' }, 'website'],
    ['with a field that does not exist', { ...OWNER, is_admin: true }, 'is_admin'],
    ['with a control character in the name', { ...OWNER, company_name: 'A\u0000B' }, 'company_name'],
    ['with a name that XML cannot write', { ...OWNER, company_name: 'A\uFFFFB' }, 'company_name'],
  ])('REG-05, REG-08 refuses a registration %s', async (_case, payload, field) => {
    const answer = await register(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toContain(field)
    expect(await server.mails()).toEqual([])
  })

  it.each([
    'kurz1!A',
    'nurkleinbuchstaben1!',
    'NURGROSS1!',
    'OhneZahl!!',
    'OhneZeichen12',
    'Leer zeichen1!',
    'Ümlaut2025!',
  ])('REG-06 refuses the password %s with its sentence', async (password) => {
    const answer = await register({ ...OWNER, user: { ...OWNER.user, password } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().user.password).toEqual([
      'Das Passwort muss mindestens 8 Zeichen lang sein und einen Großbuchstaben, einen Kleinbuchstaben, eine Zahl und ein Sonderzeichen (@#$%^&*!) enthalten.',
    ])
  })

  it('REG-07 refuses a birth date in the future, counted in German days', async () => {
    server.setNow('2026-11-20T23:30:00.000Z')
    const tomorrowInGermany = await register({ ...OWNER, date_of_birth: '2026-11-22' })
    expect(tomorrowInGermany.json()).toMatchObject({
      date_of_birth: ['Das Geburtsdatum darf nicht in der Zukunft liegen.'],
    })
    const todayInGermany = await register({ ...OWNER, date_of_birth: '2026-11-21' })
    expect(todayInGermany.statusCode).toBe(200)
  })

  it.each(['operator', 'admin', 'authority', 'OWNER', ' owner', ['owner', 'operator'], null, { $ne: 1 }])(
    'REG-01 gives nobody the role %j by asking for it',
    async (userType) => {
      const answer = await register({ ...OWNER, user_type: userType })
      expect(answer.statusCode).toBe(400)
      expect(await accountOf(OWNER.user.email)).toBeUndefined()
    },
  )
})

describe('registering an address that is known', () => {
  it('REG-15 says that an unconfirmed address must be confirmed, and keeps both registrations (T27)', async () => {
    await register(OWNER)
    const answer = await register({
      ...OWNER,
      company_name: 'Neues Atelier',
      user: { ...OWNER.user, first_name: 'Karla', password: 'Anderes2026!' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().user).toEqual({ email: 'Please verify your email.', is_verified: false })
    const people = await server.deps.db.select().from(accounts).orderBy(accounts.id)
    expect(people.map(({ firstName }) => firstName)).toEqual(['Katharina', 'Karla'])
    const rows = await server.deps.db.select().from(companies).orderBy(companies.id)
    expect(rows.map(({ name }) => name)).toEqual(['Atelier Fördelicht', 'Neues Atelier'])
  })

  it('REG-15 says that a confirmed address is registered, and changes nothing', async () => {
    const known = await makePerson(server, 'owner', { email: OWNER.user.email })
    const answer = await register(OWNER)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().user).toEqual({
      email: 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert',
      is_verified: true,
    })
    expect((await accountOf(known.email))?.firstName).toBe('Maren')
  })

  it('REG-15 accepts one of two registrations of an address that arrive at the same moment', async () => {
    const answers = await Promise.all([register(OWNER), register(OWNER)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await server.mails()).toHaveLength(1)
  })
})

describe('registering invited staff', () => {
  async function invite(email: string, role: 'manager' | 'employee' = 'employee') {
    const owner = await makePerson(server, 'owner')
    const { companyId } = owner
    const { code } = await issueInvitation(server.deps, { companyId, invitedBy: owner.id, email, role })
    return { code, owner, companyId }
  }

  it('REG-12 joins the company of the invitation, with no legal form; the placeholder phone is not kept', async () => {
    const { code, owner, companyId } = await invite('jana@atelier.test')
    const answer = await register({ ...staff(code, 'jana@atelier.test'), phone: '0000000000' })
    expect(answer.statusCode).toBe(200)
    expect(await accountOf('jana@atelier.test')).toMatchObject({
      role: 'employee',
      companyId,
      supervisorId: owner.id,
      phone: '',
    })
  })

  it('REG-01 takes the role from the invitation, whatever the payload says', async () => {
    const { code } = await invite('jana@atelier.test', 'employee')
    await register(staff(code, 'jana@atelier.test', 'manager'))
    expect((await accountOf('jana@atelier.test'))?.role).toBe('employee')
  })

  it('REG-08, REG-10 refuses staff without owner_code with its sentence', async () => {
    const answer = await register({ ...staff('', 'jana@atelier.test') })
    expect(answer.json().owner_code).toEqual([
      'Für eingeladene Mitarbeitende und Manager ist der owner_code erforderlich.',
    ])
  })

  it('REG-09 refuses a code that is unknown, for another address, expired, withdrawn or used', async () => {
    const { code } = await invite('jana@atelier.test')
    const refused = async (ownerCode: string, email: string) => {
      const answer = await register(staff(ownerCode, email))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invitation-invalid' })
      expect(answer.json().owner_code).toHaveLength(1)
    }
    await refused('geraten', 'jana@atelier.test')
    await refused(code, 'andere@atelier.test')
    server.wait(72 * 3_600_000 + 1)
    await refused(code, 'jana@atelier.test')
  })

  it('REG-09 uses an invitation up when the address is confirmed', async () => {
    const { code } = await invite('jana@atelier.test')
    await register(staff(code, 'jana@atelier.test'))
    const otp = await server.mailedCode()
    const payload = { email: 'jana@atelier.test', otp }
    const verified = await server.post('/api/photobooth/verify-otp/', payload)
    expect(verified.json()).toEqual({ detail: 'Erfolgreich verifiziert' })
    await server.deps.db.delete(accounts).where(eq(accounts.email, 'jana@atelier.test'))
    const again = await register(staff(code, 'jana@atelier.test'))
    expect(again.json()).toMatchObject({ code: 'invitation-invalid' })
  })

  it('REG-15 lets an unconfirmed owner become invited staff and leaves no company behind', async () => {
    await register({ ...OWNER, user: { ...OWNER.user, email: 'jana@atelier.test' } })
    const { code, companyId } = await invite('jana@atelier.test')
    await register(staff(code, 'jana@atelier.test'))
    expect(await accountOf('jana@atelier.test')).toMatchObject({ role: 'employee', companyId })
    const rows = await server.deps.db.select().from(companies)
    expect(rows.map(({ id }) => id)).toEqual([companyId])
  })

  it('T13, REG-12 counts five new companies of a network, not its invited staff nor what is refused', async () => {
    const { code } = await invite('jana@atelier.test')
    const owner = (number: number) => register({ ...OWNER, user: { ...OWNER.user, email: `k${number}@atelier.test` } })
    for (let number = 1; number <= 5; number += 1) expect((await owner(number)).statusCode).toBe(200)
    for (let again = 0; again < 3; again += 1) expect((await owner(1)).json().code).toBe('email-unverified')
    expect((await register(staff(code, 'jana@atelier.test'))).statusCode).toBe(200)
    expect((await owner(6)).statusCode).toBe(429)
    expect((await owner(1)).json().code).toBe('email-unverified')
  })

  it('T01, T13, REG-12 counts each further company for an address that waits, and no correction with the same password', async () => {
    const owner = (password: string) => register({ ...OWNER, user: { ...OWNER.user, password } })
    expect((await owner(OWNER.user.password)).statusCode).toBe(200)
    for (const password of ['Anders7Moewen!', 'Anders8Moewen!', 'Anders9Moewen!', 'Anders6Moewen!'])
      expect((await owner(password)).json().code).toBe('email-unverified')
    expect((await owner('Anders5Moewen!')).json().code).toBe('too-many')
    expect((await owner(OWNER.user.password)).json().code).toBe('email-unverified')
  })

  it('ACC-01 founds a new company for every owner', async () => {
    const other = await makeCompany(server)
    await register(OWNER)
    expect((await accountOf(OWNER.user.email))?.companyId).not.toBe(other)
  })
})
