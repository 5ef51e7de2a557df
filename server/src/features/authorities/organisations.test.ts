import { generateKeyPairSync } from 'node:crypto'
import type { Organisation } from '@epassbild/contract/authorities.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { makeClerk, makeOrganisation, newMachine } from '#test/authorities.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const listed = startTestServer({ AUTHORITY_DIRECTORY_URL: 'http://127.0.0.1:9' })
const KEY = 'pas:010020000000'

async function ask(
  operator: TestPerson,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  at = server,
) {
  const url = `/api/operator/${path}`
  return at.app.inject({ method, url, headers: operator.headers, ...(payload && { payload }) })
}

async function audited(): Promise<string[]> {
  const { rows } = await server.deps.db.execute<{ action: string }>(
    "select action from audit_log where action like 'organisation%' or action like 'machine-key%' order by id",
  )
  return rows.map(({ action }) => action)
}

let operator: TestPerson
beforeEach(async () => {
  operator = await makePerson(server, 'operator')
})

describe('organisations', () => {
  it('ABR-01 OPR-03 admits an authority by its key, once, however the key is typed', async () => {
    const organisation = { name: 'Bürgeramt Kiel', organisation_key: ' PAS010020000000 ', categories: ['passport'] }
    const created = await ask(operator, 'POST', 'organisations/', organisation)
    expect(created.json()).toMatchObject({ name: 'Bürgeramt Kiel', organisation_key: KEY, categories: ['passport'] })
    const again = { ...organisation, organisation_key: KEY }
    for (const other of [{ name: 'Bürgeramt Nord' }, { categories: [] }]) {
      const refused = await ask(operator, 'POST', 'organisations/', { ...again, ...other })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'key-taken'])
    }
    // The response was lost, and the form is sent again.
    expect((await ask(operator, 'POST', 'organisations/', again)).json()).toEqual(created.json())
    expect((await ask(operator, 'GET', 'organisations/')).json()).toHaveLength(1)
    expect(await audited()).toEqual(['organisation-created'])
    await ask(operator, 'PUT', `organisations/${created.json().id}/`, { blocked: true })
    expect((await ask(operator, 'POST', 'organisations/', again)).json().code).toBe('key-taken')
  })

  it.each(['', 'pas:01002000000', 'pass:010020000000', 'pas-010020000000', '010020000000pas'])(
    'ABR-01 refuses the key %j with the sentence that shows how it looks',
    async (organisation_key) => {
      const answer = await ask(operator, 'POST', 'organisations/', { name: 'Amt', organisation_key, categories: [] })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().organisation_key[0]).toContain('drei Buchstaben und zwölf Ziffern')
    },
  )

  it('OPR-03 changes categories and blocks, each with its audit row', async () => {
    const id = await makeOrganisation(server)
    const change = { name: 'Bürgeramt Musterstadt', categories: ['foreigners'], blocked: true }
    const changed = (await ask(operator, 'PUT', `organisations/${id}/`, change)).json()
    expect(changed).toMatchObject({ categories: ['foreigners'], blocked_at: '2026-11-20T10:00:00.000Z' })
    const back = (await ask(operator, 'PUT', `organisations/${id}/`, { ...change, blocked: false })).json()
    expect(back.blocked_at).toBeNull()
    expect(await audited()).toEqual(['organisation-blocked', 'organisation-changed', 'organisation-unblocked'])
  })

  it('OPR-03 keeps fields that are not sent: a change of the name does not unblock an authority blocked meanwhile', async () => {
    const id = await makeOrganisation(server)
    const change = async (payload: object) => (await ask(operator, 'PUT', `organisations/${id}/`, payload)).json()
    const edit = { name: 'Bürgeramt Nord', categories: ['foreigners'] }
    const blocked = { blocked_at: '2026-11-20T10:00:00.000Z' }
    await change({ blocked: true })
    expect(await change(edit)).toMatchObject({ ...edit, ...blocked })
    await change({ blocked: false })
    expect(await change({ blocked: true })).toMatchObject({ ...edit, ...blocked })
    expect(await change({})).toMatchObject({ ...edit, ...blocked })
  })
})

describe('organisations of a directory', () => {
  it('ABR-01, OPR-03 keeps the stored categories, which come from the directory, and accepts name and block', async () => {
    const operator = await makePerson(listed, 'operator')
    const id = await makeOrganisation(listed)
    const change = async (payload: object) =>
      (await ask(operator, 'PUT', `organisations/${id}/`, payload, listed)).json()
    const before = await change({})
    expect(before.categories).not.toEqual([])
    expect(await change({ name: 'Bürgeramt Nord', categories: [], blocked: true })).toMatchObject({
      name: 'Bürgeramt Nord',
      categories: before.categories,
      blocked_at: '2026-11-20T10:00:00.000Z',
    })
  })
})

