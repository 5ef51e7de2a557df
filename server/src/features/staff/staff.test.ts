import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, invitations, sessions } from '#features/accounts/accounts-schema.ts'
import { changeOwner } from '#features/accounts/change-owner.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import type { MailToSend } from '#platform/ports/mail.ts'
import { bearer, makeCompany, makePerson, signInAs, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const HOUR = 3_600_000

const invitePath = '/api/photobooth/invite-employee/'
const openPath = '/api/photobooth/invitations/'

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { headers }: Pick<TestPerson, 'headers'>,
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) })
const invite = (by: TestPerson, email: string, user_type = 'employee') =>
  send('POST', by, invitePath, { email, user_type, role: user_type })
const remove = (by: TestPerson, id: number) => send('DELETE', by, `${invitePath}${id}/`)
const open = async (by: Pick<TestPerson, 'headers'>) => (await send('GET', by, openPath)).json()
const staff = async (by: TestPerson) => (await send('GET', by, invitePath)).json()
const audited = async () => (await server.audited()).map(({ action }) => action)

const linkIn = (mail: MailToSend | undefined) =>
  new URL(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none.test')

/** The mail of an invitation, after its job has run. */
async function invitationTo(email: string): Promise<MailToSend> {
  const mail = (await server.mails()).find(({ to, subject }) => to === email && subject.startsWith('Einladung'))
  if (!mail) throw new Error(`no invitation went to ${email}`)
  return mail
}

/** In the fragment, which browsers send neither to servers nor to logs (T29). */
const carriedBy = (link: URL) => new URLSearchParams(link.hash.slice(1))

function join(link: URL, changes: { email?: string; user_type?: string; owner_code?: string } = {}) {
  const { owner_code, user_type, email } = { ...Object.fromEntries(carriedBy(link)), ...changes } as Record<
    string,
    string
  >
  const { legal_form: _, website: __, ...rest } = OWNER
  return server.post('/api/photobooth/register/', {
    ...rest,
    user: { ...OWNER.user, email },
    phone: '0000000000',
    user_type,
    owner_code,
  })
}

/** Follows the link of the mail to the end of the registration and signs in. */
async function accept(email: string): Promise<{ id: number; headers: { authorization: string } }> {
  expect((await join(linkIn(await invitationTo(email)))).statusCode).toBe(200)
  const code = await server.mailedCode()
  const verified = await server.post('/api/photobooth/verify-otp/', { email, otp: code })
  expect(verified.statusCode).toBe(200)
  const { accessToken } = await signInAs(server, email, OWNER.user.password)
  const headers = bearer(accessToken)
  return { id: (await send('GET', { headers }, '/api/photobooth/profile/')).json().id, headers }
}

async function company(name = 'Atelier „Fördelicht“ & Söhne') {
  const companyId = await makeCompany(server, 'approved', name)
  const mark = `c${companyId}`
  const owner = await makePerson(server, 'owner', { email: `inhaberin@${mark}.test`, companyId })
  const manager = await makePerson(server, 'manager', {
    email: `leitung@${mark}.test`,
    companyId,
    supervisorId: owner.id,
  })
  const colleague = await makePerson(server, 'employee', {
    email: `team@${mark}.test`,
    companyId,
    supervisorId: owner.id,
  })
  const invitee = await makePerson(server, 'employee', {
    email: `neu@${mark}.test`,
    companyId,
    supervisorId: manager.id,
  })
  return { companyId, owner, manager, colleague, invitee }
}

describe('inviting', () => {
  it('EMP-02, REG-01, REG-09 mails a link that carries what the registration fills in, and leads to the company', async () => {
    const { owner } = await company()
    const answer = await invite(owner, ' Jana@Atelier.TEST ', 'manager')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: 'jana@atelier.test', user_type: 'manager', expired: false })
    const mail = await invitationTo('jana@atelier.test')
    expect(mail.subject).toBe('Einladung zu Atelier „Fördelicht“ & Söhne')
    expect(mail.text).toContain('Maren Muster lädt Sie ein')
    const link = linkIn(mail)
    expect(link.pathname).toBe('/Registrierung')
    expect(link.search).toBe('')
    expect(Object.fromEntries(carriedBy(link))).toEqual({
      owner_code: expect.stringMatching(/^[\w-]{32}$/),
      user_type: 'manager',
      email: 'jana@atelier.test',
      company_name: 'Atelier „Fördelicht“ & Söhne',
      website: '',
      legal_form: 'gbr',
    })
    expect(JSON.stringify(await server.deps.db.select().from(invitations))).not.toContain(
      carriedBy(link).get('owner_code'),
    )
    expect(await audited()).toContain('staff-invited')
  })

  it('EMP-02, T03 notifies the owner who has joined, with which access and invited by whom, and what to do', async () => {
    const { owner, manager } = await company()
    await invite(manager, 'jana@atelier.test', 'manager')
    await accept('jana@atelier.test')
    const [mail, ...others] = (await server.mails()).filter(({ subject }) => subject.startsWith('Neu bei'))
    expect([mail?.to, mail?.subject]).toEqual([
      owner.email,
      'Neu bei Atelier „Fördelicht“ & Söhne: Katharina Brodersen',
    ])
    expect(others).toEqual([])
    for (const said of [
      'Guten Tag Maren Muster,',
      'E-Mail-Adresse: jana@atelier.test',
      'Zugriff: Vollzugriff',
      'Eingeladen von: Maren Muster',
      'Registriert am: 20.11.2026 um',
      'auf der Seite „Mitarbeitende“',
    ])
      expect(mail?.text).toContain(said)
    await invite(owner, 'uwe@atelier.test')
    await accept('uwe@atelier.test')
    const [own] = await server.mails()
    expect([own?.to, own?.text.includes('Eingeladen von: Ihnen')]).toEqual([owner.email, true])
    expect(own?.text).toContain('Zugriff: Eingeschränkt')
  })

  it('API-05, EMP-01, EMP-02 lists a person who has accepted, with the inviter as supervisor, and no open invitation', async () => {
    const { owner, manager } = await company()
    await invite(manager, 'jana@atelier.test', 'employee')
    expect(await open(manager)).toHaveLength(1)
    const jana = await accept('jana@atelier.test')
    expect((await staff(owner)).find(({ user_id }: { user_id: number }) => user_id === jana.id)).toEqual({
      user_id: jana.id,
      first_name: 'Katharina',
      last_name: 'Brodersen',
      email: 'jana@atelier.test',
      date_of_birth: '1986-03-14',
      user_type: 'employee',
      supervisor_id: manager.id,
      last_active_on: '2026-11-20',
    })
    expect(await open(manager)).toEqual([])
    const ids = (await staff(manager)).map(({ user_id }: { user_id: number }) => user_id)
    expect(ids).toContain(manager.id)
    expect(ids).not.toContain(owner.id)
  })

  it('EMP-02, ROOM-08, T36 names people who are already in the team, and does not count these requests', async () => {
    const { companyId, owner, manager } = await company()
    const codeFor = async (email: string) => (await invite(manager, email)).json().code
    for (let index = 0; index < 11; index += 1) {
      const { email } = await makePerson(server, 'employee', { email: `person${index}@team.test`, companyId })
      expect(await codeFor(email)).toBe('already-member')
    }
    expect((await invite(manager, owner.email)).json()).toMatchObject({
      email: ['Diese Person gehört schon zu Ihrem Team.'],
    })
    expect((await invite(manager, 'neu@team.test')).statusCode).toBe(200)
    const blocked = await makePerson(server, 'employee', { email: 'gesperrt@team.test', companyId })
    await server.deps.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, blocked.id))
    const stranger = await makePerson(server, 'employee', { email: 'fremd@studio.test' })
    for (const { email } of [blocked, stranger]) expect(await codeFor(email)).toBe('already-registered')
  })

  it('ROOM-08, T06 accounting is invited by owners alone, and sees invoices and figures, nothing else', async () => {
    const { owner, manager } = await company()
    const refused = await invite(manager, 'buchhaltung@atelier.test', 'accounting')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { user_type: ['Zugang zu den Rechnungen gibt nur die Inhaberin oder der Inhaber.'] },
    ])
    expect((await invite(owner, 'buchhaltung@atelier.test', 'accounting')).statusCode).toBe(200)
    const { headers } = await accept('buchhaltung@atelier.test')
    const statusOf = async (url: string) => (await server.get(url, headers)).statusCode
    for (const url of ['/api/payments/get-invoices/', '/api/photos/figures/?from=2026-01&to=2026-12'])
      expect(await statusOf(url), url).toBe(200)
    for (const url of [invitePath, '/api/photos/transfers/', '/api/photobooth/registered-shops/', '/api/eid/status/'])
      expect(await statusOf(url), url).toBe(403)
  })

  it('ROOM-08, T03, T06 rights do not outlive a demotion in invitations: those of the former manager end', async () => {
    const { owner, manager } = await company()
    await invite(owner, 'jana@atelier.test', 'manager')
    await invite(manager, 'zweite@atelier.test', 'manager')
    const link = linkIn(await invitationTo('zweite@atelier.test'))
    await invite(manager, 'dritte@atelier.test')
    expect((await join(linkIn(await invitationTo('dritte@atelier.test')))).statusCode).toBe(200)
    const code = await server.mailedCode()
    expect((await send('PUT', owner, `${invitePath}${manager.id}/`, { user_type: 'employee' })).statusCode).toBe(200)
    expect((await join(link)).json()).toHaveProperty('owner_code')
    const verified = await server.post('/api/photobooth/verify-otp/', { email: 'dritte@atelier.test', otp: code })
    expect([verified.statusCode, verified.json().code]).toEqual([409, 'invitation-withdrawn'])
    expect((await open(owner)).map(({ email }: { email: string }) => email)).toEqual(['jana@atelier.test'])
  })

  it('ROOM-08, T03 a change between accesses that invite keeps the invitations', async () => {
    const { owner, manager } = await company()
    await invite(manager, 'jana@atelier.test', 'manager')
    await send('PUT', owner, `${invitePath}${manager.id}/`, { user_type: 'manager' })
    expect(await open(owner)).toHaveLength(1)
  })

  it('ROOM-08, T06, CERT-03 invitations to accounting by a former owner become invalid', async () => {
    const { companyId, owner, manager } = await company()
    const { id } = (await invite(owner, 'buchhaltung@atelier.test', 'accounting')).json()
    const link = linkIn(await invitationTo('buchhaltung@atelier.test'))
    const other = (await invite(owner, 'jana@atelier.test')).json()
    await changeOwner(server.deps.db, { companyId, id: manager.id, at: server.deps.clock.now() })
    const former = { headers: bearer((await signInAs(server, owner.email)).accessToken) }
    expect((await join(link)).json()).toHaveProperty('owner_code')
    expect((await send('POST', former, `${openPath}${id}/resend/`)).statusCode).toBe(404)
    expect((await open(former)).map((each: { id: string }) => each.id)).toEqual([other.id])
    expect((await send('POST', former, `${openPath}${other.id}/resend/`)).statusCode).toBe(200)
  })

  it('ROOM-08 a change of the access is mailed and audited, and the access that a person has already is no change', async () => {
    const { owner, colleague } = await company()
    const give = (user_type: string) => send('PUT', owner, `${invitePath}${colleague.id}/`, { user_type })
    const same = await give('employee')
    expect([same.statusCode, same.json()]).toMatchObject([200, { user_id: colleague.id, user_type: 'employee' }])
    expect(await server.mails()).toEqual([])
    expect(await audited()).not.toContain('staff-access-changed')
    expect((await give('manager')).json()).toMatchObject({ user_type: 'manager' })
    expect(await server.mails()).toMatchObject([{ to: colleague.email }])
    expect(await audited()).toContain('staff-access-changed')
  })

  it('ROOM-08, T10, T11 another access ends the sessions of the person, and the mail says so', async () => {
    const { owner, colleague, manager } = await company()
    const give = (user_type: string) => send('PUT', owner, `${invitePath}${colleague.id}/`, { user_type })
    const statuses = async () => {
      const profile = await send('GET', colleague, '/api/photobooth/profile/')
      const token = { refresh_token: colleague.refreshToken }
      return [profile.statusCode, (await server.post('/api/photobooth/refresh_token/', token)).statusCode]
    }
    await give('employee')
    expect(await statuses()).toEqual([200, 200])
    await give('manager')
    expect(await statuses()).toEqual([401, 401])
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Ihre Sitzungen sind beendet. Bitte melden Sie sich neu an.')
    for (const { headers } of [owner, manager])
      expect((await send('GET', { headers }, '/api/photobooth/profile/')).statusCode).toBe(200)
    const { accessToken } = await signInAs(server, colleague.email)
    const again = await send('GET', { headers: bearer(accessToken) }, '/api/photobooth/profile/')
    expect(again.json()).toMatchObject({ user_type: 'manager' })
  })

  it('ROOM-08 the mail about another access promises an identification only to those who have one', async () => {
    const { owner, colleague } = await company()
    const VALID = 'Haben Sie sich schon mit dem Online-Ausweis identifiziert, bleibt das gültig.'
    for (const user_type of ['manager', 'accounting', 'employee']) {
      await send('PUT', owner, `${invitePath}${colleague.id}/`, { user_type })
      const [mail] = await server.mails()
      expect(mail?.text).toContain(VALID)
      expect(mail?.text.includes('vor der ersten Übermittlung'), user_type).toBe(user_type !== 'accounting')
    }
  })

  it('EMP-03 refuses employees in the documented words', async () => {
    const { colleague } = await company()
    const refused = await invite(colleague, 'jana@atelier.test')
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'Only owners or managers can send invitations.'])
  })

  it('EMP-04 names the field that is wrong', async () => {
    const { owner } = await company()
    const stranger = await makePerson(server, 'employee', { email: 'fremd@studio.test' })
    const faults = async (payload: object) => {
      const answer = await send('POST', owner, invitePath, payload)
      expect(answer.statusCode).toBe(400)
      return answer.json()
    }
    expect(await faults({ email: 'keine', user_type: 'employee', role: 'employee' })).toMatchObject({
      email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    })
    expect(await faults({ email: 'a@b.test', user_type: 'owner', role: 'owner' })).toMatchObject({
      user_type: ['Bitte wählen Sie die Zugriffsstufe.'],
    })
    expect(await faults({ email: 'a@b.test', user_type: 'employee', role: 'manager' })).toMatchObject({
      role: ['Zugriffsstufe und Rolle widersprechen sich.'],
    })
    expect(await faults({ email: stranger.email, user_type: 'employee' })).toMatchObject({
      email: ['Zu dieser E-Mail-Adresse gibt es bereits ein Konto.'],
    })
    expect(await server.mails()).toEqual([])
  })

  it('EMP-02, EMP-04 does not invite the same address twice, but again when the first link has expired', async () => {
    const { owner, manager } = await company()
    await invite(owner, 'jana@atelier.test', 'manager')
    expect((await invite(owner, 'JANA@atelier.test')).json().email[0]).toMatch(/schon eine Einladung offen/)
    // Managers see only their own invitations in the list.
    const refused = (await invite(manager, 'JANA@atelier.test')).json()
    expect([refused.code, refused.email[0]]).toEqual(['invited-by-another', expect.not.stringMatching(/Liste/)])
    expect(await server.mails()).toHaveLength(1)
    await invite(manager, 'mo@atelier.test')
    for (const by of [owner, manager]) expect((await invite(by, 'mo@atelier.test')).json().code).toBe('already-invited')
    expect(await server.mails()).toHaveLength(1)
    server.wait(72 * HOUR)
    const again = { ...manager, headers: bearer((await signInAs(server, manager.email)).accessToken) }
    const answer = await invite(again, 'jana@atelier.test')
    expect(answer.statusCode).toBe(200)
    expect(await server.mails()).toHaveLength(1)
  })

  it('EMP-02 two invitations to one address at the same moment become one', async () => {
    const { owner, manager } = await company()
    const answers = await Promise.all([owner, manager, owner].map((by) => invite(by, 'jana@atelier.test')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect(await server.mails()).toHaveLength(1)
  })

  it('EMP-02 a hundred invitations may be open, and no more; a person without invitations withdraws none', async () => {
    const { companyId, owner, manager } = await company()
    const createdAt = server.deps.clock.now()
    const open = { companyId, invitedBy: owner.id, role: 'employee', createdAt, expiresAt: createdAt } as const
    const rows = Array.from({ length: 99 }, (_, at) => ({
      ...open,
      id: server.deps.random.uuid(),
      email: `p${at}@atelier.test`,
      codeHash: `hash ${at}`,
    }))
    await server.deps.db.insert(invitations).values(rows)
    expect((await invite(owner, 'hundert@atelier.test')).statusCode).toBe(200)
    const refused = await invite(owner, 'noch-eine@atelier.test')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-open'])
    const others = await invite(manager, 'noch-eine@atelier.test')
    expect([others.statusCode, others.json().code]).toEqual([409, 'too-many-open-of-others'])
    await server.deps.db.update(invitations).set({ invitedBy: manager.id }).where(eq(invitations.codeHash, 'hash 1'))
    expect((await invite(manager, 'noch-eine@atelier.test')).json().code).toBe('too-many-open')
  })

  it('EMP-01, EMP-02 carries a company’s name of 200 letters, umlauts, quotes and emoji as it was written', async () => {
    const name = `Söhne „Ä" & 'Öß' 📷 ${'w'.repeat(180)}`
    const { owner } = await company(name)
    await invite(owner, 'jana@atelier.test')
    const mail = await invitationTo('jana@atelier.test')
    expect(mail.subject).toBe(`Einladung zu ${name}`)
    expect(carriedBy(linkIn(mail)).get('company_name')).toBe(name)
    expect((await join(linkIn(mail))).statusCode).toBe(200)
  })

  it('T03 a mailbox gets five invitations a day from one company, regardless of the sender; other companies still reach it', async () => {
    const { owner, manager } = await company('A')
    const answers = []
    for (const by of [owner, manager, owner, manager, owner, manager]) {
      const answer = await invite(by, 'opfer@atelier.test')
      answers.push([answer.statusCode, answer.json().detail])
      if (answer.statusCode === 200) await send('DELETE', by, `${openPath}${answer.json().id}/`)
    }
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.at(-1)?.[1]).toBe(
      'An diese Adresse gingen in den letzten 24 Stunden schon fünf Einladungen. Bitte versuchen Sie es später wieder.',
    )
    expect((await invite((await company('B')).owner, 'opfer@atelier.test')).statusCode).toBe(200)
  })
})

