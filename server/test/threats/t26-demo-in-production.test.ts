import { count, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { blockAccount } from '#features/accounts/ending/block-account.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { unbilledEntries } from '#features/billing/billing-schema.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { listIssued } from '#features/billing/invoices/invoice-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { eidAttempts, identifications } from '#features/identification/identification-schema.ts'
import { endSimulatedIdentifications } from '#features/identification/identification-store.ts'
import { isIdentified } from '#features/identification/is-identified.ts'
import { releases } from '#features/software/software-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { DemoLeft, requireNoDemo } from '#src/demo/find-demo.ts'
import { removeDemo } from '#src/demo/remove-demo.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { makeTransferProof } from '#test/identified-people.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const signIn = (email: string, password: string) => server.post('/api/photobooth/web-login/', { email, password })

describe('a database with demo data', () => {
  it('SAFE-01, T26 keeps production from starting and names the command, until that has removed it', async () => {
    const real = await makePerson(server, 'owner', { email: 'echt@studio.test' })
    await server.deps.db.delete(accounts).where(eq(accounts.id, real.id))
    await requireNoDemo(server.deps.db)
    await seedDemo(server.deps)
    await expect(requireNoDemo(server.deps.db)).rejects.toThrow(DemoLeft)
    await expect(requireNoDemo(server.deps.db)).rejects.toThrow('npm run ops -- remove-demo')
    const removed = await removeDemo(server.deps)
    await server.runJobs()
    expect(removed.accounts).toBeGreaterThanOrEqual(6)
    await requireNoDemo(server.deps.db)
    const rows = await server.deps.db.select().from(accounts)
    expect(rows.every(({ closedAt, passwordHash }) => closedAt !== null && passwordHash === '')).toBe(true)
    const [left] = await server.deps.db.select({ studios: count() }).from(studios)
    expect(left?.studios).toBe(0)
    const offered = await server.deps.db.select().from(releases).where(isNull(releases.withdrawnAt))
    expect(offered).toEqual([])
  })

  it('SAFE-01, T26 collects no demo invoice and books none for DATEV', async () => {
    await seedDemo(server.deps)
    const span = { from: '2000-01-01', to: '2100-01-01' }
    expect(await listIssued(server.deps.db, span)).not.toEqual([])
    await removeDemo(server.deps)
    await server.runJobs()
    for (let day = 0; day < 10; day += 1) {
      server.wait(24 * 3_600_000)
      await collectDue(server.deps)
      await server.runJobs()
      expect((await server.mails()).filter(({ subject }) => /fehlt|offen|pausier/i.test(subject))).toEqual([])
    }
    expect(await listIssued(server.deps.db, span)).toEqual([])
  })

  it('SAFE-01, T26 removes what was blocked in the trial as well, with its invoices', async () => {
    const { db } = server.deps
    await seedDemo(server.deps)
    const demo = await db.select().from(accounts)
    for (const account of demo.filter(({ role }) => role === 'operator' || role === 'owner'))
      await inTransaction(server.deps, (inside) => blockAccount(inside, account))
    await removeDemo(server.deps)
    await requireNoDemo(db)
    const rows = await db.select().from(accounts)
    expect(rows.filter(({ closedAt, passwordHash }) => closedAt === null || passwordHash !== '')).toEqual([])
    expect(await listIssued(db, { from: '2000-01-01', to: '2100-01-01' })).toEqual([])
    expect(await db.$count(unbilledEntries)).toBe(0)
  })

  it('SAFE-01, T26 leaves real companies alone when the demo is removed', async () => {
    await seedDemo(server.deps)
    const owner = await makePerson(server, 'owner', { email: 'echt@studio.test' })
    await removeDemo(server.deps)
    expect((await signIn(owner.email, PASSWORD)).statusCode).toBe(200)
    const [company] = await server.deps.db.select().from(companies).where(eq(companies.id, owner.companyId))
    expect(company).toMatchObject({ demo: false, endedAt: null })
  })

  it.each(['betrieb@demo.test', 'amt@demo.test', 'inhaber@demo.test'])(
    'SAFE-01, T26 gives %s no token while the demo is off',
    async (email) => {
      await seedDemo(server.deps)
      const answer = await signIn(email, 'Demo2026!')
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('token')
      expect(answer.body).not.toContain('enrolment')
    },
  )

  it.each(['operator', 'authority'] as const)(
    'T26, OPR-04 signs no %s in without a second factor, whatever the row says',
    async (role) => {
      const person = await makePerson(server, role)
      await server.deps.db.update(accounts).set({ secondFactor: 'off' }).where(eq(accounts.id, person.id))
      const answer = (await signIn(person.email, PASSWORD)).json()
      expect(answer.access_token).toBeUndefined()
      expect(answer.second_factor).toEqual(expect.any(String))
    },
  )
})

describe('what was begun while the demo was on', () => {
  const URL = '/api/photobooth/profile/'
  const refresh = ({ refreshToken }: TestPerson) =>
    server.post('/api/photobooth/refresh_token/', { refresh_token: refreshToken })
  const makeDemo = ({ id }: TestPerson) =>
    server.deps.db.update(accounts).set({ demo: true }).where(eq(accounts.id, id))

  it('SAFE-01, T26 a session gives no access and no other token once it is off', async () => {
    const [person, real] = [await makePerson(server, 'owner'), await makePerson(server, 'manager')]
    await makeDemo(person)
    expect((await server.get(URL, person.headers)).statusCode).toBe(401)
    const refused = await refresh(person)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'session-ended'])
    expect((await server.get(URL, real.headers)).statusCode).toBe(200)
    expect((await refresh(real)).statusCode).toBe(200)
  })

  it('SAFE-01, T26 a half-done sign-in gives no session once it is off', async () => {
    const person = await makePerson(server, 'operator')
    const { second_factor: ticket, enrolment } = (await signIn(person.email, PASSWORD)).json()
    await makeDemo(person)
    const code = totpAt(enrolment.secret, server.deps.clock.now())
    const answer = await server.post('/api/photobooth/second-factor/', { ticket, code })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'second-factor-wrong'])
  })
})

describe('an identification by the simulator', () => {
  it('SAFE-01, T26 ends as soon as a real identity provider is set', async () => {
    const { deps } = server
    const [owner, other] = [await makePerson(server, 'owner'), await makePerson(server, 'manager')]
    const row = { identifiedAt: deps.clock.now() }
    await deps.db.insert(identifications).values([
      { ...row, accountId: owner.id, pseudonym: 'simulated', simulated: true },
      { ...row, accountId: other.id, pseudonym: 'real' },
    ])
    for (const person of [owner, other])
      await makeTransferProof(server, person, { transferId: deps.random.uuid(), ciphertextSha256: 'a'.repeat(64) })
    expect(await isIdentified(deps.db, owner.id)).toBe(true)
    expect(await endSimulatedIdentifications(deps.db, deps.clock.now())).toBe(1)
    expect(await isIdentified(deps.db, owner.id)).toBe(false)
    expect(await isIdentified(deps.db, other.id)).toBe(true)
    const proofs = await deps.db.select().from(eidAttempts).orderBy(eidAttempts.accountId)
    expect(proofs.map(({ accountId, failure }) => [accountId, failure])).toEqual([
      [owner.id, 'invalid'],
      [other.id, null],
    ])
  })

  it('T26 is noted as one', async () => {
    await seedDemo(server.deps)
    const rows = await server.deps.db.select().from(identifications)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ simulated }) => simulated)).toBe(true)
  })
})
