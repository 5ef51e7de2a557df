import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { type EidBrowser, openEidBrowser } from '#test/eid-browser.ts'
import { makeKeyFile, newWrappingKey } from '#test/key-file.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { openDataSet } from './data-set.ts'
import { endIdentification, endIdentificationOfRenamed, forgetCards } from './end-identification.ts'
import { identifications } from './identification-schema.ts'
import { endIdentificationsWithoutDataSet, type Identification } from './identification-store.ts'

const CERTIFIED = {
  EID_ACR: 'http://eidas.europa.eu/LoA/high',
  EID_PSEUDONYM_CLAIM: 'restricted_id eidas_identifier',
  EID_DATA_SET: 'minimum',
  KEY_FILE: makeKeyFile(newWrappingKey()),
}
const server = startTestServer(CERTIFIED)
let browser: EidBrowser
let person: TestPerson
beforeEach(async () => {
  browser = openEidBrowser(server)
  person = await makePerson(server, 'employee')
})

const TRANSFER = {
  purpose: 'transfer',
  transfer_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  ciphertext_sha256: 'a'.repeat(64),
}
type Choice = Parameters<EidBrowser['showCard']>[2]

/** The message shown to the person in the end; null after success. */
async function shows(choice: Choice = {}, { by = person, purpose }: { by?: TestPerson; purpose?: object } = {}) {
  const started = await browser.start(by, purpose)
  const answer = await browser.get(await browser.showCard(started, by, choice))
  const url = `/api/eid/status/?state=${started.state}`
  const { attempt } = (await server.get(url, by.headers)).json()
  if (attempt.failure !== null) expect(answer.body).toContain(attempt.detail)
  return attempt.failure
}

const cards = () => server.deps.db.select().from(identifications).orderBy(identifications.id)
const opened = async () => {
  const [card] = await cards()
  return card && openDataSet(server.deps, card)
}
const actions = async () => (await server.audited()).map(({ action }) => action)

describe('the pseudonym of the card', () => {
  it('CERT-04 is the rID in the provider’s claim, not its own sub', async () => {
    const { authorization_url } = await browser.start(person)
    const asked = new URL(authorization_url).searchParams
    expect(JSON.parse(asked.get('claims') ?? '').id_token).toEqual({
      restricted_id: null,
      eidas_identifier: null,
      given_name: null,
      family_name: null,
      birthdate: null,
    })
    expect(await shows()).toBeNull()
    expect((await opened())?.identifier).toMatch(/\nrestricted_id\nrid-karte-konto-\d+$/)
  })

  it('CERT-04 is the eIDAS identifier of a foreign card', async () => {
    await server.deps.db.update(accounts).set({ firstName: 'Inês', lastName: 'Silva' })
    expect(await shows({ card: 'karte-silva' })).toBeNull()
    expect((await opened())?.identifier).toMatch(/\neidas_identifier\nPT\/DE\/karte-silva$/)
  })

  it('CERT-04 that is missing neither identifies a person nor confirms a transfer', async () => {
    expect(await shows({ variant: 'nameless' })).toBe('no-pseudonym')
    expect(await cards()).toEqual([])
    expect(await shows()).toBeNull()
    expect(await shows({ variant: 'nameless' }, { purpose: TRANSFER })).toBe('no-pseudonym')
  })

  it('CERT-04 of a level below high is refused, for a transfer, too', async () => {
    expect(await shows({ variant: 'substantial' })).toBe('level-too-low')
    expect(await cards()).toEqual([])
    expect(await shows()).toBeNull()
    expect(await shows({ variant: 'substantial' }, { purpose: TRANSFER })).toBe('level-too-low')
    expect(await shows({}, { purpose: TRANSFER })).toBeNull()
  })
})

