import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { failingAudit, failingOutbox, failingTransaction, type Strike } from '#test/failpoints.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { accounts } from './accounts-schema.ts'
import { OWNER } from './registration/registration.fixture.ts'

const server = startTestServer({}, { connections: 20 })
let whole: Deps
beforeEach(() => {
  whole = { ...server.deps }
})

const { email, password } = OWNER.user
const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)
const register = () => post('register', OWNER)

/** Expects one registration, one confirmation, and a successful sign-in. */
async function expectOneConfirmed(): Promise<void> {
  expect(await whole.db.select().from(companies)).toHaveLength(1)
  expect(await whole.db.select().from(accounts)).toMatchObject([{ email, role: 'owner', verifiedAt: expect.any(Date) }])
  expect((await post('web-login', { email, password })).statusCode).toBe(200)
  const actions = (await whole.db.select().from(auditLog)).map(({ action }) => action)
  for (const once of ['account-registered', 'account-verified'])
    expect(actions.filter((action) => action === once)).toHaveLength(1)
  expect((await verifyAudit(whole.db)).faults).toEqual([])
}

const STRIKES = ['before', 'after'] as const
const audit = (strike: Strike) => ({ audit: failingAudit(whole.audit, strike) })
const transaction = (strike: Strike) => ({ db: failingTransaction(whole.db, 1, strike) })

const REGISTRATION_POINTS: [string, (strike: Strike) => Partial<Deps>][] = [
  ['its transaction', transaction],
  ['the mail with its code', (strike) => ({ outbox: failingOutbox(whole.outbox, strike) })],
  ['its row in the audit log', audit],
]

describe.each(REGISTRATION_POINTS)('a registration that dies at %s', (where, point) => {
  it.each(STRIKES)('QUAL-06, REG-12, REG-15 (%s it) is whole when it is sent again', async (strike) => {
    Object.assign(server.deps, point(strike))
    expect((await register()).statusCode).toBe(503)
    Object.assign(server.deps, whole)
    const isWritten = where === 'its transaction' && strike === 'after'
    expect(await whole.db.select().from(accounts)).toHaveLength(isWritten ? 1 : 0)
    expect(await server.mails()).toHaveLength(isWritten ? 1 : 0)
    const again = await register()
    expect(again.json().code).toBe(isWritten ? 'email-unverified' : undefined)
    // The page then requests a new code.
    if (isWritten) await post('resend-otp', { email })
    expect((await post('verify-otp', { email, otp: await server.mailedCode() })).statusCode).toBe(200)
    await expectOneConfirmed()
  })
})

describe.each([
  ['its transaction', transaction],
  ['its row in the audit log', audit],
] satisfies typeof REGISTRATION_POINTS)('a confirmation that dies at %s', (where, point) => {
  it.each(STRIKES)('QUAL-06, CODE-02 (%s it) uses its code up only when it is written', async (strike) => {
    await register()
    const otp = await server.mailedCode()
    Object.assign(server.deps, point(strike))
    expect((await post('verify-otp', { email, otp })).statusCode).toBe(503)
    Object.assign(server.deps, whole)
    const isWritten = where === 'its transaction' && strike === 'after'
    expect((await post('verify-otp', { email, otp })).statusCode).toBe(isWritten ? 400 : 200)
    await expectOneConfirmed()
  })
})
