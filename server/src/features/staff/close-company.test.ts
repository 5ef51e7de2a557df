import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, invitations } from '#features/accounts/accounts-schema.ts'
import { changeOwner } from '#features/accounts/change-owner.ts'
import { issueInvitation } from '#features/accounts/invitations/issue-invitation.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { COMPANY_ENDED } from '#features/companies/end-company.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { makeTwoCompanies } from '#test/access/two-companies.ts'
import { PASSWORD, type StudioPerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

const close = (
  { headers }: TestPerson,
  payload: object = { confirm_last_name: ' Muster ', current_password: PASSWORD },
) => server.post('/api/photobooth/profile/close/', payload, headers)
const profile = ({ headers }: TestPerson) => server.get('/api/photobooth/profile/', headers)

const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)

/** Registers an invitee of this owner, without entering the code. */
async function register({ id: invitedBy, companyId }: StudioPerson, email: string): Promise<void> {
  const invitation = { companyId, invitedBy, email, role: 'employee' as const }
  const { code } = await issueInvitation(server.deps, invitation)
  const { legal_form: _ownersOnly, ...rest } = OWNER
  const user = { ...OWNER.user, email }
  const answer = await post('register', { ...rest, user, user_type: 'employee', owner_code: code })
  expect(answer.statusCode).toBe(200)
}

describe('closing the account', () => {
  it('ACC-04 ends the company: sessions end, studios and licences are deleted, mails are sent, bookings are kept', async () => {
    const { own, foreign } = await makeTwoCompanies(server)
    const companyId = own.owner.companyId
    await bookOnce(server.deps, { companyId, kind: 'licence', subject: own.studioId, detail: 'Studio' })
    const identifiedAt = server.deps.clock.now()
    await server.deps.db.insert(identifications).values({ accountId: own.employee.id, pseudonym: 'p', identifiedAt })
    expect((await close(own.owner)).statusCode).toBe(200)
    for (const person of [own.owner, own.manager, own.employee, own.accounting, own.invitee]) {
      expect((await profile(person)).statusCode).toBe(401)
    }
    expect((await profile(foreign.owner)).statusCode).toBe(200)
    expect(await server.deps.db.select().from(studios).where(eq(studios.companyId, companyId))).toEqual([])
    expect((await server.get(own.certificateLink)).statusCode).toBe(404)
    const mails = await server.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [own.owner, own.manager, own.employee, own.accounting, own.invitee].map(({ email }) => email).sort(),
    )
    const booked = eq(ledgerEntries.subject, String(own.studioId))
    expect(await server.deps.db.select().from(ledgerEntries).where(booked)).toHaveLength(1)
    const [identified] = await server.deps.db.select().from(identifications)
    expect(identified).toMatchObject({ accountId: own.employee.id, endedAt: expect.any(Date) })
    const [company] = await server.deps.db.select().from(companies).where(eq(companies.id, companyId))
    expect(company?.endedAt).toBeInstanceOf(Date)
    const [invitation] = await server.deps.db.select().from(invitations).where(eq(invitations.companyId, companyId))
    expect(invitation?.withdrawnAt).toBeInstanceOf(Date)
    expect((await server.audited()).map(({ action }) => action)).toContain('company-closed')
  })

  it('ACC-04 takes the name as a keyboard composes it', async () => {
    const { own } = await makeTwoCompanies(server)
    await server.deps.db.update(accounts).set({ lastName: 'M\u00fcller' }).where(eq(accounts.id, own.owner.id))
    expect((await close(own.owner, { confirm_last_name: 'Mu\u0308ller', current_password: PASSWORD })).statusCode).toBe(
      200,
    )
  })

  it('ACC-04 needs name and password', async () => {
    const { own } = await makeTwoCompanies(server)
    for (const [payload, code] of [
      [{ confirm_last_name: 'muster', current_password: PASSWORD }, 'confirmation-differs'],
      [{ confirm_last_name: 'Muster', current_password: 'Falsch2026!' }, 'wrong-password'],
      [{ confirm_last_name: 'Muster' }, 'invalid-input'],
    ] as const) {
      const refused = await close(own.owner, payload)
      expect([refused.statusCode, refused.json().code]).toEqual([400, code])
    }
    expect((await profile(own.employee)).statusCode).toBe(200)
  })

  /** Closes the company; `act` runs after the check of the password. */
  async function closeDuring(owner: TestPerson, act: () => Promise<unknown>) {
    const { passwords } = server.deps
    server.deps.passwords = {
      ...passwords,
      verify: async (hash, password) => {
        const matches = await passwords.verify(hash, password)
        await act()
        return matches
      },
    }
    const refused = await close(owner)
    server.deps.passwords = passwords
    return [refused.statusCode, refused.json().code]
  }

  it('ACC-04 closes nothing when the password is changed at that very moment', async () => {
    const { own } = await makeTwoCompanies(server)
    const other = { passwordHash: 'of another password' }
    const answer = await closeDuring(own.owner, () =>
      server.deps.db.update(accounts).set(other).where(eq(accounts.id, own.owner.id)),
    )
    expect(answer).toEqual([400, 'wrong-password'])
    expect((await profile(own.employee)).statusCode).toBe(200)
  })

  it('ACC-04, T42 closes nothing when another person becomes the owner at that very moment', async () => {
    const { own } = await makeTwoCompanies(server)
    const { db, clock } = server.deps
    const change = { companyId: own.owner.companyId, id: own.manager.id, at: clock.now() }
    expect(await closeDuring(own.owner, () => changeOwner(db, change))).toEqual([403, 'not-allowed'])
    expect((await profile(own.employee)).statusCode).toBe(200)
  })

  it('ACC-04 frees the addresses: the owner may come back with a new company', async () => {
    const { own } = await makeTwoCompanies(server)
    await close(own.owner)
    const known = await server.deps.db.select().from(accounts).where(eq(accounts.email, own.owner.email))
    expect(known).toEqual([])
  })
})