describe('the minimum data set', () => {
  it('CERT-04 is names, date of birth and identifier, wrapped for this account; a transfer asks for none of it', async () => {
    await shows()
    const [card] = await cards()
    expect(card?.dataSet).toMatch(/^[\w-]+:[\w-]+:[\w-]+$/)
    expect(await opened()).toEqual({
      familyNames: 'Muster',
      givenNames: 'Maren',
      birthDate: '1988-04-12',
      identifier: expect.stringContaining('rid-karte-konto-'),
    })
    await expect(openDataSet(server.deps, { ...card, accountId: 0 } as Identification)).rejects.toThrow()
    const { authorization_url } = await browser.start(person, TRANSFER)
    const asked = new URL(authorization_url).searchParams
    expect(Object.keys(JSON.parse(asked.get('claims') ?? '').id_token)).toEqual(['restricted_id', 'eidas_identifier'])
  })

  it('CERT-04, SLIP-09 is in the export of the person it is about', async () => {
    await shows()
    const url = '/api/photobooth/profile/my-record/'
    const { identification } = (await server.get(url, person.headers)).json()
    expect(identification.data_set).toMatchObject({ family_names: 'Muster', birth_date: '1988-04-12' })
  })

  it('CERT-04, SLIP-09 of a replaced card, and of one that ended with the name, is in the export, too', async () => {
    const record = async () => (await server.get('/api/photobooth/profile/my-record/', person.headers)).json()
    await shows()
    const { identification: first } = await record()
    server.wait(60_000)
    await shows({ variant: 'renewed' })
    const { identification: second, earlier_cards: replaced } = await record()
    expect(replaced).toEqual([{ ...first, ended_at: '2026-11-20T10:01:00.000Z' }])
    expect(first.data_set).toMatchObject({ family_names: 'Muster', birth_date: '1988-04-12' })
    server.wait(60_000)
    await endIdentificationOfRenamed(server.deps, person.id)
    const { identification: none, earlier_cards: ended } = await record()
    expect(none).toBeNull()
    expect(ended).toEqual([...replaced, { ...second, ended_at: '2026-11-20T10:02:00.000Z' }])
  })

  it('CERT-04 is requested again, without another fee, from people who identified before', async () => {
    await shows()
    const { db, clock } = server.deps
    await db.update(identifications).set({ dataSet: null })
    expect(await endIdentificationsWithoutDataSet(db, clock.now())).toBe(1)
    expect(await shows()).toBeNull()
    expect((await cards()).map(({ dataSet, endedAt }) => [dataSet !== null, endedAt !== null])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await db.select().from(ledgerEntries)).toHaveLength(1)
  })
})