describe('open invitations', () => {
  it('API-12, EMP-02 the owner sees all, managers their own, none of another company', async () => {
    const { owner, manager } = await company()
    const other = await company('Andere')
    await invite(owner, 'eins@atelier.test')
    await invite(manager, 'zwei@atelier.test')
    await invite(other.owner, 'drei@atelier.test')
    const addresses = async (by: TestPerson) => (await open(by)).map(({ email }: { email: string }) => email).sort()
    expect(await addresses(owner)).toEqual(['eins@atelier.test', 'zwei@atelier.test'])
    expect(await addresses(manager)).toEqual(['zwei@atelier.test'])
  })

  it('T03 a withdrawn link is refused, also to a person who registered with it and has not confirmed yet', async () => {
    const { owner } = await company()
    const { id } = (await invite(owner, 'jana@atelier.test')).json()
    const link = linkIn(await invitationTo('jana@atelier.test'))
    expect((await join(link)).statusCode).toBe(200)
    const otp = await server.mailedCode()
    expect((await send('DELETE', owner, `${openPath}${id}/`)).statusCode).toBe(200)
    const verified = await server.post('/api/photobooth/verify-otp/', { email: 'jana@atelier.test', otp })
    expect([verified.statusCode, verified.json().code]).toEqual([409, 'invitation-withdrawn'])
    const { code, owner_code } = (await join(link)).json()
    expect(code).toBe('invitation-invalid')
    // What happened, and what to do.
    expect(owner_code).toEqual([expect.stringMatching(/zurückgezogen.* bitten Sie Ihr Unternehmen um eine neue/)])
    expect((await send('DELETE', owner, `${openPath}${id}/`)).statusCode).toBe(404)
    expect(await staff(owner)).toHaveLength(3)
  })

  it('T03 sent again it has a new link for another 72 hours, and the earlier one is dead', async () => {
    const { owner, manager } = await company()
    const first = (await invite(manager, 'jana@atelier.test', 'manager')).json()
    const dead = linkIn(await invitationTo('jana@atelier.test'))
    server.wait(80 * HOUR)
    const again = { ...owner, headers: bearer((await signInAs(server, owner.email)).accessToken) }
    expect((await open(again))[0]).toMatchObject({ id: first.id, expired: true })
    expect((await join(dead)).json()).toMatchObject({ code: 'invitation-invalid' })
    const sent = await send('POST', again, `${openPath}${first.id}/resend/`)
    expect(sent.json()).toMatchObject({ user_type: 'manager', invited_by: manager.id, expired: false })
    const jana = await accept('jana@atelier.test')
    expect((await join(dead)).json()).toMatchObject({ code: 'email-taken' })
    const row = (await staff(again)).find(({ user_id }: { user_id: number }) => user_id === jana.id)
    expect(row).toMatchObject({ user_type: 'manager', supervisor_id: manager.id })
  })

  it('T03 sent again while the person registers, the code of the earlier one names the new link, which leads on', async () => {
    const { owner } = await company()
    const { id } = (await invite(owner, 'jana@atelier.test')).json()
    expect((await join(linkIn(await invitationTo('jana@atelier.test')))).statusCode).toBe(200)
    const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)
    const verify = async () => post('verify-otp', { email: 'jana@atelier.test', otp: await server.mailedCode() })
    const link = async () => linkIn(await invitationTo('jana@atelier.test'))
    const code = await server.mailedCode()
    expect((await send('POST', owner, `${openPath}${id}/resend/`)).statusCode).toBe(200)
    const refused = await post('verify-otp', { email: 'jana@atelier.test', otp: code })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invitation-withdrawn'])
    expect(refused.json().detail).toContain('Haben Sie eine neue bekommen, öffnen Sie bitte den Link darin.')
    server.wait(2 * 60_000)
    const { registration } = (await join(await link())).json()
    await post('resend-otp', { email: 'jana@atelier.test', registration })
    expect((await verify()).statusCode).toBe(200)
  })

  it('T03 two windows that send it again at the same moment leave one living link', async () => {
    const { owner, manager } = await company()
    const { id } = (await invite(manager, 'jana@atelier.test')).json()
    const first = linkIn(await invitationTo('jana@atelier.test'))
    const again = (by: TestPerson) => send('POST', by, `${openPath}${id}/resend/`)
    const answers = await Promise.all([owner, manager].map(again))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await open(owner)).toHaveLength(1)
    expect(await server.mails()).toHaveLength(1)
    expect((await join(first)).json()).toMatchObject({ code: 'invitation-invalid' })
  })

  it('T03, T04 no one withdraws or resends a foreign invitation; an unknown id gets the same answer', async () => {
    const { owner, manager } = await company()
    const other = await company('Andere')
    const { id } = (await invite(owner, 'jana@atelier.test')).json()
    for (const by of [manager, other.owner, other.manager]) {
      for (const path of [`${openPath}${id}/`, `${openPath}keine-id/`]) {
        expect((await send('DELETE', by, path)).statusCode).toBe(404)
        expect((await send('POST', by, `${path}resend/`)).statusCode).toBe(404)
      }
    }
    expect(await open(owner)).toHaveLength(1)
  })

  it('T03 an invitation is valid only for its address and role, whatever is sent', async () => {
    const { owner } = await company()
    await invite(owner, 'jana@atelier.test', 'employee')
    const link = linkIn(await invitationTo('jana@atelier.test'))
    expect((await join(link, { email: 'eve@evil.test' })).json()).toMatchObject({ code: 'invitation-invalid' })
    expect((await join(link, { user_type: 'manager' })).statusCode).toBe(200)
    const [row] = await server.deps.db.select().from(accounts).where(eq(accounts.email, 'jana@atelier.test'))
    expect(row?.role).toBe('employee')
  })
})

