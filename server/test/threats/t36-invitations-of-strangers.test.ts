import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const INVITE = '/api/photobooth/invite-employee/'
const OPEN = '/api/photobooth/invitations/'
let companies = 0

async function ownerOf(
  review: 'under-review' | 'rejected' | 'approved',
  name = 'Gewinnen Sie 500 Euro',
): Promise<TestPerson> {
  companies += 1
  const companyId = await makeCompany(server, review, name)
  return makePerson(server, 'owner', { email: `inhaberin${companies}@studio.test`, companyId })
}

const send = (method: 'POST' | 'DELETE', { headers }: TestPerson, url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload && { payload }) })
const invite = (by: TestPerson, email: string) => send('POST', by, INVITE, { email, user_type: 'employee' })

async function statusesOf(by: TestPerson, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await invite(by, address)).statusCode)
  return statuses
}

const numbered = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => `${name}${index}@a.test`)

describe('T36 a company that the operator has not activated', () => {
  it.each(['under-review', 'rejected'] as const)(
    'EMP-02, T36 sends five invitations in all while %s',
    async (review) => {
      const stranger = await ownerOf(review)
      expect(await statusesOf(stranger, numbered(6))).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await invite(stranger, 'noch@a.test')
      expect(refused.headers['retry-after']).toBe('86400')
      expect(refused.json()).toMatchObject({
        code: 'too-many-before-review',
        detail: expect.stringContaining('Freischaltung'),
      })
      expect(await server.mails()).toHaveLength(5)
    },
  )

  it('EMP-02, T36 gains no further mail by withdrawing, by sending again, or in three days', async () => {
    const stranger = await ownerOf('under-review')
    for (const address of numbered(4)) {
      const { id } = (await invite(stranger, address)).json()
      expect((await send('DELETE', stranger, `${OPEN}${id}/`)).statusCode).toBe(200)
    }
    const { id } = (await invite(stranger, 'letzte@a.test')).json()
    expect((await send('POST', stranger, `${OPEN}${id}/resend/`)).json()).toMatchObject({
      code: 'too-many-before-review',
    })
    server.wait(73 * 3_600_000)
    const later = await makePerson(server, 'manager', { email: 'leitung@a.test', companyId: stranger.companyId })
    expect(await statusesOf(later, ['wieder@a.test'])).toEqual([429])
    expect(await statusesOf(await ownerOf('under-review'), ['frisch@a.test'])).toEqual([200])
  })

  it('EMP-02, T36 mails no name that it has typed', async () => {
    await invite(await ownerOf('under-review'), 'ziel@a.test')
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Einladung zu ePassbild')
    for (const part of [mail?.text, mail?.html, mail?.subject]) {
      expect(decodeURIComponent(part?.replaceAll('+', ' ') ?? '')).not.toMatch(/Gewinnen|Maren|Muster/)
    }
    expect(mail?.text).toMatch(/^Guten Tag,\n\nein Fotobetrieb, dessen Angaben wir noch prüfen/)
    expect(mail?.text).toContain('owner_code=')
  })

  it('EMP-02, T36 many of them together send five mails a day to one mailbox, and block no other mailbox', async () => {
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await invite(await ownerOf('under-review'), 'opfer@a.test')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await invite(await ownerOf('approved', 'Atelier Probe'), 'opfer@a.test')).statusCode).toBe(200)
  })

  it('EMP-02, T36 makes no link of the name of the person who invites', async () => {
    const owner = await ownerOf('approved', 'Atelier Probe')
    await server.deps.db.update(accounts).set({ firstName: 'Gewinn:', lastName: 'evil.example' })
    await invite(owner, 'ziel@a.test')
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Gewinn: evil. example lädt Sie ein')
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil.example')
  })

  it('EMP-02 sends more as soon as it is activated, with its names', async () => {
    const owner = await ownerOf('approved', 'Atelier Probe')
    expect(new Set(await statusesOf(owner, numbered(8)))).toEqual(new Set([200]))
    expect((await server.mails())[0]?.subject).toBe('Einladung zu Atelier Probe')
  })
})

describe('T36 asking which addresses have an account', () => {
  it('EMP-02, T36 is answered ten times an hour for a person and a company, then refused', async () => {
    for (const address of numbered(11, 'konto')) await makePerson(server, 'employee', { email: address })
    const stranger = await ownerOf('approved')
    const probing = await statusesOf(stranger, numbered(10, 'konto'))
    expect(new Set(probing)).toEqual(new Set([400]))
    const manager = await makePerson(server, 'manager', { email: 'leitung@a.test', companyId: stranger.companyId })
    for (const by of [stranger, manager]) {
      expect((await invite(by, 'konto10@a.test')).json()).toMatchObject({ code: 'too-many' })
      expect((await invite(by, 'unbekannt@a.test')).json()).toMatchObject({ code: 'too-many' })
    }
    expect(server.logged.join('')).toContain('limit alarm')
    const other = await ownerOf('approved')
    expect(await statusesOf(other, ['konto10@a.test', 'unbekannt@a.test'])).toEqual([400, 200])
  })
})
