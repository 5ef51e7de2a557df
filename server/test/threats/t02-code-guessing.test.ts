import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { codeOf } from '#features/accounts/codes/issue-code.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { systemRandom } from '#platform/random.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const NEW_PASSWORD = 'Neues2026!'
let address = 0

/** By default from one network: attempts and requests count against it (T28 uses many). */
function send(method: 'POST' | 'PUT', path: string, payload: object, remoteAddress = '203.0.113.7') {
  return server.app.inject({ method, url: `/api/photobooth/${path}/`, payload, remoteAddress })
}

function elsewhere(): string {
  address += 1
  return `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`
}

const ask = (email: string) => send('POST', 'request-password-reset', { email })
const guess = (email: string, code: string) =>
  send('PUT', 'request-password-reset', { email, reset_code: code, new_password: NEW_PASSWORD })

async function askedCode(email: string): Promise<string> {
  await ask(email)
  return server.mailedCode()
}

const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

describe('guessing a mailed code', () => {
  it('T02 fails at the sixth try even with the right code', async () => {
    const { email } = await makePerson(server, 'owner')
    const code = await askedCode(email)
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(email, wrong(code))).statusCode).toBe(400)
    expect((await guess(email, code)).statusCode).toBe(400)
  })

  it('T02 succeeds at the fifth try with the right code', async () => {
    const { email } = await makePerson(server, 'owner')
    const code = await askedCode(email)
    for (let tries = 0; tries < 4; tries += 1) await guess(email, wrong(code))
    expect((await guess(email, code)).statusCode).toBe(200)
  })

  it('T02 succeeds once with the right code, also when it arrives twice at once', async () => {
    const { email } = await makePerson(server, 'owner')
    const code = await askedCode(email)
    const answers = await Promise.all([guess(email, code), guess(email, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await guess(email, code)).statusCode).toBe(400)
  })

  it('T02 fails with the right code after ten minutes and a second', async () => {
    const { email } = await makePerson(server, 'owner')
    const code = await askedCode(email)
    server.wait(601_000)
    expect((await guess(email, code)).statusCode).toBe(400)
  })

  it('T02 finds nothing in the database but a hash', async () => {
    const { email } = await makePerson(server, 'owner')
    const code = await askedCode(email)
    const { rows } = await server.deps.db.execute('select * from mailed_codes')
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('T02 has 32 letters and digits at each of six places to guess', () => {
    const codes = Array.from({ length: 2_000 }, () => codeOf(server.deps, systemRandom.uuid()))
    expect(new Set(codes.join('')).size).toBe(32)
    expect(new Set(codes).size).toBeGreaterThan(1_998)
  })

  it('T02 cannot be foretold: it is made of a random id by a key of ours', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const id = systemRandom.uuid()
    expect(new Set(Array.from({ length: 20 }, () => codeOf(server.deps, systemRandom.uuid()))).size).toBe(20)
    const keyed = (key: string) => ({
      keyed: (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
    })
    expect(codeOf({ pseudonyms: keyed('one') }, id)).not.toBe(codeOf({ pseudonyms: keyed('other') }, id))
  })
})

describe('guessing a second factor', () => {
  it('T02, OPR-04 is limited for an account, whatever the machine and however many tickets', async () => {
    const operator = await makePerson(server, 'operator')
    const secret = 'JBSWY3DPEHPK3PXP'
    const change = { secondFactor: 'on' as const, totpSecret: secret }
    await server.deps.db.update(accounts).set(change).where(eq(accounts.id, operator.id))
    const tryCode = async (code: string) => {
      const asked = await send('POST', 'web-login', { email: operator.email, password: PASSWORD }, elsewhere())
      return send('POST', 'second-factor', { ticket: asked.json().second_factor, code }, elsewhere())
    }
    const right = totpAt(secret, server.deps.clock.now())
    const wrongCode = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries += 1) expect((await tryCode(wrongCode)).statusCode).toBe(401)
    expect((await tryCode(right)).statusCode).toBe(429)
    server.wait(3_600_000)
    expect((await tryCode(totpAt(secret, server.deps.clock.now()))).statusCode).toBe(200)
  })
})