describe('clerks', () => {
  it('ABR-01 mails a new clerk how to set a password; before that no sign-in is possible, and the second factor is required', async () => {
    const id = await makeOrganisation(server)
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: 'Arne.Clausen@amt.test' }
    const { clerks } = (await ask(operator, 'POST', `organisations/${id}/clerks/`, clerk)).json()
    expect(clerks).toMatchObject([{ email: 'arne.clausen@amt.test', state: 'invited' }])
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: 'arne.clausen@amt.test', subject: 'Ihr Zugang zum Bildabruf' })
    expect(mail?.text).toContain('https://epassbild.test/forgotpassword?weiter=%2FBildabruf')
    expect(mail?.text).toContain('„Bürgeramt Musterstadt“')

    const signIn = { email: clerk.email, password: 'Amtsweg#27xq' }
    const url = '/api/photobooth/web-login/'
    expect((await server.post(url, signIn)).statusCode).toBe(401)
    const reset = '/api/photobooth/request-password-reset/'
    await server.post(reset, { email: clerk.email })
    const code = /: (\w{6})$/.exec((await server.mails())[0]?.subject ?? '')?.[1]
    const change = { email: clerk.email, reset_code: code, new_password: signIn.password }
    await server.put(reset, change)
    const answer = (await server.post(url, signIn)).json()
    expect(answer.access_token).toBeUndefined()
    expect(answer.enrolment.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('OPR-03 asks the operator for the name of the person who is invited, by the rules of every name', async () => {
    const id = await makeOrganisation(server)
    const invite = async (first_name: string, last_name: string) => {
      const clerk = { first_name, last_name, email: 'arne@amt.test' }
      return (await ask(operator, 'POST', `organisations/${id}/clerks/`, clerk)).json()
    }
    expect(await invite(' ', '')).toMatchObject({
      first_name: ['Bitte geben Sie den Vornamen der Person ein.'],
      last_name: ['Bitte geben Sie den Nachnamen der Person ein.'],
    })
    const sentence = 'Bitte geben Sie nur den Namen ein, ohne Internetadresse und ohne Schrägstrich.'
    expect(await invite('www.evil.test', 'evil.test/x')).toMatchObject({
      first_name: [sentence],
      last_name: [sentence],
    })
    expect((await invite('x'.repeat(101), 'Clausen')).first_name).toEqual(['Bitte höchstens 100 Zeichen eingeben.'])
  })

  it('ABR-01 resets a lost second factor: sessions end, the person is notified, the next sign-in sets it up again', async () => {
    const clerk = await makeClerk(server, await makeOrganisation(server), 'arne@amt.test')
    const asked = await ask(operator, 'POST', `clerks/${clerk.id}/second-factor/`)
    expect(asked.json().clerks).toMatchObject([{ email: 'arne@amt.test', reset_asked_at: expect.any(String) }])
    const second = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    const answer = await ask(second, 'POST', `clerks/${clerk.id}/second-factor/`)
    expect(answer.json().clerks).toMatchObject([{ email: 'arne@amt.test', state: 'factor-due', reset_asked_at: null }])
    const own = await server.get('/api/retrieval/organisation/', clerk.headers)
    expect(own.statusCode).toBe(401)
    expect(await server.mails()).toMatchObject([
      { to: 'arne@amt.test', subject: 'Ihr zweiter Faktor wurde zurückgesetzt' },
    ])
    const payload = { email: clerk.email, password: PASSWORD }
    const signIn = await server.post('/api/photobooth/web-login/', payload)
    expect(signIn.json().enrolment.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await ask(operator, 'POST', `clerks/${operator.id}/second-factor/`)).statusCode).toBe(404)
  })

  it('OPR-03 distinguishes a clerk with a reset second factor from one who never signed in, also after sessions are deleted', async () => {
    const id = await makeOrganisation(server)
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: 'arne@amt.test' }
    await ask(operator, 'POST', `organisations/${id}/clerks/`, clerk)
    const state = async () => (await ask(operator, 'GET', 'organisations/')).json()[0].clerks[0].state
    const change = (values: Partial<typeof accounts.$inferInsert>) =>
      server.deps.db.update(accounts).set(values).where(eq(accounts.email, clerk.email))
    expect(await state()).toBe('invited')
    await change({ secondFactor: 'on', totpLastStep: 59_000_000 })
    expect(await state()).toBe('active')
    await change({ secondFactor: 'due' })
    expect(await state()).toBe('factor-due')
  })

  it('ABR-01, OPR-03 lets a blocked clerk in again by a new invitation, also at another authority', async () => {
    const wrong = await makeOrganisation(server)
    const right = await makeOrganisation(server, { name: 'Bürgeramt Nord' })
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: 'arne@amt.test' }
    const invite = (id: number) => ask(operator, 'POST', `organisations/${id}/clerks/`, clerk)
    const before = (await invite(wrong)).json().clerks[0].account_id
    expect((await invite(right)).json().code).toBe('email-taken')
    const block = { reason: 'Falsche Behörde.', confirm_last_name: 'Clausen' }
    expect((await ask(operator, 'POST', `accounts/${before}/block/`, block)).statusCode).toBe(200)

    const again = await invite(right)
    expect([again.statusCode, again.json().clerks]).toMatchObject([200, [{ email: clerk.email, state: 'invited' }]])
    const after = again.json().clerks[0].account_id
    const list = (await ask(operator, 'GET', 'organisations/')).json() as Organisation[]
    const former = list.find(({ id }) => id === wrong)?.clerks
    expect(former).toMatchObject([{ account_id: before, email: '', state: 'blocked' }])
    const { rows } = await server.deps.db.execute(
      "select action, (facts->>'accountId')::int as account_id from audit_log where action in ('account-blocked', 'block-lifted', 'clerk-invited') order by id",
    )
    expect(rows).toEqual([
      { action: 'clerk-invited', account_id: before },
      { action: 'account-blocked', account_id: before },
      { action: 'block-lifted', account_id: before },
      { action: 'clerk-invited', account_id: after },
    ])
    expect((await invite(wrong)).json().code).toBe('email-taken')
  })

  it('ABR-01, OPR-03 frees no address of a studio or of an operator, blocked or not', async () => {
    const id = await makeOrganisation(server)
    for (const role of ['owner', 'operator'] as const) {
      const person = await makePerson(server, role, { email: `${role}@halt.test` })
      const invitee = { first_name: 'Arne', last_name: 'Clausen', email: `${role}@halt.test` }
      const invite = async () => (await ask(operator, 'POST', `organisations/${id}/clerks/`, invitee)).json().code
      expect(await invite()).toBe('email-taken')
      await server.deps.db
        .update(accounts)
        .set({ blockedAt: server.deps.clock.now() })
        .where(eq(accounts.id, person.id))
      expect(await invite()).toBe('email-taken')
    }
  })

  it('ABR-01 gives an address one account, also when two invite it at once', async () => {
    const id = await makeOrganisation(server)
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: 'arne@amt.test' }
    const answers = await Promise.all([1, 2].map(() => ask(operator, 'POST', `organisations/${id}/clerks/`, clerk)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await server.mails()).toHaveLength(1)
  })
})

