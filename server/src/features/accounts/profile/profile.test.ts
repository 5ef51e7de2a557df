import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { bearer, makeCompany, makePerson, PASSWORD, signInAs, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const url = '/api/photobooth/profile/'

const show = async ({ headers }: Pick<TestPerson, 'headers'>) => (await server.get(url, headers)).json()
const put = ({ headers }: Pick<TestPerson, 'headers'>, payload: object) => server.put(url, payload, headers)
const actions = async () => (await server.audited()).map(({ action }) => action)

describe('the own profile', () => {
  it('PROF-01, API-04 takes a part or the whole object, keeps the other fields, and is audited', async () => {
    const person = await makePerson(server, 'employee')
    const before = await show(person)
    const part = await put(person, { first_name: ' Änne-Łucja ', salutation: 'Keine Anrede' })
    expect(part.json()).toEqual({ ...before, first_name: 'Änne-Łucja', salutation: 'Keine-Anrede', version: 1 })
    const whole = await put(person, { ...part.json(), phone: '0431 555 77', date_of_birth: '1991-02-28' })
    expect(whole.statusCode).toBe(200)
    expect(await show(person)).toEqual({
      ...part.json(),
      phone: '0431 555 77',
      date_of_birth: '1991-02-28',
      version: 2,
    })
    expect((await actions()).filter((action) => action === 'profile-changed')).toHaveLength(2)
  })

  it('PROF-02 neither counts nor records a change without effect', async () => {
    const person = await makePerson(server, 'owner')
    const before = await show(person)
    for (const nothing of [{}, before, { last_name: before.last_name }]) {
      expect((await put(person, nothing)).json()).toEqual(before)
    }
    expect(await actions()).not.toContain('profile-changed')
  })

  it('ACC-01, PROF-01 a rejected owner who corrects the phone number waits for review again', async () => {
    const companyId = await makeCompany(server, 'rejected')
    const owner = await makePerson(server, 'owner', { companyId })
    expect((await put(owner, { ...(await show(owner)), salutation: 'Herr' })).json().review).toBe('rejected')
    expect((await put(owner, { phone: '0431 555 77' })).json().review).toBe('under-review')
  })

  it('PROF-01, T05, T06 refuses every change of what is not the person’s to change', async () => {
    const person = await makePerson(server, 'employee')
    const before = await show(person)
    for (const change of [
      { user_type: 'owner' },
      { user_type: 'operator' },
      { email: 'andere@studio.test' },
      { id: before.id + 1 },
      { company_name: 'Andere Firma' },
      { review: 'rejected' },
      { review_reason: 'x' },
      { role: 'owner' },
      { company_id: 1 },
      { first_name: 'Neu', user_type: 'owner' },
    ]) {
      expect([change, (await put(person, change)).statusCode]).toEqual([change, 400])
    }
    expect(await show(person)).toEqual(before)
  })

  it('PROF-01 takes names as people have them, and says what is wrong with the others', async () => {
    const person = await makePerson(server, 'owner')
    for (const name of ['Ö', "D'Arcy „Fips“ O’Neil", 'Dr. v.d. Müller-Lüdenscheidt', '李', 'Zoë 📷', 'x'.repeat(100)]) {
      expect((await put(person, { last_name: name })).json().last_name).toBe(name)
    }
    // Decomposed (NFD), as in file names on macOS.
    expect((await put(person, { last_name: 'Mu\u0308ller' })).json().last_name).toBe('M\u00fcller')
    const sentence = async (change: object) => {
      const answer = await put(person, change)
      expect(answer.statusCode).toBe(400)
      return answer.json()
    }
    expect(await sentence({ last_name: 'x'.repeat(200) })).toMatchObject({
      last_name: ['Bitte höchstens 100 Zeichen eingeben.'],
    })
    expect(await sentence({ last_name: '  ' })).toMatchObject({ detail: 'Bitte geben Sie Ihren Nachnamen ein.' })
    expect(await sentence({ first_name: 'a\u202eb' })).toMatchObject({
      detail: 'Bitte geben Sie nur druckbare Zeichen ein.',
    })
    for (const address of ['Hier: https://evil.example', 'WWW.evil.example', 'evil.example/dhl'])
      expect(await sentence({ first_name: address })).toMatchObject({
        first_name: ['Bitte geben Sie nur den Namen ein, ohne Internetadresse und ohne Schrägstrich.'],
      })
    expect(await sentence({ salutation: 'Graf' })).toMatchObject({ detail: 'Bitte wählen Sie eine Anrede.' })
    expect(await sentence({ phone: '' })).toMatchObject({ phone: ['Bitte geben Sie Ihre Telefonnummer ein.'] })
    expect(await sentence({ date_of_birth: null })).toMatchObject({ code: 'birth-date-missing' })
    expect(await sentence({ date_of_birth: '2026-11-21' })).toMatchObject({
      date_of_birth: ['Das Geburtsdatum darf nicht in der Zukunft liegen.'],
      detail: 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
    })
  })

  it('PROF-01 does not let two windows overwrite each other unseen', async () => {
    const person = await makePerson(server, 'owner')
    const { version } = await show(person)
    const [one, other] = await Promise.all([
      put(person, { phone: '0431 1111', version }),
      put(person, { phone: '0431 2222', version }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
    const refused = one.statusCode === 409 ? one : other
    expect(refused.json()).toMatchObject({ code: 'changed-meanwhile' })
    const kept = one.statusCode === 200 ? '0431 1111' : '0431 2222'
    expect((await show(person)).phone).toBe(kept)
  })
})

describe('the own password', () => {
  const change = ({ headers }: TestPerson, payload: object) => server.post(`${url}change-password/`, payload, headers)
  const NEW = 'Neues2026#'
  const wanted = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW }

  it('PROF-03, T10 ends every session, notifies by mail, and accepts only the new one', async () => {
    const person = await makePerson(server, 'manager')
    const elsewhere = await signInAs(server, person.email)
    expect((await change(person, wanted)).statusCode).toBe(200)
    for (const { headers } of [person, { headers: bearer(elsewhere.accessToken) }]) {
      expect((await server.get(url, headers)).statusCode).toBe(401)
    }
    await expect(signInAs(server, person.email)).rejects.toThrow('401')
    await signInAs(server, person.email, NEW)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Ihr Passwort wurde geändert'],
    ])
    expect(await actions()).toContain('password-changed')
  })

  it('PROF-03, PROF-04 says in detail what is wrong and leaves everything as it is', async () => {
    const person = await makePerson(server, 'employee')
    for (const [payload, detail] of [
      [{ ...wanted, current_password: 'Falsch2026!' }, 'Das aktuelle Passwort ist falsch.'],
      [{ ...wanted, confirm_password: 'Anders2026#' }, 'Passwörter stimmen nicht überein.'],
      [{ ...wanted, new_password: 'kurz', confirm_password: 'kurz' }, /mindestens 8 Zeichen/],
      [{ current_password: PASSWORD, new_password: NEW }, undefined],
    ] as const) {
      const answer = await change(person, payload)
      expect(answer.statusCode).toBe(400)
      if (detail) expect(answer.json().detail).toMatch(detail)
    }
    expect((await show(person)).id).toBe(person.id)
    await signInAs(server, person.email)
  })

  it('T10 stops password guessing with a stolen token', async () => {
    const person = await makePerson(server, 'owner')
    const guess = () => change(person, { ...wanted, current_password: 'Falsch2026!' })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).statusCode).toBe(429)
    expect((await change(person, wanted)).statusCode).toBe(429)
  })

  it('PROF-03 two changes at once: one holds', async () => {
    const person = await makePerson(server, 'owner')
    const answers = await Promise.all([
      change(person, wanted),
      change(person, { ...wanted, new_password: 'Zweites2026#', confirm_password: 'Zweites2026#' }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const [row] = await server.deps.db.select().from(accounts).where(eq(accounts.id, person.id))
    const winner = answers[0]?.statusCode === 200 ? NEW : 'Zweites2026#'
    expect(await server.deps.passwords.verify(row?.passwordHash, winner)).toBe(true)
  })
})
