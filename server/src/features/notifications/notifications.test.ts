import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '@epassbild/contract/company/notifications.ts'
import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { invoices } from '#features/billing/billing-schema.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { photoRetrievals } from '#features/photos/photos-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { billUntil, bookUsage, CARDS, collectOn, giveAddress, insertFailedInvoice, saveMethod } from '#test/billing.ts'
import { bearer, closeCompany, freshHeaders, makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, makeStudio, type Station, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { mailFailedCollection, mailRejection } from './mail-notifications.ts'
import { notificationReads, notificationSettings } from './notifications-schema.ts'

const server = startTestServer()
const LIST = '/api/photobooth/notifications/'
const SETTINGS = '/api/photobooth/notification-settings/'
let station: Station
let owner: TestPerson
beforeEach(async () => {
  station = await makeStation(server)
  owner = await makePerson(server, 'owner', { email: 'inhaberin@station.test', companyId: station.companyId })
})

const toldTo = async ({ headers }: Pick<TestPerson, 'headers'>) => (await server.get(LIST, headers)).json()
const save = ({ headers }: TestPerson, payload: object) => server.put(SETTINGS, payload, headers)
const recipients = async () => {
  await server.runJobs()
  return (await server.mails()).map(({ to, subject }) => [to, subject])
}

async function rejectOne(at = station): Promise<void> {
  const clerk = await makeClerk(server, await makeOrganisation(server), `amt${Math.random()}@amt.test`)
  const { photoId } = await transfer(server, at, await sealTestPhoto())
  const { headers } = clerk
  const url = '/api/retrieval/photos/'
  await server.post(url, { photoId }, headers)
  const payload = { decision: 'reject', reason: 'blurred' }
  await server.post(`${url}${photoId}/decision/`, payload, headers)
}

describe('what the bell tells', () => {
  it('ROOM-13 owners hear of rejections of all, employees of their own, other companies of none; read ones stay', async () => {
    await rejectOne()
    const stranger = await makeStation(server)
    const colleague = await makePerson(server, 'employee', { email: 'k@station.test', companyId: station.companyId })
    const rejection = {
      key: expect.stringMatching(/^rejection-\d+$/),
      kind: 'photo-rejected',
      at: '2026-11-20T10:00:00.000Z',
      subject: 'Atelier Probe, Kiel',
      reason: 'blurred',
      unread: true,
    }
    expect(await toldTo(owner)).toEqual([rejection])
    expect(await toldTo(station.person)).toEqual([rejection])
    expect([await toldTo(colleague), await toldTo(stranger.person)]).toEqual([[], []])
    await server.post(`${LIST}read/`, {}, owner.headers)
    expect(await toldTo(owner)).toEqual([{ ...rejection, unread: false }])
    expect(await toldTo(station.person)).toEqual([rejection])
  })

  it('ROOM-13 a rejection is shown for as many days as the bell covers', async () => {
    await rejectOne()
    const toldAfter = async (milliseconds: number) => {
      const decidedAt = new Date(server.deps.clock.now().getTime() - milliseconds)
      await server.deps.db.update(photoRetrievals).set({ decidedAt })
      return (await toldTo(owner)).length
    }
    const reach = NOTIFICATION_DAYS * 24 * 3_600_000
    expect([await toldAfter(reach), await toldAfter(reach + 1)]).toEqual([1, 0])
  })

  it('ROOM-13 an event between the list and its being read stays new; read events stay read', async () => {
    const read = async (payload: object) => (await server.post(`${LIST}read/`, payload, owner.headers)).statusCode
    const unread = async () => (await toldTo(owner)).map((each: { unread: boolean }) => each.unread)
    await rejectOne()
    await rejectOne()
    const [{ at: until }] = await toldTo(owner)
    server.wait(60_000)
    await rejectOne()
    expect(await read({ until })).toBe(200)
    expect(await unread()).toEqual([true, false, false])
    await read({})
    await read({ until })
    expect(await unread()).toEqual([false, false, false])
    await read({ until: '2099-01-01T00:00:00.000Z' })
    server.wait(60_000)
    await rejectOne()
    expect(await unread()).toEqual([true, false, false, false])
    expect(await read({ until: 'gestern' })).toBe(400)
  })

  it('ROOM-13 shows the owner of a chain the newest decision, although newer locations were reviewed before it', async () => {
    const ids: number[] = []
    for (let made = 0; made <= NOTIFICATIONS_MAX; made += 1)
      ids.push(await makeStudio(server, station.companyId, 'approved'))
    const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
    await server.deps.db
      .update(studios)
      .set({ createdAt: at('10'), decidedAt: at('15') })
      .where(inArray(studios.id, ids))
    const [oldest = 0] = ids
    const rejected = {
      createdAt: at('01'),
      decidedAt: at('19'),
      review: 'rejected',
      reviewReason: 'Nicht lesbar.',
    } as const
    await server.deps.db.update(studios).set(rejected).where(eq(studios.id, oldest))
    const [newest, ...others] = await toldTo(owner)
    expect(newest).toMatchObject({ kind: 'studio-rejected', reason: 'Nicht lesbar.' })
    expect(others).toHaveLength(NOTIFICATIONS_MAX - 1)
  })

  it('ROOM-13 what is still open stays in the list of a chain, although more newer decisions fill it', async () => {
    const invoiceId = await insertFailedInvoice(server, station.companyId, 'ALT')
    const createdAt = new Date('2026-11-01T10:00:00Z')
    await server.deps.db.update(invoices).set({ createdAt }).where(eq(invoices.id, invoiceId))
    const waiting = await makeStudio(server, station.companyId, 'under-review')
    await server.deps.db.update(studios).set({ createdAt }).where(eq(studios.id, waiting))
    const decided = { decidedAt: server.deps.clock.now() }
    for (let made = 0; made <= NOTIFICATIONS_MAX; made += 1) {
      const id = await makeStudio(server, station.companyId, 'approved')
      await server.deps.db.update(studios).set(decided).where(eq(studios.id, id))
    }
    const told = await toldTo(owner)
    const kinds = told.map(({ kind }: { kind: string }) => kind)
    expect([told.length, kinds[0]]).toEqual([NOTIFICATIONS_MAX, 'studio-approved'])
    expect(kinds).toEqual(expect.arrayContaining(['collection-failed', 'trade-licence-missing']))
    const days = told.map(({ at }: { at: string }) => at)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('ROOM-13 an open invoice and a rejected account stay in the list, although more newer licences are missing', async () => {
    const before = new Date('2026-11-01T10:00:00Z')
    const invoiceId = await insertFailedInvoice(server, station.companyId, 'ALT')
    await server.deps.db.update(invoices).set({ createdAt: before }).where(eq(invoices.id, invoiceId))
    const rejected = { review: 'rejected', reviewReason: 'Der Name weicht ab.', decidedAt: before } as const
    await server.deps.db.update(companies).set(rejected).where(eq(companies.id, station.companyId))
    for (let made = 0; made <= NOTIFICATIONS_MAX; made += 1) await makeStudio(server, station.companyId, 'under-review')
    const kinds = (await toldTo(owner)).map(({ kind }: { kind: string }) => kind)
    expect([kinds.length, kinds[0]]).toEqual([NOTIFICATIONS_MAX, 'trade-licence-missing'])
    expect(kinds).toEqual(expect.arrayContaining(['collection-failed', 'account-rejected']))
  })

  it('ROOM-13 shows reviews and missing trade licences to people who manage studios', async () => {
    const waiting = await makeStudio(server, station.companyId, 'under-review')
    const manager = await makePerson(server, 'manager', { email: 'm@station.test', companyId: station.companyId })
    const accounting = await makePerson(server, 'accounting', { email: 'b@station.test', companyId: station.companyId })
    for (const person of [owner, manager])
      expect(await toldTo(person)).toMatchObject([{ kind: 'trade-licence-missing', key: `licence-${waiting}` }])
    for (const person of [station.person, accounting]) expect(await toldTo(person)).toEqual([])
    const operator = await makePerson(server, 'operator')
    await server.post(
      `/api/operator/studios/${waiting}/decision/`,
      { decision: 'reject', reason: 'Der Nachweis fehlt.' },
      operator.headers,
    )
    expect(await toldTo(owner)).toMatchObject([{ kind: 'studio-rejected', reason: 'Der Nachweis fehlt.' }])
  })

  it('ROOM-13, OPR-01 distinguishes a withdrawn approval from a rejection, also after a rejected change', async () => {
    const { db } = server.deps
    const operator = await makePerson(server, 'operator')
    const rejectFor = async (reason: string) => {
      server.wait(60_000)
      const [seen] = await db.select().from(studios).where(eq(studios.id, station.studioId))
      const payload = { decision: 'reject', reason, decided_at: seen?.decidedAt ?? null }
      await server.post(`/api/operator/studios/${station.studioId}/decision/`, payload, operator.headers)
    }
    const proposed = { name: 'Atelier Probe', address: 'Holm 12', city: 'Kiel', zipcode: '24937' }
    const place = { ...proposed, latitude: 54.7836, longitude: 9.43 }
    await db.update(studios).set({ proposed: place }).where(eq(studios.id, station.studioId))
    await rejectFor('Eine andere Straße.')
    expect(await toldTo(owner)).toMatchObject([{ kind: 'change-rejected', reason: 'Eine andere Straße.' }])
    await rejectFor('Das Gewerbe ist abgemeldet.')
    expect(await toldTo(owner)).toMatchObject([{ kind: 'studio-withdrawn', reason: 'Das Gewerbe ist abgemeldet.' }])
    await rejectFor('Das Gewerbe ist seit März abgemeldet.')
    expect(await toldTo(owner)).toMatchObject([{ kind: 'studio-rejected', subject: 'Atelier Probe, Kiel' }])
  })

  it('ROOM-13, LIFE-04 shows a missing licence again when a checked one is deleted and the location corrected', async () => {
    const { db } = server.deps
    const url = `/api/photobooth/registered-shops/${station.studioId}/`
    const retired = { certificateKey: null, certificateDeletedAt: server.deps.clock.now() }
    await db.update(studios).set(retired).where(eq(studios.id, station.studioId))
    expect(await toldTo(owner)).toEqual([])
    await db.update(studios).set({ review: 'rejected' }).where(eq(studios.id, station.studioId))
    server.wait(60_000)
    await server.post(`${LIST}read/`, {}, owner.headers)
    server.wait(60_000)
    const place = { name: 'Atelier Probe', address: 'Holm 12', city: 'Flensburg', zipcode: '24937' }
    const payload = { ...place, ...eachContact(() => ''), latitude: '54.7836000', longitude: '9.4300000' }
    expect((await server.put(url, payload, owner.headers)).statusCode).toBe(200)
    expect(await toldTo(owner)).toMatchObject([
      { kind: 'trade-licence-missing', key: `licence-${station.studioId}`, unread: true },
    ])
  })

  it('ROOM-13, ACC-01 shows only the owner why the account is not approved, as long as it is not', async () => {
    const setReview = (review: 'under-review' | 'approved') =>
      server.deps.db.update(companies).set({ review }).where(eq(companies.id, station.companyId))
    await setReview('under-review')
    const manager = await makePerson(server, 'manager', { email: 'm@station.test', companyId: station.companyId })
    const operator = await makePerson(server, 'operator')
    const decided = await server.post(
      `/api/operator/reviews/${owner.id}/decision/`,
      { decision: 'reject', reason: 'Der Name weicht ab.' },
      operator.headers,
    )
    expect(decided.statusCode).toBe(200)
    expect(await toldTo(owner)).toMatchObject([
      { kind: 'account-rejected', subject: 'Atelier Probe', reason: 'Der Name weicht ab.', unread: true },
    ])
    for (const person of [manager, station.person]) expect(await toldTo(person)).toEqual([])
    await setReview('approved')
    expect(await toldTo(owner)).toEqual([])
  })

  it('ROOM-13 names a rejected change of a studio that stays approved', async () => {
    const url = `/api/photobooth/registered-shops/${station.studioId}/`
    const place = { name: 'Atelier Probe', address: 'Holm 12', city: 'Flensburg', zipcode: '24937' }
    const payload = { ...place, ...eachContact(() => ''), latitude: '54.7836000', longitude: '9.4300000' }
    expect((await server.put(url, payload, owner.headers)).statusCode).toBe(200)
    const operator = await makePerson(server, 'operator')
    await server.post(
      `/api/operator/studios/${station.studioId}/decision/`,
      { decision: 'reject', reason: 'Der Nachweis nennt eine andere Straße.' },
      operator.headers,
    )
    const told = [
      { kind: 'change-rejected', subject: 'Atelier Probe, Kiel', reason: 'Der Nachweis nennt eine andere Straße.' },
    ]
    expect(await toldTo(owner)).toMatchObject(told)
    // Correcting and resubmitting, then withdrawing: neither is an approval.
    const put = async (change: object) => (await server.put(url, { ...payload, ...change }, owner.headers)).json()
    const corrected = await put({ address: 'Holm 21' })
    expect(corrected).toMatchObject({ proposed: { address: 'Holm 21' }, review_reason: null })
    expect(await toldTo(owner)).toMatchObject(told)
    const { name, address, city, zipcode, latitude, longitude } = corrected
    expect(await put({ name, address, city, zipcode, latitude, longitude })).toMatchObject({ proposed: null })
    expect(await toldTo(owner)).toMatchObject(told)
  })

  it('ROOM-13, ROOM-03 shows owner and accounting a failed collection until it is paid, and mails the right people', async () => {
    server.setNow('2026-10-15T10:00:00Z')
    const here = await freshHeaders(server, owner)
    const accounting = await makePerson(server, 'accounting', { email: 'b@station.test', companyId: station.companyId })
    await saveMethod(server, { ...owner, headers: here }, CARDS.fails)
    await save({ ...owner, headers: here }, { rejections: [], collections: ['accounting'] })
    await bookUsage(server, station.companyId, { transfers: 4 })
    await billUntil(server, '2026-11-01T05:00:00Z')
    await server.mails()
    server.setNow('2026-11-06T10:00:00Z')
    await collectDue(server.deps)
    expect((await recipients()).filter(([to]) => to === accounting.email)).toEqual([
      [accounting.email, 'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen'],
    ])
    for (const { id } of [owner, accounting]) {
      const headers = bearer((await startSession(server.deps, id)).accessToken)
      expect(await toldTo({ headers })).toMatchObject([
        { kind: 'collection-failed', subject: 'RE-2026-000001', reason: expect.any(String), unread: true },
      ])
    }
  })
})

describe('the bell and invoices without a payment method', () => {
  const here = async () => ({ headers: await freshHeaders(server, owner) })
  const read = async () => server.app.inject({ method: 'POST', url: `${LIST}read/`, payload: {}, ...(await here()) })

  it('ROOM-13, BILL-04 is new on the day of each reminder and of the hand-over, though the bell was read since the invoice', async () => {
    server.setNow('2026-10-15T10:00:00Z')
    await giveAddress(server, station.companyId)
    await bookUsage(server, station.companyId, { transfers: 4 })
    await billUntil(server, '2026-11-01T05:00:00Z')
    server.setNow('2026-11-03T10:00:00Z')
    await read()
    const told: unknown[] = []
    for (const day of ['05', '06', '08', '13', '14', '20', '21']) {
      await collectOn(server, `2026-11-${day}`)
      for (const { at, unread } of await toldTo(await here())) told.push([day, at, unread])
      await read()
    }
    expect(told).toEqual([
      ['06', '2026-11-05T23:00:00.000Z', true],
      ['08', '2026-11-05T23:00:00.000Z', false],
      ['13', '2026-11-12T23:00:00.000Z', true],
      ['14', '2026-11-12T23:00:00.000Z', false],
      ['20', '2026-11-19T23:00:00.000Z', true],
      ['21', '2026-11-19T23:00:00.000Z', false],
    ])
  })

  it('ROOM-13 shows the newest failures, although newer invoices failed before', async () => {
    const invoice = (made: number) => ({
      ...({ companyId: station.companyId, number: `RE-${made}`, period: `${made}`, state: 'failed' } as const),
      ...({ issuedOn: '2026-11-01', collectOn: '2026-11-06', failure: 'no-method' } as const),
      ...{ netCents: 100, vatCents: 19, grossCents: 119, createdAt: new Date('2026-11-01T05:00:00Z') },
      ...{ buyer: { name: '', street: '', postcode: '', city: '', country: 'DE', email: '' }, payment: null },
      nextTryOn: made === 0 ? '2026-11-25' : '2026-11-20',
    })
    await server.deps.db
      .insert(invoices)
      .values(Array.from({ length: NOTIFICATIONS_MAX + 1 }, (_, made) => invoice(made)))
    const [newest, ...others] = await toldTo(owner)
    expect(newest).toMatchObject({ subject: 'RE-0', at: '2026-11-17T23:00:00.000Z' })
    expect(others).toHaveLength(NOTIFICATIONS_MAX - 1)
  })
})

describe('what is mailed to whom', () => {
  it('ROOM-13 a rejection goes to the person who transferred and the owner, unless the owner chooses otherwise', async () => {
    const manager = await makePerson(server, 'manager', { email: 'm@station.test', companyId: station.companyId })
    const subject = 'Eine Behörde hat ein Passbild abgelehnt'
    await rejectOne()
    expect((await recipients()).sort()).toEqual([
      [station.person.email, subject],
      [owner.email, subject],
    ])
    expect((await save(owner, { rejections: ['owner', 'manager'], collections: [] })).statusCode).toBe(200)
    await rejectOne()
    expect((await recipients()).sort()).toEqual([
      [owner.email, subject],
      [manager.email, subject],
    ])
    await save(owner, { rejections: [], collections: [] })
    await rejectOne()
    expect(await recipients()).toEqual([])
  })

  it('ROOM-13 a rejection goes to the owner when the person who transferred has left or sees no photos any more', async () => {
    const { db } = server.deps
    const isPerson = eq(accounts.id, station.person.id)
    await save(owner, { rejections: ['person'], collections: [] })
    await rejectOne()
    await db.update(accounts).set({ role: 'accounting' }).where(isPerson)
    expect((await recipients()).map(([to]) => to)).toEqual([owner.email])
    await db.update(accounts).set({ role: 'employee' }).where(isPerson)
    await rejectOne()
    await db.update(accounts).set({ blockedAt: new Date() }).where(isPerson)
    expect((await recipients()).map(([to]) => to)).toEqual([owner.email])
  })

  it('ROOM-13, QUAL-07 each hears of a rejection once, though the job comes again', async () => {
    await rejectOne()
    expect(await recipients()).toHaveLength(2)
    const [retrieval] = await server.deps.db.select().from(photoRetrievals)
    await mailRejection(server.deps, retrieval?.id ?? 0)
    expect(await recipients()).toEqual([])
    await rejectOne()
    expect(await recipients()).toHaveLength(2)
  })

  it.each([
    ['a card that fails', (payer: TestPerson) => saveMethod(server, payer, CARDS.fails)],
    ['no payment method', () => giveAddress(server, station.companyId)],
  ])(
    'ROOM-13, ROOM-03, QUAL-07 each hears once of every failed collection with %s, though the job comes again, and of none when it is paid',
    async (_with, preparePayment) => {
      server.setNow('2026-10-15T10:00:00Z')
      const here = await freshHeaders(server, owner)
      const accounting = await makePerson(server, 'accounting', {
        email: 'b@station.test',
        companyId: station.companyId,
      })
      const copies = async () => (await recipients()).filter(([to]) => to === accounting.email).length
      await preparePayment({ ...owner, headers: here })
      await save({ ...owner, headers: here }, { rejections: [], collections: ['accounting'] })
      await bookUsage(server, station.companyId, { transfers: 4 })
      server.setNow('2026-11-01T05:00:00Z')
      await billMonths(server.deps)
      await copies()
      const counted: number[] = []
      for (const day of ['06', '13', '20']) {
        server.setNow(`2026-11-${day}T10:00:00Z`)
        await collectDue(server.deps)
        counted.push(await copies())
        const [invoice] = await server.deps.db.select().from(invoices)
        await mailFailedCollection(server.deps, invoice?.id ?? 0)
        counted.push(await copies())
      }
      expect(counted).toEqual([1, 0, 1, 0, 1, 0])
      const [paid] = await server.deps.db.update(invoices).set({ state: 'paid' }).returning()
      await mailFailedCollection(server.deps, paid?.id ?? 0)
      expect(await copies()).toBe(0)
    },
  )

  it('ROOM-13, T04 settings are those of the own company, and name groups that there are', async () => {
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    await save(owner, { rejections: ['owner'], collections: ['owner'] })
    const shown = async ({ headers }: TestPerson) => (await server.get(SETTINGS, headers)).json()
    expect(await shown(owner)).toEqual({ rejections: ['owner'], collections: ['owner'] })
    expect(await shown(other)).toEqual({ rejections: ['person', 'owner'], collections: [] })
    expect((await save(owner, { rejections: ['public'], collections: [] })).statusCode).toBe(400)
  })

  it('ROOM-13 settings that were changed since they were read are not overwritten, in whichever order they name the people', async () => {
    const before = { rejections: ['owner', 'person'], collections: [] }
    const first = { rejections: ['owner'], collections: ['accounting'] }
    expect((await save(owner, { ...first, before })).statusCode).toBe(200)
    const late = await save(owner, { ...before, rejections: [], before })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
    expect((await server.get(SETTINGS, owner.headers)).json()).toEqual(first)
  })

  it('ROOM-13 of two windows that save concurrently, one gets a message', async () => {
    const before = { rejections: ['person', 'owner'], collections: [] }
    const wishes = [
      { ...before, rejections: ['owner'] },
      { ...before, collections: ['owner'] },
    ]
    const answers = await Promise.all(wishes.map((wish) => save(owner, { ...wish, before })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('ROOM-13, ACC-04 nothing of it stays when the company closes its account', async () => {
    await save(owner, { rejections: ['owner'], collections: [] })
    await server.post(`${LIST}read/`, {}, owner.headers)
    await closeCompany(server, owner.headers)
    await server.runJobs()
    const { db } = server.deps
    expect([await db.select().from(notificationSettings), await db.select().from(notificationReads)]).toEqual([[], []])
  })
})
