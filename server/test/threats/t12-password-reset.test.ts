import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailCode } from '#features/accounts/codes/mail-code.ts'
import { differenceMs } from '#test/difference-of-times.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const URL_OF_RESET = '/api/photobooth/request-password-reset/'

const ask = (email: string, headers: Record<string, string> = {}) => server.post(URL_OF_RESET, { email }, headers)

describe('asking for a new password', () => {
  it('T12, RESET-01 answers the same bytes for known and unknown addresses, also when the codes are used up', async () => {
    const { email } = await makePerson(server, 'owner')
    for (let time = 0; time < 6; time += 1) {
      const [known, unknown] = [await ask(email), await ask('niemand@studio.test')]
      expect(known.statusCode).toBe(time < 5 ? 200 : 429)
      expect(unknown.rawPayload).toEqual(known.rawPayload)
      // The request id and the date differ in every response.
      const own = { 'x-request-id': '', date: '' }
      expect({ ...unknown.headers, ...own }).toEqual({ ...known.headers, ...own })
    }
  })

  it('T12, RESET-01 does the same work before it answers, whether the address is known or not', async () => {
    const { email } = await makePerson(server, 'owner')
    const written = async () => {
      const { rows } = await server.deps.db.execute<Record<string, number>>(
        sql`select (select count(*)::int from mailed_codes) as codes, (select count(*)::int from outbox) as mails,
          (select count(*)::int from code_requests) as requests`,
      )
      return rows[0]
    }
    await ask('niemand@studio.test')
    expect(await written()).toEqual({ codes: 1, mails: 0, requests: 1 })
    await ask(email)
    expect(await written()).toEqual({ codes: 2, mails: 0, requests: 2 })
    expect((await server.mails()).map(({ to }) => to)).toEqual([email])
  })

  it('T12, RESET-01 takes its text, and the links of every mail, from PUBLIC_URL, never from the request', async () => {
    const { email, headers } = await makePerson(server, 'owner')
    const evil = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'evil',
      origin: 'https://evil.test',
      referer: 'https://evil.test/',
    }
    const invite = (address: string, more = {}) =>
      server.post(
        '/api/photobooth/invite-employee/',
        { email: address, user_type: 'employee' },
        { ...headers, ...more },
      )
    await ask(email)
    await invite('jana@studio.test')
    const plain = await server.mails()
    expect((await ask(email, evil)).statusCode).toBe(200)
    expect((await invite('jona@studio.test', evil)).statusCode).toBe(200)
    const mails = await server.mails()
    // Codes and the address and code of an invitation differ each time.
    const alike = (text = '') => text.replaceAll(/\b[2-9A-HJ-NP-Z]{6}\b|owner_code=[\w-]+|j[ao]na/g, '')
    for (const part of ['text', 'html'] as const)
      expect(mails.map((mail) => alike(mail[part])).sort()).toEqual(plain.map((mail) => alike(mail[part])).sort())
    expect(mails.map(({ text }) => text).join()).toContain('https://epassbild.test/Registrierung')
    expect(JSON.stringify(mails)).not.toContain('evil')
  })

  it('T12 mails one code for one request, although its job may run twice', async () => {
    const { email } = await makePerson(server, 'owner')
    await ask(email)
    const [row] = (await server.deps.db.execute<{ id: string }>(sql`select id from mailed_codes`)).rows
    await server.runJobs()
    await mailCode(server.deps, { id: row?.id ?? '' })
    expect(await server.mails()).toHaveLength(1)
  })
})

describe('setting a new password', () => {
  const set = (email: string, reset_code: string, new_password: string) =>
    server.put(URL_OF_RESET, { email, reset_code, new_password })

  it('T12, T35 keeps the right code however many passwords are refused, and counts the wrong codes', async () => {
    const { email } = await makePerson(server, 'owner')
    await ask(email)
    const code = (await server.mails())[0]?.subject.slice(-6) ?? ''
    for (let time = 0; time < 4; time += 1) await set(email, code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA', 'Maren#2026')
    for (let time = 0; time < 3; time += 1)
      expect((await set(email, code, 'Maren#2026')).json()).toMatchObject({ code: 'password-common' })
    const { rows } = await server.deps.db.execute(
      sql`select c.tries as all, t.tries as own from mailed_codes c join code_tries t on t.code_id = c.id`,
    )
    expect(rows).toEqual([{ all: 4, own: 4 }])
    expect((await set(email, code, 'Dreizehn7Moewen!')).statusCode).toBe(200)
  })
})

describe('asking for a new password again and again', () => {
  const unlimited = startTestServer({ RATE_LIMITS: 'off' })
  let serial = 0

  it('T12 takes the same time for known and unknown addresses', async () => {
    for (let person = 0; person < 77; person += 1)
      await makePerson(unlimited, 'owner', { email: `k${person}@studio.test` })
    const send = (email: string) => unlimited.post(URL_OF_RESET, { email })
    const difference = await differenceMs(
      () => {
        serial += 1
        return send(`k${serial - 1}@studio.test`)
      },
      () => send(`niemand${serial}@studio.test`),
    )
    expect(difference).toBeLessThan(5)
  })
})
