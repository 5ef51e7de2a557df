import type { AuditEntry } from '@epassbild/contract/operator/accounts.ts'
import type { DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts, identityRecords } from '#features/accounts/accounts-schema.ts'
import { endOperator } from '#features/accounts/ending/end-operator.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer({ IDENTITY_RETENTION: 'law' })
const asSpecified = startTestServer()
const MINUTE = 60_000

let station: Station
let identifier: string
beforeEach(async () => {
  station = await makeStation(server, 'owner')
  await transfer(server, station, await sealTestPhoto())
  identifier = (await server.deps.db.select().from(photos))[0]?.userIdentifier ?? ''
})

const operator = (email: string, at: TestServer = server) => makePerson(at, 'operator', { email })
const ask = (by: TestPerson, change: object = {}, at: TestServer = server) =>
  at.post(
    '/api/operator/disclosures/',
    { user_identifier: identifier, authority: 'Passamt Nord', reference: 'PA-17', ...change },
    by.headers,
  )
const close = (at: TestServer, owner: TestPerson) =>
  at.post('/api/photobooth/profile/close/', { confirm_last_name: 'Muster', current_password: PASSWORD }, owner.headers)
const audited = async () =>
  (await server.audited())
    .filter(({ action }) => action.startsWith('identity-'))
    .map(({ action, actorId }) => [action, actorId])
const records = () => server.deps.db.select().from(identityRecords)

/** The disclosure to two new operators, whose sessions begin at the current time. */
async function disclosed() {
  const [one, two] = [
    await operator(`a${Math.random()}@betrieb.test`),
    await operator(`b${Math.random()}@betrieb.test`),
  ]
  await ask(one)
  return ask(two)
}

async function forget(): Promise<void> {
  for (const name of ['forget-closed-people', 'forget-ended-identities']) await server.runJob(name)
}

