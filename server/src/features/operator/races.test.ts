import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { changeOwner } from '#features/accounts/change-owner.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { atOnce, repeatedly } from '#test/at-once.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ RATE_LIMITS: 'off' }, { connections: 20 })
const PDF = demoCertificate(['Gewerbeanmeldung'])
const APPROVE = { decision: 'approve' }
const REJECT = { decision: 'reject', reason: 'Nicht lesbar.' }

function submit(owner: TestPerson, name: string) {
  const fields = { name, address: 'Wall 18', city: 'Kiel', created_at: '2026-11-20T09:00:00.000Z' }
  return sendForm(server, owner, '/api/photobooth/registered-shops/', fields, licenceFile(PDF))
}

const post = (person: TestPerson, path: string, payload: object) =>
  server.post(`/api/operator/${path}/`, payload, person.headers)
const block = (operator: TestPerson, { id }: TestPerson) =>
  post(operator, `accounts/${id}/block`, { reason: 'Missbrauch', confirm_last_name: 'Muster' })

async function applicant(name = 'atelier') {
  const companyId = await makeCompany(server, 'under-review', name)
  const owner = await makePerson(server, 'owner', { email: `${name}@studio.test`, companyId })
  const studioId: number = (await submit(owner, 'Studio Kiel')).json().id
  return { owner, companyId, studioId }
}

const subjects = async () => (await server.mails()).map(({ subject }) => subject)

describe('deciding at the same moment', () => {
  it('OPR-03, QUAL-07 approves a studio once and notifies once', async () => {
    const operator = await makePerson(server, 'operator')
    const { studioId, companyId } = await applicant()
    await server.deps.db.update(companies).set({ review: 'approved' }).where(eq(companies.id, companyId))
    const answers = await atOnce(6, () => post(operator, `studios/${studioId}/decision`, APPROVE))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await server.audited('studio-approved')).toHaveLength(1)
    expect(await subjects()).toEqual(['Ihr Standort ist freigegeben'])
  })

  it('OPR-03, QUAL-07 activates an owner once and notifies once', async () => {
    const operator = await makePerson(server, 'operator')
    const { studioId, owner } = await applicant()
    await post(operator, `studios/${studioId}/decision`, APPROVE)
    await atOnce(6, () => post(operator, `reviews/${owner.id}/decision`, APPROVE))
    expect(await server.audited('owner-approved')).toHaveLength(1)
    expect(await subjects()).toEqual(['Ihr Konto ist aktiviert'])
  })

  it('OPR-03, QUAL-07 of two opposite decisions about an owner one wins, and the other gets a message', async () => {
    const one = await makePerson(server, 'operator')
    const other = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    await repeatedly(6, async (round) => {
      const { studioId, owner, companyId } = await applicant(`atelier${round}`)
      await post(one, `studios/${studioId}/decision`, APPROVE)
      const seen = round % 2 ? {} : { decided_at: null }
      const answers = await Promise.all([
        post(one, `reviews/${owner.id}/decision`, { ...APPROVE, ...seen }),
        post(other, `reviews/${owner.id}/decision`, { ...REJECT, ...seen }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        code: 'decided-meanwhile',
        detail: expect.stringContaining('anders entschieden'),
      })
      const won = answers[0].statusCode === 200 ? 'approved' : 'rejected'
      const [company] = await server.deps.db.select().from(companies).where(eq(companies.id, companyId))
      expect(company?.review).toBe(won)
      expect(await subjects()).toHaveLength(1)
    })
  })

  it('OPR-03 replaces a decision only by one that has seen it, of owners and of studios', async () => {
    const operator = await makePerson(server, 'operator')
    const { studioId, owner } = await applicant()
    const studio = `studios/${studioId}/decision`
    const account = `reviews/${owner.id}/decision`
    const approved = (await post(operator, studio, { ...APPROVE, decided_at: null })).json()
    for (const seen of [{}, { decided_at: null }, { decided_at: '2020-01-01T00:00:00.000Z' }])
      expect((await post(operator, studio, { ...REJECT, ...seen })).statusCode).toBe(409)
    expect((await post(operator, studio, { ...REJECT, decided_at: approved.studios[0].decided_at })).statusCode).toBe(
      200,
    )
    const rejected = (await post(operator, account, REJECT)).json()
    expect((await post(operator, account, { ...REJECT, reason: 'Anders.' })).statusCode).toBe(409)
    const again = await post(operator, account, { ...REJECT, reason: 'Anders.', decided_at: rejected.decided_at })
    expect(again.json()).toMatchObject({ review: 'rejected', review_reason: 'Anders.' })
  })

  it('OPR-01, QUAL-07 blocks an account once and notifies once', async () => {
    const operator = await makePerson(server, 'operator')
    const { owner } = await applicant()
    await atOnce(6, () => block(operator, owner))
    expect(await server.audited('account-blocked')).toHaveLength(1)
    expect(await subjects()).toEqual(['Ihr Konto ist gesperrt'])
  })

  it('OPR-01, QUAL-07 leaves nothing of a company that hands in a studio while it is blocked', async () => {
    const operator = await makePerson(server, 'operator')
    await repeatedly(8, async (round) => {
      const { owner, companyId } = await applicant(`atelier${round}`)
      await Promise.all([block(operator, owner), submit(owner, 'Im letzten Moment')])
      const [company] = await server.deps.db.select().from(companies).where(eq(companies.id, companyId))
      expect(company?.review).toBe('rejected')
      expect(await server.deps.db.select().from(studios).where(eq(studios.companyId, companyId))).toEqual([])
    })
  })

  it('OPR-01, T42, QUAL-07 blocks one person, not the company, when another one has just become the owner', async () => {
    const operator = await makePerson(server, 'operator')
    const { owner, companyId } = await applicant()
    const next = await makePerson(server, 'manager', { companyId, email: 'neu@studio.test' })
    const { db, clock } = server.deps
    const blocking = await db.transaction(async (holding) => {
      await lockCompany(holding, companyId)
      const answer = block(operator, owner).then(({ statusCode }) => statusCode)
      // Gives the block time to read the account and to wait for the company.
      await holding.execute(sql`select pg_sleep(0.3)`)
      await changeOwner(holding, { companyId, id: next.id, at: clock.now() })
      return { answer }
    })
    expect(await blocking.answer).toBe(200)
    const people = await db.select().from(accounts).where(eq(accounts.companyId, companyId))
    expect(people.filter(({ blockedAt }) => blockedAt).map(({ id }) => id)).toEqual([owner.id])
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    expect(company?.endedAt).toBeNull()
    expect(await db.select().from(studios)).toHaveLength(1)
  })
})

