import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { CHARGED_BACK } from '#platform/ports/payments.ts'
import { billUntil, bookUsage, CARDS, collectOn, IBANS, reportPayment, saveMethod } from '#test/billing.ts'
import { freshHeaders, makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, send, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { findLastAttempt } from './attempt-store.ts'
import { tellOfPauses } from './tell-of-pauses.ts'

const FAILED_ON = '2026-11-06'
const PAUSED_FROM = '2026-12-04'

describe('an unpaid invoice', { timeout: 60_000 }, () => {
  const server = startTestServer({ TRANSFER_EID: 'off' })

  async function day(on: string) {
    await collectOn(server, on)
    await tellOfPauses(server.deps)
    await tellOfPauses(server.deps)
  }
  const fresh = async <P extends TestPerson>(person: P) => ({ ...person, headers: await freshHeaders(server, person) })
  const subjects = async () => (await server.mails()).map(({ subject }) => subject)
  async function makeDebtor() {
    server.setNow('2026-10-15T10:00:00Z')
    const station = await makeStation(server)
    const owner = await makePerson(server, 'owner', { companyId: station.companyId })
    await saveMethod(server, owner, CARDS.fails)
    await bookUsage(server, station.companyId, { transfers: 4 })
    await billUntil(server, '2026-11-01T10:00:00Z')
    await server.mails()
    await day(FAILED_ON)
    return { station, owner }
  }
  /** The debtor's: no other company is billed here. */
  const invoice = async () => (await server.deps.db.select().from(invoices))[0]
  const lastAttempt = async () => findLastAttempt(server.deps.db, (await invoice())?.id ?? 0)
  const retry = async ({ headers }: TestPerson) =>
    server.post(`/api/payments/invoices/${(await invoice())?.id}/retry/`, undefined, headers)
  const now = async ({ station }: Awaited<ReturnType<typeof makeDebtor>>) => ({
    ...station,
    person: await fresh(station.person),
  })

  it('ROOM-03 says why it failed, when it is tried again and from when on transfers pause, on the page and by mail', async () => {
    const { owner } = await makeDebtor()
    const [mail] = await server.mails()
    expect(mail?.subject).toMatch(/^Einzug zur Rechnung RE-2026-000001 fehlgeschlagen$/)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain('Das Konto war nicht gedeckt.')
    expect(text).toContain('am 13.11.2026 noch einmal')
    expect(text).toContain('ab dem 04.12.2026 keine neuen Übermittlungen möglich')
    const { headers } = await fresh(owner)
    const listed = (await server.get('/api/payments/get-invoices/', headers)).json()
    expect(listed).toMatchObject([
      { state: 'failed', failure: 'no-money', next_try_on: '2026-11-13', pause_on: PAUSED_FROM },
    ])
  })

  it('ROOM-03 pauses its company on the announced day, and not before; one mail a week before and one on the day say so', async () => {
    const debtor = await makeDebtor()
    await day('2026-11-13')
    await day('2026-11-20')
    await server.mails()
    await day('2026-11-26')
    expect(await subjects()).toEqual([])
    await day('2026-11-27')
    expect(await subjects()).toEqual(['Erinnerung: Rechnung RE-2026-000001 ist offen'])
    await day('2026-12-03')
    expect(await subjects()).toEqual([])
    expect(await transfer(server, await now(debtor), await sealTestPhoto())).toHaveProperty('photoId')
    await day(PAUSED_FROM)
    expect(await subjects()).toEqual(['Übermittlungen pausiert: Rechnung RE-2026-000001 ist offen'])
    const station = await now(debtor)
    const refused = await send(server, station, await sealTestPhoto())
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'transfers-paused'])
    const rights = await server.get('/api/photos/transfer-rights/', station.person.headers)
    expect(rights.json()).toMatchObject({ pause: { from: PAUSED_FROM, active: true } })
  })

  it('ROOM-03, T04 shows the station the pause of its own company, not that of a company whose invoice has its id', async () => {
    const [first, second] = [
      await makePerson(server, 'owner', { email: 'a@studio.test' }),
      await makePerson(server, 'owner', { email: 'b@studio.test' }),
    ]
    const debtor = await makeDebtor()
    const pauseOf = async (person: TestPerson) => {
      const { headers } = await fresh(person)
      return (await server.get('/api/photos/transfer-rights/', headers)).json().pause
    }
    expect(await pauseOf(debtor.owner)).toEqual({ from: PAUSED_FROM, active: false })
    expect([await pauseOf(first), await pauseOf(second)]).toEqual([null, null])
  })

  it('ROOM-03, T04 pauses no other company, and works on at once when it is paid', async () => {
    const debtor = await makeDebtor()
    await day(PAUSED_FROM)
    const other = await makeStation(server, 'manager')
    expect(await transfer(server, other, await sealTestPhoto())).toHaveProperty('photoId')
    const owner = await fresh(debtor.owner)
    await saveMethod(server, owner, CARDS.good)
    const paid = await retry(owner)
    expect(paid.json()).toMatchObject({ state: 'paid', failure: null, pause_on: null })
    expect(await transfer(server, await now(debtor), await sealTestPhoto())).toHaveProperty('photoId')
  })

  it('ROOM-03 reminds and pauses again when the payment that ended a pause is charged back', async () => {
    const debtor = await makeDebtor()
    await day('2026-11-27')
    await day(PAUSED_FROM)
    const owner = await fresh(debtor.owner)
    await saveMethod(server, owner, CARDS.good)
    const paid = await retry(owner)
    expect(paid.json()).toMatchObject({ state: 'paid', pause_on: null })
    await server.runJobs()
    const [thanks, ...none] = (await server.mails()).filter(({ subject }) => subject.endsWith('ist bezahlt'))
    expect([thanks?.subject, none]).toEqual(['Rechnung RE-2026-000001 ist bezahlt', []])
    expect(thanks?.text).toContain('Übermittlungen sind wieder möglich.')
    await reportPayment(server, await lastAttempt(), 'failed', CHARGED_BACK)
    await server.mails()
    await day('2026-12-25')
    expect(await subjects()).toEqual(['Erinnerung: Rechnung RE-2026-000001 ist offen'])
    await day('2027-01-01')
    expect(await subjects()).toContain('Übermittlungen pausiert: Rechnung RE-2026-000001 ist offen')
  })

  it('ROOM-03 does not pause for a payment with an unknown result, and announces no pause', async () => {
    const debtor = await makeDebtor()
    const owner = await fresh(debtor.owner)
    await saveMethod(server, owner, IBANS.good)
    await day('2026-11-13')
    const attempt = await lastAttempt()
    expect(attempt).toMatchObject({ attempt: 2, state: 'processing' })
    await server.mails()
    await reportPayment(server, attempt, 'failed', 'payment_unknown')
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Zahlung zur Rechnung RE-2026-000001 ist ungeklärt')
    expect(mail?.text).not.toContain('Übermittlungen möglich')
    for (const on of ['2026-11-27', PAUSED_FROM, '2027-02-01']) await day(on)
    expect(await subjects()).toEqual([])
    expect(await transfer(server, await now(debtor), await sealTestPhoto())).toHaveProperty('photoId')
    const later = await fresh(debtor.owner)
    await saveMethod(server, later, CARDS.fails)
    const failed = await retry(later)
    expect(failed.json()).toMatchObject({ failure: 'no-money', pause_on: '2027-03-01' })
  })

  it.each([
    [
      'is tried again, and pauses later',
      false,
      { state: 'failed', failure: 'no-money', nextTryOn: '2026-12-08', pauseOn: '2026-12-29' },
    ],
    [
      'leaves a newer try of the owner alone',
      true,
      { state: 'processing', failure: 'unknown', nextTryOn: null, pauseOn: null },
    ],
  ])(
    'ROOM-03, BILL-04 a payment of unknown fate that has failed after all %s',
    async (_what, isTriedAnew, expected) => {
      const debtor = await makeDebtor()
      await saveMethod(server, await fresh(debtor.owner), IBANS.good)
      await day('2026-11-13')
      const attempt = await lastAttempt()
      await reportPayment(server, attempt, 'failed', 'payment_unknown')
      server.setNow('2026-12-01T10:00:00Z')
      if (isTriedAnew) await retry(await fresh(debtor.owner))
      for (const _ of [1, 2]) await reportPayment(server, attempt, 'failed', 'insufficient_funds')
      expect(await invoice()).toMatchObject(expected)
      const told = (await subjects()).filter((subject) => subject.includes('fehlgeschlagen'))
      expect(told).toHaveLength(isTriedAnew ? 1 : 2)
    },
  )

  it('ROOM-03, BILL-04 reports that a payment with an unknown result succeeded; about a late one, nothing', async () => {
    const debtor = await makeDebtor()
    await saveMethod(server, await fresh(debtor.owner), IBANS.good)
    await day('2026-11-13')
    const attempt = await lastAttempt()
    await reportPayment(server, attempt, 'failed', 'payment_unknown')
    await server.mails()
    await reportPayment(server, attempt, 'succeeded')
    const [mail, ...more] = await server.mails()
    expect([mail?.subject, more]).toEqual(['Rechnung RE-2026-000001 ist bezahlt', []])
    expect(mail?.text).not.toContain('wieder möglich')
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    await server.mails()
    await reportPayment(server, attempt, 'succeeded')
    expect(await subjects()).toEqual([])
  })
})
