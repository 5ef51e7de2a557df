import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const { email } = OWNER.user
const VICTIM = OWNER.user.password
const ATTACKER = 'Feindlich2026!'
const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'

const post = (path: string, payload: object, remoteAddress = HOME) =>
  server.app.inject({ method: 'POST', url: `/api/photobooth/${path}/`, payload, remoteAddress })

/** Returns the handle; the caller reads the codes from the mails. */
async function register(password: string, company: string, from = HOME): Promise<string> {
  const payload = { ...OWNER, company_name: company, user: { ...OWNER.user, password } }
  return (await post('register', payload, from)).json<{ registration: string }>().registration
}
const registerVictim = () => register(VICTIM, 'Atelier Fördelicht')
const registerAttacker = (from = ELSEWHERE) => register(ATTACKER, 'Fremdes Studio', from)

const verify = (otp: string, registration?: string) =>
  post('verify-otp', { email, otp, ...(registration && { registration }) })
const resend = (registration?: string, from = HOME) =>
  post('resend-otp', { email, ...(registration && { registration }) }, from)
const signIn = (password: string) => post('web-login', { email, password })

async function expectVictimOwns(): Promise<void> {
  expect((await signIn(VICTIM)).statusCode).toBe(200)
  expect((await signIn(ATTACKER)).statusCode).toBe(401)
  const rows = await server.deps.db.select().from(accounts).where(eq(accounts.email, email))
  expect(rows).toHaveLength(1)
  const [company, ...others] = await server.deps.db.select().from(companies)
  expect([company?.name, others]).toEqual(['Atelier Fördelicht', []])
}

describe('an address that two have registered and neither has confirmed', () => {
  it('SAFE-02, T27 belongs to the victim who came first and asks for a new code with the handle', async () => {
    const handle = await registerVictim()
    await registerAttacker()
    server.wait(11 * 60_000)
    await resend(handle)
    expect((await verify(await server.mailedCode(), handle)).statusCode).toBe(200)
    await expectVictimOwns()
  })

  it('SAFE-02, T27 belongs to the victim who came first and types the first code, without a handle', async () => {
    await registerVictim()
    const code = await server.mailedCode()
    await registerAttacker()
    await resend(undefined, ELSEWHERE)
    expect((await verify(code)).statusCode).toBe(200)
    await expectVictimOwns()
  })

  it.each([true, false])('SAFE-02, T27 belongs to the victim who came second (handle sent: %s)', async (withHandle) => {
    await registerAttacker()
    await server.mailedCode()
    const handle = await registerVictim()
    await resend(withHandle ? handle : undefined)
    expect((await verify(await server.mailedCode(), withHandle ? handle : undefined)).statusCode).toBe(200)
    await expectVictimOwns()
  })

  it("T27 is not confirmed by the attacker's code on the victim's page", async () => {
    const theirs = await registerAttacker()
    const strange = await server.mailedCode()
    const handle = await registerVictim()
    expect((await verify(strange, handle)).statusCode).toBe(400)
    await resend(theirs, ELSEWHERE)
    expect((await verify(await server.mailedCode(), handle)).statusCode).toBe(400)
    await resend(handle)
    expect((await verify(await server.mailedCode(), handle)).statusCode).toBe(200)
    await expectVictimOwns()
  })

  it('T27 keeps the registration whose code is alive although three more follow', async () => {
    const handle = await registerVictim()
    const code = await server.mailedCode()
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const theirs = await register(`${ATTACKER}${from.at(-1)}`, 'Fremdes Studio', from)
      await resend(theirs, from)
    }
    expect(await server.deps.db.select().from(accounts)).toHaveLength(3)
    expect(await server.deps.db.select().from(companies)).toHaveLength(3)
    expect((await verify(code, handle)).statusCode).toBe(200)
    await expectVictimOwns()
  })

  it('T27 names company, person and time by mail, and says what to do if it was not you', async () => {
    await registerVictim()
    await register(ATTACKER, 'Fremdes Studio', ELSEWHERE)
    await resend(undefined, ELSEWHERE)
    const [first, second] = await server.mails()
    expect(first?.text).toContain('Atelier Fördelicht')
    expect(first?.text).toContain('Katharina Brodersen')
    expect(first?.text).toContain('20.11.2026 um 11:00 Uhr')
    expect(first?.text).toContain('Geben Sie den Code dann nirgends ein')
    expect(second?.text).toContain('Fremdes Studio')
  })

  it('T27, REG-15 answers the same whether one or several wait, with a handle each time', async () => {
    const payload = { ...OWNER, user: { ...OWNER.user, password: ATTACKER } }
    await registerVictim()
    const answer = await post('register', payload, ELSEWHERE)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      user: { email: 'Please verify your email.', is_verified: false },
      code: 'email-unverified',
      registration: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('T27, REG-15 takes the same registration sent twice for one: its first code still confirms it', async () => {
    await registerVictim()
    const code = await server.mailedCode()
    const handle = await registerVictim()
    expect(await server.deps.db.select().from(accounts)).toHaveLength(1)
    expect((await verify(code, handle)).statusCode).toBe(200)
    await expectVictimOwns()
  })
})
