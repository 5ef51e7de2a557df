import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import { insertNote } from '#features/operator/notes/note-store.ts'
import { insertFailedInvoice } from '#test/billing.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

async function twoCompanies() {
  const operator = await makePerson(server, 'operator')
  const jessenId = await makeCompany(server, 'approved', 'Lichtbild Jessen 100% GmbH')
  const jessen = await makePerson(server, 'owner', { companyId: jessenId, email: 'holger@jessen.test' })
  const ahrensId = await makeCompany(server, 'approved', 'Foto Ahrens')
  const ahrens = await makePerson(server, 'owner', { companyId: ahrensId, email: 'wiebke@ahrens.test' })
  const clerk = await makePerson(server, 'employee', { companyId: ahrensId, email: 'team@ahrens.test' })
  const name = { firstName: 'Özlem', lastName: 'Yılmaz' }
  await server.deps.db.update(accounts).set(name).where(eq(accounts.id, clerk.id))
  return { operator, jessen, jessenId, ahrens, ahrensId }
}

async function get(person: TestPerson, path: string) {
  const answer = await server.get(`/api/operator/${path}`, person.headers)
  return { status: answer.statusCode, body: answer.json() }
}

async function found(person: TestPerson, search: string): Promise<string[]> {
  const { body } = await get(person, `accounts/?search=${search.startsWith('&') ? search : encodeURIComponent(search)}`)
  return body.map(({ company_name }: { company_name: string }) => company_name)
}

describe('the search of accounts', () => {
  it('ROOM-10 finds a company by its name, a person, an address, a VAT id and an invoice', async () => {
    const { operator, ahrensId } = await twoCompanies()
    await server.deps.db.insert(invoiceProfiles).values({ companyId: ahrensId, vatId: 'DE811569869' })
    await insertFailedInvoice(server, ahrensId, 'AHR')
    for (const search of ['ahrens', ' özlem y', 'ÖZLEM', 'TEAM@ahrens', 'DE 811569869', 're-ahr-'])
      expect(await found(operator, search), search).toEqual(['Foto Ahrens'])
    expect(await found(operator, '')).toEqual(['Foto Ahrens', 'Lichtbild Jessen 100% GmbH'])
    expect(await found(operator, '&most=1')).toEqual(['Foto Ahrens'])
    expect(await found(operator, `&before=${ahrensId}`)).toEqual(['Lichtbild Jessen 100% GmbH'])
    expect(await found(operator, '0% g')).toEqual(['Lichtbild Jessen 100% GmbH'])
    for (const nothing of ['%', '_', '\\', 'niemand']) {
      const names = await found(operator, nothing)
      expect(names, nothing).toEqual(nothing === '%' ? ['Lichtbild Jessen 100% GmbH'] : [])
    }
  })

  it('ROOM-10 finds names with a letter whose small form is no letter of its own, as written and without its mark', async () => {
    const { operator } = await twoCompanies()
    await makeCompany(server, 'approved', 'Foto İpek ΣΊΣΥΦΟΣ, GROẞE STRAẞE')
    for (const search of ['İpek', 'İPEK', 'ipek', 'σίσυφος', 'ΣΊΣΥΦΟΣ', 'große straße', 'GROẞE'])
      expect(await found(operator, search), search).toEqual(['Foto İpek ΣΊΣΥΦΟΣ, GROẞE STRAẞE'])
    for (const search of ['Yılmaz', 'YILMAZ', 'yilmaz'])
      expect(await found(operator, search), search).toEqual(['Foto Ahrens'])
  })

  it('ROOM-10 finds a person by an address whose domain has an umlaut, also by a part of it', async () => {
    const { operator } = await twoCompanies()
    const companyId = await makeCompany(server, 'approved', 'Atelier am Wall')
    await makePerson(server, 'owner', { companyId, email: 'info@xn--fotostudio-mller-uzb.de' })
    for (const search of ['INFO@Fotostudio-Müller.de', 'fotostudio-müller.de', 'info@xn--fotostudio-mller-uzb.de'])
      expect(await found(operator, search), search).toEqual(['Atelier am Wall'])
  })

  it('ROOM-10 shows one company whole, with its own history and of no other', async () => {
    const { operator, jessen, jessenId, ahrens, ahrensId } = await twoCompanies()
    const invoiceId = await insertFailedInvoice(server, ahrensId, 'AHR')
    const { audit } = server.deps
    const facts = { ownerId: ahrens.id, companyId: ahrensId }
    await audit.append('owner-approved', { actorId: operator.id, ...facts })
    await audit.append('owner-approved', { actorId: operator.id, ownerId: jessen.id, companyId: jessenId })
    await audit.append('profile-changed', { actorId: ahrens.id })
    await audit.append('profile-changed', { actorId: jessen.id })
    await audit.append('photo-stored', { actorId: ahrens.id, companyId: ahrensId })
    await audit.append('collection-failed', { invoiceId, attempt: 1 })
    await audit.append('transfers-paused', { invoiceId: 0, companyId: ahrensId })
    await audit.append('transfers-paused', { invoiceId: 0, companyId: jessenId })

    const written = { authorId: operator.id, writtenAt: server.deps.clock.now(), secondLook: false }
    await insertNote(server.deps.db, { ...written, companyId: ahrensId, text: 'Rückruf' })
    await insertNote(server.deps.db, { ...written, companyId: jessenId, text: 'Nichts' })
    const { body } = await get(operator, `companies/${ahrensId}/`)
    expect(body.company).toMatchObject({ company_name: 'Foto Ahrens', owner_email: 'wiebke@ahrens.test' })
    expect(body.people.map(({ email }: { email: string }) => email)).toEqual(['wiebke@ahrens.test', 'team@ahrens.test'])
    expect(body.invoices).toMatchObject([{ state: 'failed' }])
    expect(body.invoices[0]).not.toHaveProperty('correctable')
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
      'transfers-paused',
      'collection-failed',
      'profile-changed',
      'owner-approved',
    ])
    expect(body.history[3].actor).toBe('Maren Muster')
    expect(body.notes).toMatchObject([{ text: 'Rückruf', author: 'Maren Muster' }])
    expect(body.history[0].actor).toBe('')
    expect((await get(operator, 'companies/999999/')).status).toBe(404)
    expect((await get(ahrens, `companies/${ahrensId}/`)).status).toBe(403)
  })

  it('ROOM-10 statements for all locations of a chain leave the rest of the history in sight', async () => {
    const { operator, ahrens, ahrensId } = await twoCompanies()
    const { audit } = server.deps
    await audit.append('profile-changed', { actorId: ahrens.id })
    for (let studioId = 1; studioId <= 201; studioId += 1)
      await audit.append('studio-offer-stated', { actorId: ahrens.id, studioId })
    const { body } = await get(operator, `companies/${ahrensId}/`)
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['profile-changed'])
  })

  it('ROOM-10 keeps in the history what was decided about a location that is deleted', async () => {
    const { operator, ahrens, ahrensId } = await twoCompanies()
    const { audit } = server.deps
    await audit.append('studio-submitted', { actorId: ahrens.id, studioId: 4711 })
    await audit.append('studio-rejected', { actorId: operator.id, studioId: 4711 })
    await audit.append('studio-rejected', { actorId: operator.id, studioId: 4712 })
    const { body } = await get(operator, `companies/${ahrensId}/`)
    const seen = body.history.map(({ action, facts }: Record<string, object>) => [action, facts])
    expect(seen).toEqual([
      ['studio-rejected', expect.objectContaining({ studioId: 4711 })],
      ['studio-submitted', expect.objectContaining({ studioId: 4711 })],
    ])
  })

  it('ROOM-10 says nothing of the address that a closed account has left', async () => {
    const { operator, ahrensId, ahrens } = await twoCompanies()
    const closed = { email: 'closed-1', closedAt: server.deps.clock.now() }
    await server.deps.db.update(accounts).set(closed).where(eq(accounts.id, ahrens.id))
    const { body } = await get(operator, `companies/${ahrensId}/`)
    expect([body.company.owner_email, body.people[0].email]).toEqual(['', ''])
  })
})

