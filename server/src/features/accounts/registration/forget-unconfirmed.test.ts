import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, invitations } from '#features/accounts/accounts-schema.ts'
import { issueInvitation } from '#features/accounts/invitations/issue-invitation.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { makeTwoCompanies } from '#test/access/two-companies.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { OWNER } from './registration.fixture.ts'

const server = startTestServer()
const DAY_MS = 24 * 3_600_000
const { email } = OWNER.user

const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)
const forget = () => server.runJob('forget-unconfirmed')
const rows = async () => ({
  accounts: await server.deps.db.select().from(accounts).orderBy(asc(accounts.id)),
  companies: await server.deps.db.select().from(companies).orderBy(asc(companies.id)),
})

async function invite(to: string) {
  const owner = await makePerson(server, 'owner', { email: `owner-${to}` })
  const { companyId } = owner
  const { code } = await issueInvitation(server.deps, { companyId, invitedBy: owner.id, email: to, role: 'employee' })
  const { legal_form: _ownersOnly, ...rest } = OWNER
  const person = { ...rest, user: { ...OWNER.user, email: to } }
  const follow = () => post('register', { ...person, user_type: 'employee', owner_code: code })
  return { owner, follow }
}

describe('an unconfirmed registration', () => {
  it('LIFE-04 is deleted with its company after thirty days, and no other account is', async () => {
    await makeTwoCompanies(server)
    const others = await rows()
    await post('register', OWNER)
    server.wait(30 * DAY_MS)
    await forget()
    expect((await rows()).accounts).toHaveLength(others.accounts.length + 1)
    server.wait(1_000)
    await forget()
    expect(await rows()).toEqual(others)
    expect(await server.audited('registration-forgotten')).toHaveLength(1)
    expect((await post('register', OWNER)).statusCode).toBe(200)
  })

  it('LIFE-04 counts from when the address was registered last, and is confirmed as ever until then', async () => {
    await post('register', OWNER)
    server.wait(29 * DAY_MS)
    expect((await post('register', OWNER)).json()).toMatchObject({ code: 'email-unverified' })
    server.wait(29 * DAY_MS)
    await forget()
    await post('resend-otp', { email })
    expect((await post('verify-otp', { email, otp: await server.mailedCode() })).statusCode).toBe(200)
    server.wait(60 * DAY_MS)
    await forget()
    expect((await rows()).accounts).toMatchObject([{ email }])
  })

  it('LIFE-04 keeps the company of an invited person and the address of a blocked one', async () => {
    const { owner, follow } = await invite('jana@atelier.test')
    expect((await follow()).statusCode).toBe(200)
    await post('register', OWNER)
    const blockedAt = server.deps.clock.now()
    await server.deps.db.update(accounts).set({ blockedAt }).where(eq(accounts.email, email))
    server.wait(31 * DAY_MS)
    await forget()
    expect((await rows()).accounts.map((row) => row.email)).toEqual([owner.email, email])
    expect((await rows()).companies).toHaveLength(2)
  })
})

describe('an invitation', () => {
  const kept = () => server.deps.db.select().from(invitations)

  it('LIFE-04 is deleted thirty days after its expiry, whatever its outcome', async () => {
    await invite('niemand@atelier.test')
    const { follow } = await invite('jana@atelier.test')
    await follow()
    const payload = { email: 'jana@atelier.test', otp: await server.mailedCode() }
    expect((await post('verify-otp', payload)).statusCode).toBe(200)
    server.wait(33 * DAY_MS)
    await forget()
    expect(await kept()).toHaveLength(2)
    server.wait(1_000)
    await forget()
    expect(await kept()).toEqual([])
    expect((await rows()).accounts).toHaveLength(3)
  })

  it('LIFE-04 is kept as long as a person who followed its link may confirm', async () => {
    const { follow } = await invite('jana@atelier.test')
    server.wait(3 * DAY_MS - 1_000)
    await follow()
    server.wait(30 * DAY_MS)
    await forget()
    await post('resend-otp', { email: 'jana@atelier.test' })
    const payload = { email: 'jana@atelier.test', otp: await server.mailedCode() }
    expect((await post('verify-otp', payload)).statusCode).toBe(200)
  })
})
