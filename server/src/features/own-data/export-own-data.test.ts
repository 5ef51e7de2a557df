import { CONSENT_VERSIONS, CONSENTS } from '@epassbild/contract/consents.ts'
import { EXPORTED_MAX } from '@epassbild/contract/own-account/own-data.ts'
import { TRANSFERS_LISTED_MAX } from '@epassbild/contract/photos.ts'
import { expect, it } from 'vitest'
import { insertPasskey } from '#features/accounts/passkeys/passkey-store.ts'
import { recordConsents } from '#features/accounts/registration/consent-store.ts'
import { saveMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { FOREIGN, makeTwoCompanies } from '#test/access/two-companies.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const url = '/api/photobooth/profile/export/'

it('LIFE-04 gives the owner everything about the company in one file, nothing secret and nothing foreign', async () => {
  const { own, callers } = await makeTwoCompanies(server)
  const removed = await server.delete(`/api/photobooth/invite-employee/${own.employee.id}/`, own.owner.headers)
  expect(removed.statusCode).toBe(200)
  const noted = await server.post(
    `/api/operator/reviews/${own.owner.id}/notes/`,
    { text: 'Rückruf erbeten', second_look: false },
    callers.operator.headers,
  )
  expect(noted.statusCode).toBe(200)
  await recordConsents(server.deps.db, own.owner.id, server.deps.clock.now())
  const answer = await server.get(url, own.owner.headers)
  expect(answer.statusCode).toBe(200)
  const data = answer.json()
  expect(data.company.name).toBe('Atelier eigen')
  expect(
    data.people.map(({ user_id, email, left_at }: Record<string, unknown>) => [user_id, email, Boolean(left_at)]),
  ).toEqual([
    [own.owner.id, own.owner.email, false],
    [own.manager.id, own.manager.email, false],
    [own.employee.id, '', true],
    [own.accounting.id, own.accounting.email, false],
    [own.invitee.id, own.invitee.email, false],
  ])
  const given = CONSENTS.toSorted().map((kind) => ({
    kind,
    version: CONSENT_VERSIONS[kind],
    given_at: '2026-11-20T10:00:00.000Z',
  }))
  expect(data.people[0].consents).toEqual(given)
  expect(data.review_notes).toEqual([{ written_at: '2026-11-20T10:00:00.000Z', text: 'Rückruf erbeten' }])
  expect(data.invitations).toHaveLength(1)
  expect(data.studios.map(({ id }: { id: number }) => id)).toEqual([own.studioId])
  expect(data.licences).toEqual([expect.objectContaining({ shop_id: own.studioId })])
  expect(data.transfers.map(({ studio }: { studio: { id: number } }) => studio.id)).toEqual([own.studioId])
  expect(data.bookings).toEqual([
    { kind: 'licence', detail: 'Studio eigen', amount_cents: 4900, booked_at: '2026-11-20T10:00:00.000Z' },
  ])
  expect(data.payment_method).toBeNull()
  expect(data.invoice_profile).toMatchObject({ format: 'zugferd', line1: '' })
  expect(data.notification_settings).toEqual({ rejections: ['person', 'owner'], collections: [] })
  expect(data.invoices.map(({ id }: { id: number }) => id)).toEqual([own.invoiceId])
  expect(data.activity[0]).toMatchObject({ action: 'data-exported', user_id: own.owner.id })
  expect([data.transfers_complete, data.bookings_complete, data.activity_complete]).toEqual([true, true, true])
  expect(data.activity.some(({ action }: { action: string }) => action === 'staff-removed')).toBe(true)
  for (const secret of [FOREIGN, 'argon2', 'password', 'hash', 'closed-']) expect(answer.body).not.toContain(secret)
})

it('LIFE-04, SLIP-09 shows the owner what others did for the company, not when they signed in or changed their own data', async () => {
  const { own } = await makeTwoCompanies(server)
  const { audit } = server.deps
  for (const { id: actorId } of [own.owner, own.employee])
    for (const action of [
      'logged-in',
      'password-changed',
      'passkey-added',
      'logged-out',
      'card-replaced',
      'identification-ended',
      'studio-offer-stated',
    ] as const)
      await audit.append(action, { actorId })
  const { activity } = (await server.get(url, own.owner.headers)).json<{
    activity: { user_id: number; action: string }[]
  }>()
  const actionsOf = ({ id }: { id: number }) =>
    activity.filter(({ user_id }) => user_id === id).map(({ action }) => action)
  const ownAffairs = ['logged-in', 'logged-out', 'password-changed', 'passkey-added']
  for (const action of [...ownAffairs, 'card-replaced', 'identification-ended']) {
    expect(actionsOf(own.owner)).toContain(action)
    expect(actionsOf(own.employee)).not.toContain(action)
  }
  expect(actionsOf(own.employee)).toContain('studio-offer-stated')
})

it('LIFE-04 holds every transfer on record, also more than a list shows, and older ones', async () => {
  const { own } = await makeTwoCompanies(server)
  const listed = async (query = '') => (await server.get(`/api/photos/transfers/${query}`, own.owner.headers)).json()
  const [{ transferId: first }] = await listed()
  // Copies of one transfer at intervals of an hour, so that the oldest are more than a year old.
  const more = TRANSFERS_LISTED_MAX + 4_000
  await server.deps.db.execute(`
    insert into photos
    select copy.* from photos as photo, generate_series(1, ${more}) as n, jsonb_populate_record(
      photo, jsonb_build_object(
        'id', gen_random_uuid(), 'transfer_id', gen_random_uuid(), 'photo_id', gen_random_uuid(),
        'object_key', 'photos/2027-05-20/' || n, 'stored_at', photo.stored_at - n * interval '1 hour')) as copy
    where photo.transfer_id = '${first}'`)
  expect(await listed()).toHaveLength(TRANSFERS_LISTED_MAX)
  const data = (await server.get(url, own.owner.headers)).json()
  expect(data.transfers_complete).toBe(true)
  const ids: string[] = data.transfers.map(({ transferId }: { transferId: string }) => transferId)
  expect([ids.length, new Set(ids).size, ids[0]]).toEqual([more + 1, more + 1, first])
  const days: string[] = data.transfers.map(({ storedAt }: { storedAt: string }) => storedAt)
  expect(days).toEqual(days.toSorted().toReversed())
})

it('LIFE-04 holds the newest bookings alone where there are more than one file takes, and says so', async () => {
  const { own } = await makeTwoCompanies(server)
  await server.deps.db.execute(`
    insert into ledger_entries (company_id, kind, subject, detail, amount_cents, booked_at)
    select ${own.owner.companyId}, 'transfer', n, 'Buchung ' || n, 119, timestamptz '2026-12-01' + n * interval '1 minute'
    from generate_series(1, ${EXPORTED_MAX}) as n`)
  const data = (await server.get(url, own.owner.headers)).json()
  const details: string[] = data.bookings.map(({ detail }: { detail: string }) => detail)
  expect([details.length, details[0], details.at(-1)]).toEqual([EXPORTED_MAX, 'Buchung 1', `Buchung ${EXPORTED_MAX}`])
  expect(data.bookings_complete).toBe(false)
})

it('LIFE-04 is not asked for by the thousand', async () => {
  const { own } = await makeTwoCompanies(server)
  const statuses = []
  for (let asked = 0; asked < 21; asked += 1) {
    statuses.push((await server.get(url, own.owner.headers)).statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
})

it('SLIP-09 gives each person everything about themselves, of the ID card its check value alone, and nothing of others', async () => {
  const { own } = await makeTwoCompanies(server)
  const { employee } = own
  await makeIdentified(server, employee)
  const answer = await server.get('/api/photobooth/profile/my-record/', employee.headers)
  expect(answer.statusCode).toBe(200)
  const { person, identification, earlier_cards, transfers, activity } = answer.json()
  expect(person).toMatchObject({ user_id: employee.id, email: employee.email, user_type: 'employee' })
  expect(Object.keys(identification).toSorted()).toEqual(['card_check', 'data_set', 'identified_at'])
  expect(identification.data_set).toBeNull()
  expect(earlier_cards).toEqual([])
  expect(transfers.every(({ person: name }: { person: string }) => name.endsWith(person.last_name))).toBe(true)
  expect(activity[0].action).toBe('data-exported')
  for (const other of [own.owner.email, own.manager.email, FOREIGN, 'argon2']) expect(answer.body).not.toContain(other)
})

it('SLIP-09, SAFE-03 an owner finds devices and passkeys in the own record, none of another person', async () => {
  const { own, foreign } = await makeTwoCompanies(server)
  for (const { id } of [own.owner, foreign.owner])
    await insertPasskey(server.deps.db, {
      ...{ id: `key-of-${id}`, accountId: id, name: `Tablet ${id}`, publicKey: 'pk', counter: 0, transports: [] },
      createdAt: server.deps.clock.now(),
    })
  const answer = await server.get('/api/photobooth/profile/my-record/', own.owner.headers)
  expect(answer.statusCode).toBe(200)
  const { devices, second_factors } = answer.json()
  expect(devices).toEqual([expect.objectContaining({ created_at: expect.any(String), device: expect.any(String) })])
  expect(second_factors).toMatchObject({ app: false, passkeys: [{ name: `Tablet ${own.owner.id}` }] })
  for (const secret of [`Tablet ${foreign.owner.id}`, 'current', 'token', '"pk"'])
    expect(answer.body).not.toContain(secret)
})

it('LIFE-04, PAY-06 the file of a company holds what was typed with its payment method', async () => {
  const { own } = await makeTwoCompanies(server)
  const details = { name: 'ATELIER EIGEN', email: 'zahlung@eigen.test', phone: '040 1', line1: 'Kai 1', line2: '' }
  const { companyId } = own.owner
  await saveMethod(server.deps.db, {
    ...{ companyId, customerRef: 'cus_x', methodRef: 'pm_x', type: 'sepa_debit', brand: '', last4: '3000' },
    ...{ bankCode: '37040044', bankCountry: 'DE', mandateRef: 'MANDAT-7', savedAt: server.deps.clock.now() },
    details: { ...details, city: 'Kiel', state: '', postal_code: '24103', country: 'DE' },
  })
  const answer = await server.get(url, own.owner.headers)
  expect(answer.json().payment_method).toMatchObject({ mandate: 'MANDAT-7', details })
  for (const reference of ['cus_x', 'pm_x']) expect(answer.body).not.toContain(reference)
})

it('SLIP-09, ROOM-08 gives accounting its own record, too, without transfers and ID card', async () => {
  const { own } = await makeTwoCompanies(server)
  const { accounting } = own
  const answer = await server.get('/api/photobooth/profile/my-record/', accounting.headers)
  expect(answer.statusCode).toBe(200)
  const { person, identification, transfers, activity } = answer.json()
  expect(person).toMatchObject({ user_id: accounting.id, email: accounting.email, user_type: 'accounting' })
  expect([identification, transfers]).toEqual([null, []])
  expect(activity[0].action).toBe('data-exported')
  for (const other of [own.owner.email, own.manager.email, FOREIGN, 'argon2']) expect(answer.body).not.toContain(other)
})