describe('the person behind a Nutzerkennung', () => {
  it('CERT-02, T41 is disclosed to two operators, not to one alone, and each step is audited', async () => {
    const [one, two] = [await operator('eins@betrieb.test'), await operator('zwei@betrieb.test')]
    for (let tries = 0; tries < 2; tries += 1)
      expect((await ask(one)).json()).toMatchObject({ identity: null, agreed_at: null })
    const { identity } = (await ask(two)).json()
    expect(identity).toMatchObject({
      first_name: 'Maren',
      last_name: 'Muster',
      date_of_birth: '1990-05-17',
      company_name: 'Atelier Probe',
      last_transfer_at: '2026-11-20T10:00:00.000Z',
      cards: [{ ended_at: null, data_set: null }],
    })
    expect((await ask(one)).json().identity).toEqual(identity)
    expect(await audited()).toEqual([
      ['identity-disclosure-asked', one.id],
      ['identity-disclosure-asked', one.id],
      ['identity-disclosed', two.id],
      ['identity-disclosed', one.id],
    ])
    const listed = await server.get('/api/operator/disclosures/', two.headers)
    expect(listed.json()).toMatchObject([{ reference: 'PA-17', asked_by: 'Maren Muster' }])
    expect(listed.body).not.toContain('1990-05-17')
  })

  it('CERT-02, T41 is not disclosed to others by the audit log and the history of the company', async () => {
    const [one, two] = [await operator('eins@betrieb.test'), await operator('zwei@betrieb.test')]
    const { companyId, id } = station.person
    await ask(one)
    const asked = (await server.audited()).findLast(({ actorId }) => actorId === one.id)
    expect(asked?.facts).toEqual({ disclosure: expect.any(Number), reference: 'PA-17', authority: 'Passamt Nord' })
    // A row written by an older version.
    await server.deps.audit.append('identity-disclosure-asked', { actorId: one.id, accountId: id })
    await ask(two)
    const log = (await server.get('/api/operator/audit/?action=identity-', one.headers)).json<AuditEntry[]>()
    expect(log.map(({ action, facts }) => [action, 'accountId' in facts])).toEqual([
      ['identity-disclosed', false],
      ['identity-disclosure-asked', false],
      ['identity-disclosure-asked', false],
    ])
    const { history } = (await server.get(`/api/operator/companies/${companyId}/`, one.headers)).json()
    expect(history.filter(({ action }: AuditEntry) => action.startsWith('identity-'))).toEqual([])
  })

  it('CERT-02, REG-12 is disclosed without the placeholder phone number in records of ended people', async () => {
    const { db } = server.deps
    await db.update(accounts).set({ phone: '0000000000' }).where(eq(accounts.id, station.person.id))
    await close(server, station.person)
    expect((await disclosed()).json().identity).toMatchObject({ last_name: 'Muster', phone: '' })
  })

  it('CERT-02, CERT-04 is disclosed with the stored data set of the card', async () => {
    const dataSet = { familyNames: 'MUSTER', givenNames: 'MAREN', birthDate: '1990-05-17', identifier: 'rid' }
    await server.deps.db.update(identifications).set({ dataSet: JSON.stringify(dataSet) })
    const [one, two] = [await operator('eins@betrieb.test'), await operator('zwei@betrieb.test')]
    await ask(one)
    const data_set = { family_names: 'MUSTER', given_names: 'MAREN', birth_date: '1990-05-17', identifier: 'rid' }
    expect((await ask(two)).json().identity.cards).toMatchObject([{ data_set }])
  })

  it('CERT-02, T41 needs the same inquiry, within a day, and a sign-in within five minutes', async () => {
    const [one, two] = [await operator('eins@betrieb.test'), await operator('zwei@betrieb.test')]
    await ask(one)
    expect((await ask(two, { reference: 'PA-18' })).json().identity).toBeNull()
    server.wait(5 * MINUTE + 1)
    expect((await ask(two)).json().code).toBe('step-up')
    server.wait(24 * 60 * MINUTE)
    expect((await ask(await operator('drei@betrieb.test'))).json().identity).toBeNull()
  })

  it('CERT-02, T31, T41 does not count the inquiry of an operator who has ended since: perhaps a thief asked', async () => {
    const [one, two, three] = [
      await operator('eins@betrieb.test'),
      await operator('zwei@betrieb.test'),
      await operator('drei@betrieb.test'),
    ]
    await ask(one)
    const listed = async () =>
      (await server.get('/api/operator/disclosures/', three.headers))
        .json<DisclosureRequest[]>()
        .map(({ asker_ended, agreed_at }) => [asker_ended, agreed_at !== null])
    expect(await listed()).toEqual([[false, false]])
    await endOperator(server.deps, one.email)
    expect(await listed()).toEqual([[true, false]])
    expect((await ask(two)).json()).toMatchObject({ identity: null, asker_ended: false })
    expect((await ask(three)).json().identity).toMatchObject({ last_name: 'Muster' })
    await endOperator(server.deps, two.email)
    expect((await ask(three)).json().identity).toMatchObject({ last_name: 'Muster' })
    expect(await listed()).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('CERT-02, T41 is refused for an identifier of another cloud, of another company, and for half of one', async () => {
    const by = await operator('eins@betrieb.test')
    const [cloud, company, user] = identifier.split(':::')
    const zeros = '00000000-0000-4000-8000-000000000000'
    for (const parts of [
      [zeros, company, user],
      [cloud, zeros, user],
      [cloud, company, zeros],
    ])
      expect((await ask(by, { user_identifier: parts.join(':::') })).json().code).toBe('identity-unknown')
    const half = await ask(by, { user_identifier: `${cloud}:::${company}` })
    expect([half.statusCode, half.json().user_identifier]).toEqual([400, [expect.stringContaining('Nutzerkennung')]])
    expect(await audited()).toEqual([])
  })
})

describe('the identity of a person whose company was closed', () => {
  it('CERT-02 is kept until ten years and six months after the last transmission, and then nothing of it', async () => {
    expect((await close(server, station.person)).statusCode).toBe(200)
    await server.runJobs()
    server.setNow('2037-05-20T09:59:59.000Z')
    await forget()
    const answer = (await disclosed()).json()
    expect(answer.identity).toMatchObject({
      last_name: 'Muster',
      email: station.person.email,
      phone: '0431 555 0',
      ended_at: '2026-11-20T10:00:00.000Z',
      cards: [{ ended_at: '2026-11-20T10:00:00.000Z' }],
    })
    server.setNow('2037-05-20T10:00:00.000Z')
    await forget()
    expect(await records()).toEqual([])
    expect(await server.deps.db.select().from(identifications)).toEqual([])
    expect((await disclosed()).json().code).toBe('identity-unknown')
    expect(await server.audited('identity-deleted')).toHaveLength(1)
  })

  it('CERT-02 without any transmission goes six months after the end', async () => {
    await server.deps.db.delete(photos)
    await close(server, station.person)
    server.setNow('2027-05-20T09:59:59.000Z')
    await forget()
    expect(await records()).toHaveLength(1)
    server.setNow('2027-05-20T10:00:00.000Z')
    await forget()
    expect(await records()).toEqual([])
  })

  it('CERT-02 is kept of a person whom the operator has blocked, too', async () => {
    const by = await operator('eins@betrieb.test')
    await server.post(
      `/api/operator/accounts/${station.person.id}/block/`,
      { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' },
      by.headers,
    )
    expect((await disclosed()).json().identity).toMatchObject({ date_of_birth: '1990-05-17', phone: '0431 555 0' })
    server.setNow('2037-05-20T10:00:00.000Z')
    await forget()
    expect((await disclosed()).json().code).toBe('identity-unknown')
  })

  it('CERT-02, ACC-04 leaves no record where names are kept for half a year, and says so by mail', async () => {
    const other = await makeStation(asSpecified, 'owner')
    await close(asSpecified, other.person)
    expect(await asSpecified.deps.db.select().from(identityRecords)).toEqual([])
    expect((await asSpecified.mails()).at(-1)?.text).not.toContain('PassDEÜV')
    await close(server, station.person)
    expect((await server.mails()).at(-1)?.text).toContain('§ 1d PassDEÜV')
  })
})
