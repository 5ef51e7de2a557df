import { createPublicKey, verify } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ RATE_LIMITS: 'off' }, { connections: 20 })
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000, 'program')])
const DMG = Buffer.concat([Buffer.alloc(0x8001), Buffer.from('CD001'), Buffer.alloc(5_000, 'image')])

function get(person: TestPerson, path: string) {
  return server.get(`/api/${path}`, person.headers)
}

function post(person: TestPerson, path: string, payload: object = {}) {
  return server.post(`/api/${path}`, payload, person.headers)
}

async function makeStudio(companyId: number, name = 'Atelier Fördelicht') {
  const [row] = await server.deps.db
    .insert(studios)
    .values(studioRow(server, companyId, { name }))
    .returning()
  return row?.id ?? 0
}

describe('licence keys', () => {
  it('SOFT-03, API-07 gives one line per location, and a key that anyone can verify offline', async () => {
    const owner = await makePerson(server, 'owner')
    const first = await makeStudio(owner.companyId)
    await makeStudio(owner.companyId, 'Fördelicht "Süd" 📷')
    server.wait(60_000)
    await post(owner, 'photobooth/licenses/', { shop_id: first, price_cents: 4900 })
    const { license_key, licenses } = (await get(owner, 'photobooth/get-license-key/')).json()
    const lines = license_key.split('\n')
    expect(lines.map((line: string) => line.split('\t').filter((_, at) => at !== 1))).toEqual([
      ['Atelier Fördelicht, Wall 18, Kiel', 'Vollversion'],
      ['Fördelicht "Süd" 📷, Wall 18, Kiel', 'Testversion'],
    ])
    expect(licenses[0]).toMatchObject({ shop_name: 'Atelier Fördelicht', address: 'Wall 18', city: 'Kiel' })

    const { keys } = (await server.get('/.well-known/epass-licence-keys.json')).json()
    expect(Object.keys(keys[0])).not.toContain('d')
    const [header, payload, signature] = lines[0].split('\t')[1].split('.')
    const publicKey = createPublicKey({ key: keys[0], format: 'jwk' })
    const isRight = (signed: string) =>
      verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url'))
    expect(isRight(`${header}.${payload}`)).toBe(true)
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
      alg: 'EdDSA',
      typ: 'epassbild-licence',
      kid: keys[0].kid,
    })
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({
      iss: 'epassbild',
      sub: `location:${first}`,
      kind: 'full',
      iat: Math.floor(Date.parse(licenses[0].booked_at) / 1000),
      location: { name: 'Atelier Fördelicht', address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
    })
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'location:999' })).toString('base64url')
    expect(isRight(`${header}.${other}`)).toBe(false)
  })

  it('SOFT-03 gives the same key again, and the one of the location that is asked for', async () => {
    const owner = await makePerson(server, 'owner')
    const [first, second] = [await makeStudio(owner.companyId), await makeStudio(owner.companyId, 'Zweites')]
    const all = (await get(owner, 'photobooth/get-license-key/')).json().license_key
    server.wait(60_000)
    const one = async (id: number) => (await get(owner, `photobooth/get-license-key/?shop_id=${id}`)).json()
    expect([(await one(first)).license_key, (await one(second)).license_key].join('\n')).toBe(all)
  })

  it('SOFT-05 says what is missing without a location, and nothing of a foreign one', async () => {
    const owner = await makePerson(server, 'owner')
    expect((await get(owner, 'photobooth/get-license-key/')).statusCode).toBe(409)
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    const foreign = await makeStudio(other.companyId)
    expect((await get(owner, `photobooth/get-license-key/?shop_id=${foreign}`)).statusCode).toBe(404)
  })

  it('SOFT-05, T05 is nothing for employees, in spite of every other right of theirs', async () => {
    const owner = await makePerson(server, 'owner')
    await makeStudio(owner.companyId)
    const manager = await makePerson(server, 'manager', { companyId: owner.companyId })
    const employee = await makePerson(server, 'employee', { companyId: owner.companyId })
    expect((await get(manager, 'photobooth/get-license-key/')).statusCode).toBe(200)
    expect((await get(employee, 'photobooth/get-license-key/')).statusCode).toBe(403)
    const url = 'photobooth/get-download-url/?operating_system=WINDOWS'
    expect((await get(employee, url)).statusCode).toBe(403)
  })
})

