import { Password } from '@epassbild/contract/values.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { COMMON_WORDS } from '#features/accounts/passwords/common-words.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { takenOf } from './password-answers.ts'

const server = startTestServer()
const SENTENCE =
  'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie keines, das aus einem gängigen Wort oder Passwort, benachbarten Tasten, Ihrem Namen oder dem Ihrer Firma mit Zahlen und Zeichen besteht.'
const RESET = '/api/photobooth/request-password-reset/'

const ENDINGS = '1! 12# 123! 1234! !1 @2025 2026! #2026 1* 99$ !2026 #1 12345! !12345 @1234 #1234'.split(' ')

describe('T35 passwords that attackers guess first', () => {
  it('REG-06, T35 refuses more than 3,000 that fit the rule', async () => {
    const fitting = [...COMMON_WORDS]
      .flatMap((word) => ENDINGS.map((ending) => word.charAt(0).toUpperCase() + word.slice(1) + ending))
      .filter((password) => Password.safeParse(password).success)
    expect(new Set(fitting).size).toBeGreaterThan(3_000)
    expect(await takenOf(fitting)).toEqual([])
  })

  it.each([
    [
      'Password1!',
      'Passwort1!',
      'Epassbild1!',
      'P@ssw0rd1!',
      'Pa$$w0rt2026!',
      'PASSw0rt#1',
      '!1Passwort',
      'MyPassbild1!',
    ],
    ['Qwertz123!', '1qaz@WSX', 'Abc123!@#', 'Aa123456!', 'Sommer2026!', 'W1nter2025#', 'Welcome@123', 'S0nnensche1n!'],
  ])('REG-06, T35 refuses %s and its kind', async (...passwords) => {
    expect(await takenOf(passwords)).toEqual([])
  })

  it('REG-06, T35 refuses the names of person, company and address', async () => {
    const context = ['Katharina', 'Brodersen', 'Atelier Fördelicht', 'k.brodersen@lichtwerk.test']
    const typed = ['Brodersen1!', 'Br0dersen#26', 'Foerdelicht2026!', 'Lichtwerk!9', 'KBrodersen1!', 'Katharina@86']
    expect(await takenOf(typed, context)).toEqual([])
    expect(await takenOf(typed.slice(0, 5))).toEqual(typed.slice(0, 5))
  })

  it.each([
    [
      ['Anna', 'Schmidt', 'a.schmidt@lichtwerk.test', 'Foto Meier'],
      ['AnnaSchmidt1!', 'SchmidtAnna2026!', 'FotoMeier2026!', 'SchmidtSchmidt1!', 'Schm1dt.Anna#'],
    ],
    [
      ['Max', 'Bräuning', 'max@x.test', 'Fotostudio Hafen'],
      ['Brauning2026!', 'Braeuning2026!', 'Bräuning2026!', 'FotostudioHafen1!'],
    ],
    [
      ['Kim', 'Ley', 'kim@x.test', 'Weißenfels & Ley'],
      ['Ley123456!', 'KimLey2026!', 'Weissenfels1!', 'Weißenfels#Ley9'],
    ],
  ])('REG-06, T35 refuses what is made of the words of %j alone, also of three letters', async (context, passwords) => {
    expect(await takenOf(passwords, context)).toEqual([])
    expect(await takenOf(passwords)).toEqual(passwords)
  })

  it.each(['Foerde#2026', 'Dreizehn7Moewen!', 'kT9#mWq2', 'Anna2Boote#See', '7K!9#28m'])(
    'REG-06, T35 takes %s',
    async (password) => {
      expect(await takenOf([password], ['Anna', 'Muster', 'Atelier Probe', 'a.ley@ab.test'])).toEqual([password])
    },
  )

  it.each(['Comtur#2031!', 'Zunder#2031!', 'Stunde#4711!', 'Ruder#4711!', 'Wieder#4711'])(
    'REG-06, T35 takes %s beside the small words of names and the ending of an address',
    async (password) => {
      const context = ['Lena', 'von der Heide', 'lena@beyer.com', 'Foto und Film GmbH']
      expect(await takenOf([password], context)).toEqual([password])
    },
  )
})

describe('T35 where a password is set', () => {
  const change = (new_password: string, headers: { authorization: string }) =>
    server.post(
      '/api/photobooth/profile/change-password/',
      { current_password: PASSWORD, new_password, confirm_password: new_password },
      headers,
    )

  it.each(['Passwort1!', 'Brodersen#1986', 'Foerdelicht2026!'])(
    'REG-06, T35 registers nobody with %s',
    async (password) => {
      const payload = { ...OWNER, user: { ...OWNER.user, password } }
      const answer = await server.post('/api/photobooth/register/', payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'password-common', user: { password: [SENTENCE] } })
      expect(await server.deps.db.select().from(accounts)).toEqual([])
    },
  )

  it('REG-06, T35 changes to none of them, and keeps the session', async () => {
    const { headers } = await makePerson(server, 'owner')
    for (const password of ['Passwort1!', 'Maren#2026'])
      expect((await change(password, headers)).json()).toEqual({ detail: SENTENCE, code: 'password-common' })
    expect((await change('Dreizehn7Moewen!', headers)).statusCode).toBe(200)
  })

  it('REG-06, T35 resets to none of them, and keeps the code valid for a better one; the person is notified by mail', async () => {
    const { email, id } = await makePerson(server, 'owner')
    await server.post(RESET, { email })
    const reset_code = (await server.mails())[0]?.subject.slice(-6)
    const reset = (new_password: string) => server.put(RESET, { email, reset_code, new_password })
    const before = await server.deps.db.select().from(accounts).where(eq(accounts.id, id))
    for (const password of ['Welcome1!', 'Maren#2026'])
      expect((await reset(password)).json()).toMatchObject({ code: 'password-common' })
    expect(await server.deps.db.select().from(accounts).where(eq(accounts.id, id))).toEqual(before)
    expect((await reset('Dreizehn7Moewen!')).statusCode).toBe(200)
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: email, subject: 'Ihr Passwort wurde geändert' })
  })
})