describe('the log in the back office', () => {
  const actions = ({ body }: { body: { action: string }[] }) =>
    body.map(({ action }) => action).filter((action) => action !== 'logged-in')

  it('ROOM-10 narrows the audit log by a person whose address has an umlaut', async () => {
    const operator = await makePerson(server, 'operator')
    const { id: actorId } = await makePerson(server, 'owner', { email: 'info@xn--mller-kva.de' })
    await server.deps.audit.append('profile-changed', { actorId })
    const actor = encodeURIComponent(' Info@Müller.de')
    expect(actions(await get(operator, `audit/?actor=${actor}`))).toEqual(['profile-changed'])
  })

  it('ROOM-10 narrows the audit log by days in Germany, action and person, newest first', async () => {
    const { ahrens, jessen } = await twoCompanies()
    const note = async (at: string, action: AuditAction, actorId?: number) => {
      server.setNow(at)
      await server.deps.audit.append(action, actorId === undefined ? {} : { actorId })
    }
    await note('2026-11-09T22:59:00Z', 'profile-changed', ahrens.id)
    await note('2026-11-09T23:01:00Z', 'password-changed', ahrens.id)
    await note('2026-11-10T22:59:00Z', 'profile-changed', jessen.id)
    await note('2026-11-10T23:01:00Z', 'certificate-retired')
    const operator = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    const day = 'audit/?from=2026-11-10&to=2026-11-10'
    expect(actions(await get(operator, day))).toEqual(['profile-changed', 'password-changed'])
    expect(actions(await get(operator, `${day}&action=profile`))).toEqual(['profile-changed'])
    expect(actions(await get(operator, `${day}&actor=wiebke%40AHRENS.test`))).toEqual(['password-changed'])
    expect(actions(await get(operator, `${day}&actor=wiebke`))).toEqual([])
    expect(actions(await get(operator, `${day}&action=%25`))).toEqual([])
    const { body } = await get(operator, 'audit/?from=2026-11-10')
    expect(actions({ body })).toEqual(['certificate-retired', 'profile-changed', 'password-changed'])
    const { id } = body.find(({ action }: { action: string }) => action === 'profile-changed')
    expect(actions(await get(operator, `audit/?from=2026-11-10&before=${id}`))).toEqual(['password-changed'])
    expect((await get(operator, 'audit/?from=10.11.2026')).status).toBe(400)
    const turned = await get(operator, 'audit/?from=2026-11-11&to=2026-11-10')
    expect(turned).toMatchObject({ status: 400, body: { code: 'range-turned', to: [expect.any(String)] } })
  })
})