describe('booking a full licence', () => {
  it('SOFT-05, BILL-01 books 49 EUR once per location, however often it is asked for at the same moment', async () => {
    const owner = await makePerson(server, 'owner')
    const id = await makeStudio(owner.companyId)
    const answers = await atOnce(8, () => post(owner, 'photobooth/licenses/', { shop_id: id, price_cents: 4900 }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ kind: 'full', bookable: false })
    const booked = await server.deps.db.select().from(ledgerEntries)
    expect(booked).toMatchObject([
      {
        companyId: owner.companyId,
        kind: 'licence',
        subject: String(id),
        detail: 'Atelier Fördelicht, Kiel',
        amountCents: 4900,
      },
    ])
    const audited = await server.audited('licence-booked')
    expect(audited).toMatchObject([{ actorId: owner.id, facts: { studioId: id } }])
  })

  it('BILL-03 names the street where the company has another location of that name in that town', async () => {
    const owner = await makePerson(server, 'owner')
    const first = await makeStudio(owner.companyId)
    server.wait(1)
    const second = await makeStudio(owner.companyId)
    server.wait(1)
    const third = await makeStudio(owner.companyId)
    await server.deps.db.update(studios).set({ address: 'Holtenauer Straße 1' }).where(eq(studios.id, second))
    await server.deps.db.update(studios).set({ city: 'Husum' }).where(eq(studios.id, third))
    for (const shop_id of [first, second, third])
      await post(owner, 'photobooth/licenses/', { shop_id, price_cents: 4900 })
    const booked = await server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))
    expect(booked.map(({ detail }) => detail)).toEqual([
      'Atelier Fördelicht, Wall 18, Kiel',
      'Atelier Fördelicht, Holtenauer Straße 1, Kiel',
      'Atelier Fördelicht, Husum',
    ])
  })

  it('SOFT-05 books nothing at another price, for a foreign location or by a manager', async () => {
    const owner = await makePerson(server, 'owner')
    const id = await makeStudio(owner.companyId)
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    const manager = await makePerson(server, 'manager', { companyId: owner.companyId })
    const prices = [4800, 0, -4900, '4900', 49]
    for (const price_cents of prices) {
      const answer = await post(owner, 'photobooth/licenses/', { shop_id: id, price_cents })
      expect(answer.json().price_cents).toEqual(['Der Preis hat sich geändert. Bitte laden Sie die Seite neu.'])
    }
    const right = { shop_id: id, price_cents: 4900 }
    expect((await post(other, 'photobooth/licenses/', right)).statusCode).toBe(404)
    expect((await post(manager, 'photobooth/licenses/', right)).statusCode).toBe(403)
    expect(await server.deps.db.select().from(ledgerEntries)).toEqual([])
  })

  it.each([
    ['the owner is under review', 'under-review', 'approved'],
    ['the location is under review', 'approved', 'under-review'],
  ] as const)(
    'ACC-01, SOFT-05 books nothing while %s; the test licence is there all the same',
    async (_case, company, studio) => {
      const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, company) })
      const id = await makeStudio(owner.companyId)
      await server.deps.db.update(studios).set({ review: studio })
      const answer = await post(owner, 'photobooth/licenses/', { shop_id: id, price_cents: 4900 })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().detail).toBe(
        'Die Vollversion können Sie buchen, sobald Ihr Konto freigeschaltet und dieser Standort freigegeben ist.',
      )
      const { licenses } = (await get(owner, 'photobooth/get-license-key/')).json()
      expect(licenses).toMatchObject([{ kind: 'test', bookable: false }])
    },
  )

  it('SOFT-05 ends with its location and stays owed', async () => {
    const owner = await makePerson(server, 'owner')
    const id = await makeStudio(owner.companyId)
    await makeStudio(owner.companyId, 'Zweites')
    await post(owner, 'photobooth/licenses/', { shop_id: id, price_cents: 4900 })
    await server.delete(`/api/photobooth/registered-shops/${id}/`, owner.headers)
    const { licenses } = (await get(owner, 'photobooth/get-license-key/')).json()
    expect(licenses).toMatchObject([{ shop_name: 'Zweites', kind: 'test' }])
    expect(await server.deps.db.select().from(ledgerEntries)).toHaveLength(1)
  })
})