describe('another card', () => {
  it('CERT-04 of the same person takes the place of the one before, which is refused from then on', async () => {
    await shows()
    expect(await shows({ variant: 'renewed' }, { purpose: TRANSFER })).toBe('unknown-card')
    expect(await shows({ variant: 'renewed' })).toBeNull()
    expect(await shows({ variant: 'renewed' }, { purpose: TRANSFER })).toBeNull()
    expect(await shows({}, { purpose: TRANSFER })).toBe('replaced-card')
    expect(await shows()).toBe('replaced-card')
    const [old, renewed] = await cards()
    expect([old?.replacedAt, old?.endedAt, renewed?.replacedAt]).toEqual([renewed?.identifiedAt, null, null])
    expect(await actions()).toContain('card-replaced')
    // A person is billed for one identification, regardless of the number of cards.
    expect(await server.deps.db.select().from(ledgerEntries)).toHaveLength(1)
  })

  it('CERT-04, BILL-01 costs nothing either after the person has left the company and come back, again and again', async () => {
    const { db } = server.deps
    for (const variants of [[undefined], [undefined, 'renewed'], ['renewed']] as const) {
      const email = `wieder-${variants.join('-')}@studio.test`
      const by = await makePerson(server, 'employee', { email, companyId: person.companyId })
      await db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
      for (const variant of variants)
        expect(await shows({ card: 'karte-nissen', ...(variant && { variant }) }, { by })).toBeNull()
      await endIdentification(server.deps, { accountId: by.id, because: 'closed' })
    }
    expect(await db.select().from(ledgerEntries)).toHaveLength(1)
  })

  it('CERT-04, BILL-01 costs nothing either when the cards of the time before the return are forgotten', async () => {
    const { db, clock } = server.deps
    const nissen = { card: 'karte-nissen' } as const
    const comeBack = async (email: string) => {
      const by = await makePerson(server, 'employee', { email, companyId: person.companyId })
      await db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
      return by
    }
    const leave = async (id: number) => {
      await db.update(accounts).set({ blockedAt: clock.now(), closedAt: clock.now() }).where(eq(accounts.id, id))
      await endIdentification(server.deps, { accountId: id, because: 'closed' })
    }
    const first = await comeBack('erste@studio.test')
    expect(await shows(nissen, { by: first })).toBeNull()
    await leave(first.id)
    server.wait(24 * 3_600_000)
    const second = await comeBack('zweite@studio.test')
    expect(await shows(nissen, { by: second })).toBeNull()
    await forgetCards(server.deps, clock.now())
    expect(await cards()).toHaveLength(1)
    expect(await shows({ ...nissen, variant: 'renewed' }, { by: second })).toBeNull()
    await endIdentificationOfRenamed(server.deps, second.id)
    expect(await shows({ ...nissen, variant: 'renewed' }, { by: second })).toBeNull()
    await leave(second.id)
    const third = await comeBack('dritte@studio.test')
    expect(await shows({ ...nissen, variant: 'renewed' }, { by: third })).toBeNull()
    expect(await db.select().from(ledgerEntries)).toHaveLength(1)
    await leave(third.id)
    const elsewhere = await makePerson(server, 'employee', { email: 'anderswo@studio.test' })
    await db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    expect(await shows({ ...nissen, variant: 'renewed' }, { by: elsewhere })).toBeNull()
    expect(await db.select().from(ledgerEntries)).toHaveLength(2)
    await leave(elsewhere.id)
    server.wait(24 * 3_600_000)
    await forgetCards(server.deps, clock.now())
    const unknown = await comeBack('vierte@studio.test')
    expect(await shows({ ...nissen, variant: 'renewed' }, { by: unknown })).toBeNull()
    expect(await db.select().from(ledgerEntries), 'nothing tells the person any more').toHaveLength(3)
  })

  it("CERT-04 that is another person's is refused, also one with the same name, and changes nothing", async () => {
    await shows()
    expect(await shows({ variant: 'namesake' })).toBe('other-data')
    expect(await shows({ card: 'karte-nissen' })).toBe('name-mismatch')
    expect(await shows({ variant: 'namesake' }, { purpose: TRANSFER })).toBe('unknown-card')
    expect(await cards()).toHaveLength(1)
    expect(await shows({}, { purpose: TRANSFER })).toBeNull()
  })

  it('CERT-04 that was replaced identifies no other account, and neither does the new one', async () => {
    await server.deps.db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    await shows({ card: 'karte-nissen' })
    await shows({ card: 'karte-nissen', variant: 'renewed' })
    const other = await makePerson(server, 'owner', { email: 'zwilling@studio.test' })
    await server.deps.db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    expect(await shows({ card: 'karte-nissen' }, { by: other })).toBe('pseudonym-taken')
    expect(await shows({ card: 'karte-nissen', variant: 'renewed' }, { by: other })).toBe('pseudonym-taken')
    expect(await shows({ card: 'karte-nissen', variant: 'namesake' }, { by: other })).toBeNull()
  })

  it('CERT-04 after a change of the name needs the given names and date of birth of the first', async () => {
    await shows()
    const rename = (lastName: string) =>
      server.deps.db.update(accounts).set({ lastName }).where(eq(accounts.id, person.id))
    await rename('Neumann')
    await endIdentificationOfRenamed(server.deps, person.id)
    expect(await shows({ variant: 'namesake' })).toBe('other-data')
    expect(await shows({ variant: 'renewed' })).toBeNull()
  })

  it('CERT-04 comes once when two tabs show it at the same moment', async () => {
    await shows()
    const callbacks = []
    for (const tab of [browser, openEidBrowser(server)])
      callbacks.push({ tab, at: await tab.showCard(await tab.start(person), person, { variant: 'renewed' }) })
    const answers = await Promise.all(callbacks.map(({ tab, at }) => tab.get(at)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await cards()).filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  })
})