describe('handing in at the same moment', () => {
  it('LOC-06, QUAL-07 makes one studio of a draft that arrives eight times, with one licence', async () => {
    const companyId = await makeCompany(server, 'under-review')
    const owner = await makePerson(server, 'owner', { companyId })
    const written: string[] = []
    const { objects } = server.deps
    server.deps.objects = {
      ...objects,
      write: (key, bytes) => objects.write(key, bytes).then(() => void written.push(key)),
    }
    const answers = await atOnce(8, () => submit(owner, 'Studio Kiel'))
    server.deps.objects = objects
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    await server.runJobs()
    const [studio] = await server.deps.db.select().from(studios)
    const left = await Promise.all(
      written.map((key) =>
        objects.read(key).then(
          () => [key],
          () => [],
        ),
      ),
    )
    expect(left.flat()).toEqual([studio?.certificateKey])
  })

  it('LOC-06, QUAL-07 accepts two hundred studios and no more', async () => {
    const companyId = await makeCompany(server, 'under-review')
    const owner = await makePerson(server, 'owner', { companyId })
    const [{ createdAt } = { createdAt: new Date() }] = await server.deps.db.select().from(accounts)
    const known = studioRow(server, companyId, { draftedAt: createdAt, createdAt, review: 'under-review' })
    const rows = Array.from({ length: 198 }, (_, index) => ({ ...known, name: `Studio ${index}` }))
    await server.deps.db.insert(studios).values(rows)
    const answers = await atOnce(6, (index) => submit(owner, `Neues Studio ${index}`))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await server.deps.db.select().from(studios)).toHaveLength(200)
  })
})

describe('two operators who block each other at the same moment', () => {
  it('OPR-04, QUAL-07 leave one who can sign in', async () => {
    await repeatedly(5, async (round) => {
      const [first, second] = [
        await makePerson(server, 'operator', { email: `eins${round}@betrieb.test` }),
        await makePerson(server, 'operator', { email: `zwei${round}@betrieb.test` }),
      ]
      const answers = await Promise.all([block(first, second), block(second, first)])
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
      const alive = await server.deps.db.$count(
        accounts,
        and(inArray(accounts.id, [first.id, second.id]), isNull(accounts.blockedAt)),
      )
      expect(alive).toBe(1)
    })
  })
})