describe('releases', () => {
  let operator: TestPerson
  let secondOperator: TestPerson
  let owner: TestPerson
  beforeEach(async () => {
    operator = await makePerson(server, 'operator')
    secondOperator = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    owner = await makePerson(server, 'owner')
  })

  function upload(version: string, bytes: Buffer<ArrayBuffer> | undefined = EXE, operating_system = 'WINDOWS') {
    const file = { field: 'file', name: 'setup.exe', type: 'application/octet-stream', bytes }
    const fields = { operating_system, version }
    return sendForm(server, operator, '/api/operator/releases/', fields, bytes.length > 0 ? file : undefined)
  }
  const publish = (id: number) => post(secondOperator, `operator/releases/${id}/publish/`)
  const withdraw = (id: number) => post(operator, `operator/releases/${id}/withdraw/`)
  async function storedFiles(): Promise<number> {
    let count = 0
    for await (const key of server.deps.objects.list('releases/')) count += key ? 1 : 0
    return count
  }
  const offered = (system = 'WINDOWS') => get(owner, `photobooth/get-download-url/?operating_system=${system}`)

  it('OPR-02, SOFT-02 is offered once published, under its name, with size and SHA-256', async () => {
    const uploaded = (await upload('1.4.0')).json()
    expect(uploaded).toMatchObject({ version: '1.4.0', state: 'uploaded', current: false, size: EXE.length })
    expect((await offered()).json().code).toBe('no-release')
    expect((await publish(uploaded.id)).json()).toMatchObject({ state: 'published', current: true })
    const offer = (await offered()).json()
    expect(offer).toMatchObject({
      file_name: 'ePassbild-1.4.0-Setup.exe',
      version: '1.4.0',
      sha256: uploaded.sha256,
    })
    const file = await server.get(offer.download_url)
    expect(file.rawPayload.equals(EXE)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-length': String(EXE.length),
      'content-disposition': 'attachment; filename="ePassbild-1.4.0-Setup.exe"',
      'x-content-type-options': 'nosniff',
    })
    expect((await offered('MAC')).statusCode).toBe(404)
  })

  it('SOFT-02 refuses the link after five minutes, and one that was changed to another release', async () => {
    const [{ id }, other] = [(await upload('1.0')).json(), (await upload('1.1')).json()]
    await publish(id)
    const { download_url: link } = (await offered()).json()
    const changed = link.replace(`downloads/${id}`, `downloads/${other.id}`)
    expect((await server.get(changed)).statusCode).toBe(410)
    server.wait(301_000)
    expect((await server.get(link)).statusCode).toBe(410)
  })

  it('OPR-02 withdraws permanently: the previous version is offered again, its link opens nothing, its file is deleted', async () => {
    const before = await storedFiles()
    const [old, next] = [(await upload('1.0')).json(), (await upload('1.1')).json()]
    await publish(old.id)
    server.wait(1_000)
    await publish(next.id)
    const { download_url: link, version } = (await offered()).json()
    expect(version).toBe('1.1')
    expect((await withdraw(next.id)).json()).toMatchObject({ state: 'withdrawn', current: false })
    expect((await offered()).json().version).toBe('1.0')
    expect((await server.get(link)).statusCode).toBe(404)
    await server.runJobs()
    expect(await storedFiles()).toBe(before + 1)
    expect((await publish(next.id)).statusCode).toBe(409)
    expect((await upload('1.1')).json().version[0]).toContain('Diese Version gibt es')
    const actions = (await server.audited()).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('release-'))).toEqual([
      ...['release-uploaded', 'release-uploaded', 'release-published', 'release-published', 'release-withdrawn'],
    ])
  })

  it('OPR-02 offers the version that was published last, though another was uploaded after it', async () => {
    const [old, next] = [(await upload('1.0')).json(), (await upload('1.1')).json()]
    await publish(next.id)
    server.wait(1_000)
    await publish(old.id)
    expect((await offered()).json().version).toBe('1.0')
  })

  it('OPR-02 does not publish a release that was withdrawn before its publication', async () => {
    const { id } = (await upload('1.0')).json()
    await withdraw(id)
    const answer = await publish(id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'withdrawn'])
  })

  it('OPR-02 takes no file of the other system, no empty one, and no version twice, also not at the same moment', async () => {
    expect((await upload('1.0', DMG)).json().file).toEqual(['Diese Datei ist kein Programm für das gewählte System.'])
    expect((await upload('1.0', EXE, 'MAC')).statusCode).toBe(400)
    expect((await upload('1.0', DMG, 'MAC')).statusCode).toBe(200)
    expect((await upload('1.0', Buffer.alloc(0))).json().file).toEqual(['Bitte wählen Sie die Datei der Software.'])
    for (const version of ['', '1', 'v1.0', '1.0-beta', '1..0', '1.0/../x']) {
      expect((await upload(version)).statusCode).toBe(400)
    }
    const answers = await atOnce(4, () => upload('2.0'))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  it('OPR-02 keeps what arrives over the network until it has answered, and not longer', async () => {
    const received = () => readdirSync(tmpdir()).filter((name) => name.startsWith('epassbild-received-'))
    const before = received()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const send = async (version: string, bytes: Buffer<ArrayBuffer>) => {
      const form = new FormData()
      form.set('operating_system', 'WINDOWS')
      form.set('version', version)
      form.set('file', new Blob([bytes]))
      const answer = await fetch(`${url}/api/operator/releases/`, {
        method: 'POST',
        headers: operator.headers,
        body: form,
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const statuses = []
    for (let minor = 0; minor < 10; minor += 1) statuses.push(await send(`3.${minor}`, EXE), await send('9.0', DMG))
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? 400 : 200)))
    await expect.poll(() => received()).toEqual(before)
  })

  it('OPR-02, T08 cuts off what is larger than 32 MB and leaves nothing of it behind', async () => {
    const before = await storedFiles()
    const answer = await upload('1.0', Buffer.concat([EXE, Buffer.alloc(32 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().file).toEqual(['Die Datei ist zu groß. Erlaubt sind höchstens 32 MB.'])
    expect(await storedFiles()).toBe(before)
  })
})
