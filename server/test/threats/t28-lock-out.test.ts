import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const URL_OF_RESET = '/api/photobooth/request-password-reset/'
const NEW_PASSWORD = 'Erholt#2026x'
const HOME = '203.0.113.7'
const stranger = (number: number) => `198.51.${number >> 8}.${number & 255}`

const ask = (email: string, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: URL_OF_RESET, payload: { email }, remoteAddress })
const reset = (email: string, code: string, remoteAddress: string) => {
  const payload = { email, reset_code: code, new_password: NEW_PASSWORD }
  return server.app.inject({ method: 'PUT', url: URL_OF_RESET, payload, remoteAddress })
}
const codes = async () => (await server.mails()).map(({ subject }) => subject.slice(-6))
const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

describe('strangers who register with an address', () => {
  const register = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/photobooth/register/', payload: OWNER, remoteAddress })

  it('SAFE-02, T28 use up their own tries only: its owner registers from elsewhere', async () => {
    for (let time = 0; time < 10; time += 1) await register(stranger(1))
    expect((await register(stranger(1))).json().code).toBe('too-many')
    expect((await register(HOME)).statusCode).not.toBe(429)
  })

  it('SAFE-02, T28 are refused together after a hundred within an hour', async () => {
    for (let time = 0; time < 100; time += 1) await register(stranger(time))
    expect((await register(HOME)).json().code).toBe('too-many')
    server.wait(3_600_000)
    expect((await register(HOME)).statusCode).not.toBe(429)
  })
})

describe('strangers who request and guess codes for an address', () => {
  it('SAFE-02, T28 leave its owner the first code: 100 requests and 50 wrong guesses later it resets', async () => {
    const { email } = await makePerson(server, 'owner')
    expect((await ask(email, HOME)).statusCode).toBe(200)
    const [code = ''] = await codes()
    for (let number = 0; number < 100; number += 1) await ask(email, stranger(number))
    for (let number = 0; number < 50; number += 1) await reset(email, wrong(code), stranger(number))
    expect((await reset(email, code, HOME)).statusCode).toBe(200)
  })

  it('SAFE-02, T28 do not keep the owner from a new code, all day long', async () => {
    const { email } = await makePerson(server, 'owner')
    for (let number = 0; number < 100; number += 1) {
      await ask(email, stranger(number))
      server.wait(5 * 60_000)
    }
    await codes()
    server.wait(11 * 60_000)
    expect((await ask(email, HOME)).statusCode).toBe(200)
    const [code = ''] = await codes()
    expect((await reset(email, code, HOME)).statusCode).toBe(200)
  })

  it('T28 get the living code sent again, five times at most: no mailbox is flooded', async () => {
    const { email } = await makePerson(server, 'owner')
    for (let number = 0; number < 30; number += 1) await ask(email, stranger(number))
    const sent = await codes()
    expect(sent).toHaveLength(5)
    expect(new Set(sent).size).toBe(1)
  })

  it('T28 cause one mail for a code beyond ten a day', async () => {
    const { email } = await makePerson(server, 'owner')
    let mails = 0
    for (let number = 0; number < 40; number += 1) {
      await ask(email, stranger(number))
      mails += (await codes()).length
      if (number % 4 === 3) server.wait(11 * 60_000)
    }
    // Ten codes: each is mailed up to five times until the tenth mail, then once.
    expect(mails).toBeLessThanOrEqual(18)
    expect(mails).toBeGreaterThanOrEqual(16)
  })

  it('T28, CODE-01, CODE-03 leave the owner a way: after five wrong tries of their own a new code comes and is right', async () => {
    const { email } = await makePerson(server, 'owner')
    await ask(email, HOME)
    const [code = ''] = await codes()
    for (let number = 0; number < 5; number += 1) await reset(email, wrong(code), HOME)
    expect((await reset(email, code, HOME)).statusCode).toBe(400)
    await ask(email, HOME)
    const [fresh = ''] = await codes()
    expect(fresh).not.toBe(code)
    expect((await reset(email, fresh, HOME)).statusCode).toBe(200)
  })

  it('T28, CODE-03 with a full mailbox say when another code comes, promise none that does not, and flood no one', async () => {
    const { email } = await makePerson(server, 'owner')
    for (let number = 0; number < 2; number += 1) {
      for (let time = 0; time < 5; time += 1) await ask(email, stranger(number))
      expect(await codes()).toHaveLength(5)
      server.wait(11 * 60_000)
    }
    await ask(email, HOME)
    const [code = ''] = await codes()
    expect(code).not.toBe('')
    for (const address of [HOME, ...Array.from({ length: 15 }, (_, number) => stranger(100 + number))]) {
      for (let time = 0; time < 5; time += 1) await reset(email, wrong(code), address)
      const refused = await ask(email, address)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many'])
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5 * 60)
    }
    expect(await codes()).toEqual([])
    server.wait(5 * 60_000 + 1_000)
    expect((await ask(email, HOME)).statusCode).toBe(200)
    const [fresh = ''] = await codes()
    expect((await reset(email, fresh, HOME)).statusCode).toBe(200)
  })

  it('T28 together try a code a hundred times at most, from however many networks', async () => {
    const { email } = await makePerson(server, 'owner')
    await ask(email, HOME)
    const [code = ''] = await codes()
    for (let number = 0; number < 100; number += 1) await reset(email, wrong(code), stranger(number))
    expect((await reset(email, code, stranger(101))).statusCode).toBe(400)
    // An exhausted code is not sent again: the next request creates a new one.
    await ask(email, HOME)
    const [fresh = ''] = await codes()
    expect(fresh).not.toBe(code)
    expect((await reset(email, fresh, HOME)).statusCode).toBe(200)
  })
})