describe('keys of machines', () => {
  const add = (operator: TestPerson, id: number, public_key: string, name = 'Fachverfahren') =>
    ask(operator, 'POST', `organisations/${id}/machine-keys/`, { name, public_key })

  it('ABR-01 takes the kinds of keys that are still recommended, and shows their fingerprint', async () => {
    const id = await makeOrganisation(server)
    const pem = { type: 'spki', format: 'pem' } as const
    const keys = [
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(pem),
      generateKeyPairSync('ed25519').publicKey.export(pem),
      generateKeyPairSync('rsa', { modulusLength: 3_072 }).publicKey.export(pem),
    ]
    for (const key of keys) await add(operator, id, key.toString())
    const [organisation] = (await ask(operator, 'GET', 'organisations/')).json()
    const kinds = organisation.machine_keys.map(({ algorithm }: { algorithm: string }) => algorithm)
    expect(kinds.sort()).toEqual(['ES256', 'EdDSA', 'PS256'])
    expect(organisation.machine_keys[0].fingerprint).toMatch(/^[\da-f]{64}$/)
  })

  it('ABR-01 refuses weak, private and broken keys, and one that is known, also a revoked one', async () => {
    const id = await makeOrganisation(server)
    const weak = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const spki = weak.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const secret = weak.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect((await add(operator, id, spki)).json().code).toBe('key-unusable')
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 3_072 }).publicKey
    const pssPem = pss.export({ type: 'spki', format: 'pem' }).toString()
    expect((await add(operator, id, pssPem)).json().code).toBe('key-unusable')
    expect((await add(operator, id, 'ssh-ed25519 AAAA')).json().code).toBe('key-unusable')
    expect((await add(operator, id, secret)).json().code).toBe('key-is-private')

    const { publicKey } = newMachine()
    const [{ id: keyId }] = (await add(operator, id, publicKey)).json().machine_keys
    expect((await add(operator, id, publicKey, 'Zweites Verfahren')).json().code).toBe('key-known')
    const other = await makeOrganisation(server)
    expect((await add(operator, other, publicKey)).json().code).toBe('key-known')
    expect((await ask(operator, 'DELETE', `machine-keys/${keyId}/`)).json().machine_keys).toEqual([])
    const again = (await add(operator, id, publicKey)).json()
    expect([again.code, again.detail]).toEqual(['key-known', expect.stringContaining('wurde früher widerrufen')])
  })

  it('ABR-01 enters and revokes a key once, also when the answer was lost and it is asked for again', async () => {
    const id = await makeOrganisation(server)
    const { publicKey } = newMachine()
    const first = (await add(operator, id, publicKey)).json()
    expect((await add(operator, id, publicKey)).json()).toEqual(first)
    const [{ id: keyId }] = first.machine_keys
    for (const _ of ['first', 'again'])
      expect((await ask(operator, 'DELETE', `machine-keys/${keyId}/`)).json().machine_keys).toEqual([])
    const unknown = await ask(operator, 'DELETE', `machine-keys/${crypto.randomUUID()}/`)
    expect(unknown.statusCode).toBe(404)
    expect(await audited()).toEqual(['machine-key-added', 'machine-key-revoked'])
  })
})