describe('removing staff', () => {
  it('EMP-05, T11 ends the sessions at once, releases the address, notifies the person, and is audited', async () => {
    const { owner, colleague } = await company()
    expect((await remove(owner, colleague.id)).statusCode).toBe(200)
    expect((await send('GET', colleague, '/api/photobooth/profile/')).statusCode).toBe(401)
    const refreshed = await server.post('/api/photobooth/refresh_token/', { refresh_token: colleague.refreshToken })
    expect(refreshed.statusCode).toBe(401)
    const of = await server.deps.db.select().from(sessions).where(eq(sessions.accountId, colleague.id))
    expect(of.map(({ endedBecause }) => endedBecause)).toEqual(['closed'])
    expect((await staff(owner)).map(({ user_id }: { user_id: number }) => user_id)).not.toContain(colleague.id)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [colleague.email, 'Ihr Zugang zu Atelier „Fördelicht“ & Söhne ist beendet'],
    ])
    expect(await audited()).toContain('staff-removed')
    expect((await remove(owner, colleague.id)).statusCode).toBe(404)
    expect((await invite(owner, colleague.email)).statusCode).toBe(200)
    expect((await accept(colleague.email)).id).not.toBe(colleague.id)
  })

  it('EMP-05, LIFE-04 keeps no invitation with the address that the mail says is deleted', async () => {
    const { owner } = await company()
    await invite(owner, 'probe@atelier.test')
    const probe = await accept('probe@atelier.test')
    await invite(owner, 'andere@atelier.test')
    await server.mails()
    expect((await remove(owner, probe.id)).statusCode).toBe(200)
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Ihre E-Mail-Adresse, Ihre Telefonnummer und Ihr Passwort haben wir gelöscht.')
    const kept = await server.deps.db.select().from(invitations)
    expect(kept.map(({ email }) => email)).toEqual(['andere@atelier.test'])
  })

  it('EMP-05, T05 a manager removes only own invitees', async () => {
    const { owner, manager, colleague, invitee } = await company()
    const other = await company('Andere')
    for (const [id, status] of [
      [colleague.id, 403],
      [manager.id, 403],
      [owner.id, 404],
      [other.invitee.id, 404],
      [987_654, 404],
    ] as const) {
      expect([id, (await remove(manager, id)).statusCode]).toEqual([id, status])
    }
    expect((await remove(manager, colleague.id)).json().detail).toBe(
      'Sie können nur Personen entfernen, die Sie selbst eingeladen haben.',
    )
    expect((await remove(manager, invitee.id)).statusCode).toBe(200)
    expect(await staff(owner)).toHaveLength(2)
  })

  it('EMP-05 two concurrent removals of the same person have one effect and one mail', async () => {
    const { owner, manager, invitee } = await company()
    const answers = await Promise.all([owner, manager].map((by) => remove(by, invitee.id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await server.mails()).map(({ to }) => to)).toEqual([invitee.email])
    expect((await audited()).filter((action) => action === 'staff-removed')).toHaveLength(1)
  })

  it('T05 no one removes an owner, not even an owner', async () => {
    const { owner } = await company()
    const other = await company('Andere')
    for (const by of [owner, other.owner]) expect((await remove(by, owner.id)).statusCode).toBe(404)
    expect((await send('GET', owner, '/api/photobooth/profile/')).statusCode).toBe(200)
  })

  it('T03, T05 the invitations of a removed person become invalid', async () => {
    const { owner, manager } = await company()
    await invite(manager, 'freundin@atelier.test', 'manager')
    const link = linkIn(await invitationTo('freundin@atelier.test'))
    await remove(owner, manager.id)
    expect((await join(link)).json()).toMatchObject({ code: 'invitation-invalid' })
    expect(await open(owner)).toEqual([])
  })

  it('EMP-05 keeps the name for half a year, then only the id', async () => {
    const { owner, colleague } = await company()
    await remove(owner, colleague.id)
    const row = async () => {
      await server.runJob('forget-closed-people')
      return (await server.deps.db.select().from(accounts).where(eq(accounts.id, colleague.id)))[0]
    }
    expect(await row()).toMatchObject({ lastName: 'Muster', phone: '', email: `closed-${colleague.id}` })
    server.wait(185 * 24 * HOUR)
    expect(await row()).toMatchObject({ firstName: '', lastName: '', dateOfBirth: null })
  })
})