describe('the end of a company', () => {
  it('ACC-04, OPR-01 notifies other features, whether it was closed or blocked', async () => {
    const heard: [string, unknown][] = []
    const { jobs } = server.deps
    const enqueue = jobs.enqueue
    jobs.enqueue = async (db, name, data) => {
      heard.push([name, data])
      await enqueue(db, name, data)
    }
    const { own, foreign, callers } = await makeTwoCompanies(server)
    await close(own.owner)
    await server.post(
      `/api/operator/accounts/${foreign.owner.id}/block/`,
      { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' },
      callers.operator.headers,
    )
    jobs.enqueue = enqueue
    expect(heard.filter(([name]) => name === COMPANY_ENDED).map(([, data]) => data)).toEqual([
      { companyId: own.owner.companyId, because: 'closed' },
      { companyId: foreign.owner.companyId, because: 'blocked' },
    ])
    expect((await server.deps.db.select().from(invitations)).every(({ withdrawnAt }) => withdrawnAt)).toBe(true)
  })

  it.each(['closed', 'blocked'])('ACC-04, EMP-02 lets go who has registered and not confirmed: %s', async (because) => {
    const { own, foreign, callers } = await makeTwoCompanies(server)
    const email = 'neu@atelier.test'
    const rows = () => server.deps.db.select().from(accounts).where(eq(accounts.email, email))
    await register(own.owner, email)
    expect(await rows()).toHaveLength(1)
    if (because === 'closed') await close(own.owner)
    else
      await server.post(
        `/api/operator/accounts/${own.owner.id}/block/`,
        { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' },
        callers.operator.headers,
      )
    expect(await rows()).toEqual([])
    expect(await server.deps.db.select().from(accounts).where(isNull(accounts.verifiedAt))).toEqual([])
    server.wait(60_000)
    await register(foreign.owner, email)
    const otp = (await server.mails()).findLast(({ to }) => to === email)?.subject.slice(-6)
    await post('verify-otp', { email, otp })
    expect(await rows()).toMatchObject([{ companyId: foreign.owner.companyId, verifiedAt: expect.any(Date) }])
  })
})
