import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { type EidBrowser, openEidBrowser } from '#test/eid-browser.ts'
import { bearer, makeCompany, makePerson, signInAs, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { endIdentification } from './end-identification.ts'
import { eidAttempts, identifications } from './identification-schema.ts'

const server = startTestServer()
let browser: EidBrowser
beforeEach(() => {
  browser = openEidBrowser(server)
})

const booked = () => server.deps.db.select().from(ledgerEntries)
const audited = async () => (await server.audited()).map(({ action }) => action)

async function statusOf(person: TestPerson, state?: string) {
  const query = state === undefined ? '' : `?state=${state}`
  return (await server.get(`/api/eid/status/${query}`, person.headers)).json()
}

describe('identifying with the card', () => {
  it('EID-03, BILL-01, API-12 redeems the code here, marks the person with time and pseudonym, and books 0.99 EUR', async () => {
    const person = await makePerson(server, 'employee')
    expect(await statusOf(person)).toMatchObject({ name: 'Maren Muster', identified_at: null, transfer_eid: 'always' })
    const started = await browser.start(person)
    expect((await statusOf(person, started.state)).attempt).toEqual({ state: 'open', failure: null, detail: null })
    const answer = await browser.get(await browser.showCard(started, person))

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await statusOf(person, started.state)).toMatchObject({
      identified_at: '2026-11-20T10:00:00.000Z',
      attempt: { state: 'done' },
    })
    expect(await booked()).toMatchObject([
      { companyId: person.companyId, kind: 'identification', subject: String(person.id), amountCents: 99 },
    ])
    expect(await audited()).toContain('person-identified')
  })

  it('ROOM-08, T05 shows owners who of their staff is identified; another access level keeps the identification, without another fee', async () => {
    const person = await makePerson(server, 'employee')
    const owner = await makePerson(server, 'owner', { companyId: person.companyId })
    const stranger = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    const listed = async ({ headers }: TestPerson) => (await server.get('/api/eid/staff/', headers)).json()
    expect(await listed(owner)).toEqual([])
    await browser.get(await browser.showCard(await browser.start(person), person))
    const identified = [{ user_id: person.id, identified_at: '2026-11-20T10:00:00.000Z' }]
    expect(await listed(owner)).toEqual(identified)
    expect(await listed(stranger)).toEqual([])
    const url = `/api/photobooth/invite-employee/${person.id}/`
    const change = ({ headers }: TestPerson) => server.put(url, { user_type: 'manager' }, headers)
    expect((await change(stranger)).statusCode).toBe(404)
    expect((await change(person)).statusCode).toBe(403)
    expect((await change(owner)).json()).toMatchObject({ user_id: person.id, user_type: 'manager' })
    expect(await listed(owner)).toEqual(identified)
    expect(await booked()).toHaveLength(1)
    expect((await server.mails()).at(-1)).toMatchObject({
      to: person.email,
      subject: 'Ihr Zugriff bei Atelier Probe wurde geändert',
    })
    const again = { ...person, headers: bearer((await signInAs(server, person.email)).accessToken) }
    expect(await statusOf(again)).toMatchObject({ identified_at: '2026-11-20T10:00:00.000Z' })
    expect((await listed(again)).length).toBe(1)
  })

  it('EID-03 keeps no name of the card and no pseudonym that the provider would know', async () => {
    const person = await makePerson(server, 'owner')
    await browser.identify(person)
    const [kept] = await server.deps.db.select().from(identifications)
    const columns = ['id', 'accountId', 'pseudonym', 'identifiedAt', 'simulated', 'endedAt', 'dataSet', 'replacedAt']
    expect(Object.keys(kept ?? {})).toEqual(columns)
    expect(kept?.dataSet).toBeNull()
    expect(kept?.pseudonym).toMatch(/^[\w-]{43}$/)
    expect(kept?.pseudonym).not.toContain('karte')
  })

  it.each([
    ['cancelled', { act: 'cancel' }, 200],
    ['provider-failed', { act: 'fail' }, 503],
    ['name-mismatch', { card: 'karte-nissen' }, 409],
  ] as const)('EID-03 says %s in a sentence of its own, and books nothing', async (failure, choice, status) => {
    const person = await makePerson(server, 'manager')
    const started = await browser.start(person)
    const answer = await browser.get(await browser.showCard(started, person, choice))
    const { attempt, identified_at } = await statusOf(person, started.state)
    expect([answer.statusCode, attempt.failure, identified_at]).toEqual([status, failure, null])
    expect(answer.headers['retry-after']).toBe(status === 503 ? '30' : undefined)
    expect(answer.body).toContain(attempt.detail)
    expect(await booked()).toEqual([])
  })

  it('EID-03 lets the person try again after that', async () => {
    const person = await makePerson(server, 'manager')
    await browser.identify(person, { act: 'cancel' })
    expect((await browser.identify(person)).statusCode).toBe(200)
  })

  it('EID-03 takes a card that writes title, every first name and capitals', async () => {
    const person = await makePerson(server, 'manager')
    await server.deps.db.update(accounts).set({ firstName: 'Mette-Marie', lastName: 'von Holst' })
    expect((await browser.identify(person, { card: 'karte-holst' })).statusCode).toBe(200)
  })

  /** Opens the callback of a card that matches at first; `act` runs during the request to the provider. */
  async function identifyDuring(act: (person: TestPerson) => Promise<unknown>) {
    const person = await makePerson(server, 'manager')
    const shown = await browser.showCard(await browser.start(person), person)
    const redeem = server.deps.identity.redeem.bind(server.deps.identity)
    vi.spyOn(server.deps.identity, 'redeem').mockImplementationOnce(async (...asked) => {
      await act(person)
      return redeem(...asked)
    })
    return browser.get(shown)
  }

  it('EID-03, T34 compares the card with the names at the end, also when they change while the provider is asked', async () => {
    const answer = await identifyDuring(async ({ headers }) => {
      const payload = { first_name: 'Falsch', last_name: 'Fremder' }
      const changed = await server.put('/api/photobooth/profile/', payload, headers)
      expect(changed.statusCode).toBe(200)
    })
    expect(answer.statusCode).toBe(409)
    expect(await server.deps.db.select().from(identifications)).toEqual([])
    expect(await booked()).toEqual([])
  })

  it('EID-03, T34 gives no card to an account that ends while the provider is asked', async () => {
    const answer = await identifyDuring(() => server.deps.db.update(accounts).set({ blockedAt: new Date() }))
    expect(answer.statusCode).toBe(400)
    expect(await server.deps.db.select().from(identifications)).toEqual([])
  })

  it('EID-03, BILL-01 refuses to begin again once identified', async () => {
    const person = await makePerson(server, 'owner')
    await browser.identify(person)
    const answer = await server.post('/api/eid/start/', { purpose: 'identify' }, person.headers)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-identified'])
  })

  it('EID-03, BILL-01 is booked once when two tabs come back at the same moment', async () => {
    const person = await makePerson(server, 'owner')
    const callbacks = []
    for (const tab of [browser, openEidBrowser(server)])
      callbacks.push({ tab, at: await tab.showCard(await tab.start(person), person) })
    const answers = await Promise.all(callbacks.map(({ tab, at }) => tab.get(at)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await booked()).toHaveLength(1)
    expect(await server.deps.db.select().from(identifications)).toHaveLength(1)
  })
})

describe('one card, one person', () => {
  async function named(firstName: string, lastName: string, company?: number | null): Promise<TestPerson> {
    const companyId = company ?? (await makeCompany(server))
    const people = await server.deps.db.select().from(accounts)
    const person = await makePerson(server, 'owner', { email: `p${people.length}@studio.test`, companyId })
    await server.deps.db.update(accounts).set({ firstName, lastName })
    return person
  }

  it('T16 refuses the card of another account, and takes it when that account was closed', async () => {
    const first = await named('Thea', 'Nissen')
    expect((await browser.identify(first, { card: 'karte-nissen' })).statusCode).toBe(200)
    const second = await named('Thea', 'Nissen')
    const started = await browser.start(second)
    await browser.get(await browser.showCard(started, second, { card: 'karte-nissen' }))
    expect((await statusOf(second, started.state)).attempt.failure).toBe('pseudonym-taken')

    await endIdentification(server.deps, { accountId: first.id, because: 'blocked' })
    expect((await browser.identify(second, { card: 'karte-nissen' })).statusCode).toBe(409)
    await endIdentification(server.deps, { accountId: first.id, because: 'closed' })
    expect((await browser.identify(second, { card: 'karte-nissen' })).statusCode).toBe(200)
  })

  it('BILL-01, HOME-04 is booked once for each company, also when the person leaves and comes back', async () => {
    const card = { card: 'karte-nissen' }
    const first = await named('Thea', 'Nissen')
    await browser.identify(first, card)
    await endIdentification(server.deps, { accountId: first.id, because: 'closed' })
    const again = await named('Thea', 'Nissen', first.companyId)
    expect((await browser.identify(again, card)).statusCode).toBe(200)
    expect(await booked()).toMatchObject([{ companyId: first.companyId, subject: String(first.id) }])
    await endIdentification(server.deps, { accountId: again.id, because: 'closed' })
    const elsewhere = await named('Thea', 'Nissen')
    await browser.identify(elsewhere, card)
    expect((await booked()).map(({ companyId }) => companyId)).toEqual([first.companyId, elsewhere.companyId])
  })
})

describe('an eID for a transfer', () => {
  const TRANSFER = {
    purpose: 'transfer',
    transfer_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    ciphertext_sha256: 'a'.repeat(64),
  }

  it('FOTO-07 asks for nothing but the pseudonym, and confirms this transfer', async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    const started = await browser.start(person, TRANSFER)
    expect(new URL(started.authorization_url).searchParams.get('scope')).toBe('openid')
    expect((await browser.get(await browser.showCard(started, person))).statusCode).toBe(200)
    expect(await booked()).toHaveLength(1)
    expect(await audited()).toContain('transfer-confirmed-by-eid')
  })

  it('FOTO-07, FOTO-08 takes the ids and checksums that a transfer takes, and no other', async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    const start = (changed: object) => server.post('/api/eid/start/', { ...TRANSFER, ...changed }, person.headers)
    const refused = await start({ transfer_id: '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect([refused.statusCode, refused.json().transfer_id]).toEqual([400, ['Erwartet wird eine UUID der Version 4.']])
    const upperCase = {
      transfer_id: TRANSFER.transfer_id.toUpperCase(),
      ciphertext_sha256: TRANSFER.ciphertext_sha256.toUpperCase(),
    }
    expect((await start(upperCase)).statusCode).toBe(200)
    const [attempt] = await server.deps.db.select().from(eidAttempts).where(eq(eidAttempts.purpose, 'transfer'))
    expect(attempt).toMatchObject({
      transferId: TRANSFER.transfer_id,
      ciphertextSha256: TRANSFER.ciphertext_sha256,
    })
  })

  it("FOTO-07 refuses another person's card", async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    const started = await browser.start(person, TRANSFER)
    const answer = await browser.get(await browser.showCard(started, person, { card: 'karte-carstens' }))
    expect(answer.statusCode).toBe(409)
    expect((await statusOf(person, started.state)).attempt.failure).toBe('other-person')
  })

  it('FOTO-07, EID-03, BILL-01 refuses a renewed card with the way out, which costs nothing', async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    const renewed = { variant: 'renewed' } as const
    const confirm = async () => {
      const started = await browser.start(person, TRANSFER)
      await browser.get(await browser.showCard(started, person, renewed))
      return (await statusOf(person, started.state)).attempt
    }
    expect((await confirm()).detail).toContain('Haben Sie einen neuen Ausweis? Dann wenden Sie sich bitte an uns.')
    const url = '/api/photobooth/profile/'
    for (const last_name of ['Muster-Alt', 'Muster']) await server.put(url, { last_name }, person.headers)
    expect((await browser.identify(person, renewed)).statusCode).toBe(200)
    expect(await confirm()).toEqual({ state: 'done', failure: null, detail: null })
    expect(await booked()).toHaveLength(1)
  })

  it('FOTO-07, EID-03 is begun by identified people only', async () => {
    const person = await makePerson(server, 'employee')
    const answer = await server.post('/api/eid/start/', TRANSFER, person.headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-identified'])
  })
})
