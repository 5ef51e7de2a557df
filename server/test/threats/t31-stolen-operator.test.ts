import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import { findStudio } from '#features/studios/studio-store.ts'
import { multipart } from '#test/multipart.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
writeFileSync(join(folder, 'release.pem'), publicKey.export({ type: 'spki', format: 'pem' }))

const server = startTestServer({ RELEASE_KEY_FILE: join(folder, 'release.pem') })
const PROGRAM = Buffer.from('MZ a program of Windows')
const signatureOf = (bytes: Buffer) => sign(null, bytes, privateKey).toString('base64')

const ask = (person: TestPerson, path: string, payload?: object, on: TestServer = server) =>
  on.app.inject({
    method: 'POST',
    url: `/api/operator/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })

function upload(person: TestPerson, version: string, signature?: string, meanwhile = async () => {}) {
  const fields = { operating_system: 'WINDOWS', version, ...(signature && { signature }) }
  const form = multipart(fields, { field: 'file', name: 'setup.exe', type: 'application/octet-stream', bytes: PROGRAM })
  const headers = { ...person.headers, ...form.headers }
  async function* slowly() {
    yield form.body.subarray(0, 100)
    await meanwhile()
    yield form.body.subarray(100)
  }
  const payload = Readable.from(slowly())
  return server.app.inject({ method: 'POST', url: '/api/operator/releases/', payload, headers })
}

const AUTHORITY = { name: 'Bürgeramt', organisation_key: 'pas:010020000000', categories: ['passport'] }
const two = async () =>
  [
    await makePerson(server, 'operator', { email: 'eins@betrieb.test' }),
    await makePerson(server, 'operator', { email: 'zwei@betrieb.test' }),
  ] as const

describe('a stolen token of an operator', () => {
  it('SAFE-04, T31 alone publishes nothing, admits no clerk and no machine, resets no second factor, blocks no one', async () => {
    const [operator, other] = await two()
    const organisation = (await ask(operator, 'organisations/', AUTHORITY)).json().id
    server.wait(5 * 60_000 + 1_000)
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: 'arne@amt.test' }
    const calls = [
      await upload(operator, '1.0.0', signatureOf(PROGRAM)),
      await ask(operator, 'releases/1/publish/'),
      await ask(operator, `organisations/${organisation}/clerks/`, clerk),
      await ask(operator, `organisations/${organisation}/machine-keys/`, { name: 'x', public_key: 'x' }),
      await ask(operator, 'clerks/1/second-factor/'),
      await ask(operator, `accounts/${other.id}/block/`, { reason: 'x', confirm_last_name: 'Muster' }),
    ]
    expect(calls.map((answer) => [answer.statusCode, answer.json().code])).toEqual(calls.map(() => [403, 'step-up']))
  })

  it('SAFE-04, T31 stores no release whose upload was under way when the access of its operator ended', async () => {
    const [operator] = await two()
    const end = () => endSessionsOf(server.deps.db, operator.id, { at: server.deps.clock.now(), because: 'blocked' })
    const answer = await upload(operator, '1.0.9', signatureOf(PROGRAM), end)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'step-up'])
  })

  it('SAFE-04, T31 alone moves no money, admits, changes and stops no authority, withdraws no release, deletes no studio', async () => {
    const [operator] = await two()
    const owner = await makePerson(server, 'owner')
    const studioId = await makeStudio(server, owner.companyId)
    const organisation = (await ask(operator, 'organisations/', AUTHORITY)).json().id
    server.wait(5 * 60_000 + 1_000)
    const call = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
      server.app.inject({ method, url: `/api/${path}`, headers: operator.headers, ...(payload && { payload }) })
    const sure = { confirm_number: 'RE-2026-000001' }
    const calls = () => [
      ask(operator, 'invoices/1/credit-note/', {
        kind: 'transfer',
        detail: '',
        count: 1,
        seen: 1,
        reason: 'x',
        ...sure,
      }),
      ask(operator, 'invoices/1/cancel/', { reason: 'x', ...sure }),
      ask(operator, 'invoices/1/payment/', { paid_on: '2026-10-01', reference: 'x', seen_cents: 1, ...sure }),
      ask(operator, 'invoices/1/payment/withdraw/', sure),
      ask(operator, 'invoices/1/pay-out/', { seen_cents: 1, ...sure }),
      ask(operator, 'organisations/', { ...AUTHORITY, organisation_key: 'pas:010030000000' }),
      call('PUT', `operator/organisations/${organisation}/`, { blocked: true }),
      call('DELETE', `operator/machine-keys/${randomUUID()}/`),
      ask(operator, 'releases/1/withdraw/'),
      call('DELETE', `photobooth/registered-shops/${studioId}/`),
    ]
    const answers = await Promise.all(calls())
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [403, 'step-up']),
    )
    expect(await findStudio(server.deps.db, studioId)).toBeDefined()
  })

  it('SHOP-04, T31 asks an owner for no new sign-in to delete an own studio', async () => {
    const owner = await makePerson(server, 'owner')
    const studioId = await makeStudio(server, owner.companyId)
    server.wait(5 * 60_000 + 1_000)
    const url = `/api/photobooth/registered-shops/${studioId}/`
    expect((await server.delete(url, owner.headers)).statusCode).toBe(200)
  })

  it('SAFE-04, T31 dies with its session after twelve hours, however often it is renewed', async () => {
    const { refreshToken } = await makePerson(server, 'operator')
    let token = refreshToken
    const renew = () => server.post('/api/photobooth/refresh_token/', { refresh_token: token })
    for (let hour = 0; hour < 11; hour += 1) {
      server.wait(3_600_000)
      const answer = await renew()
      expect(answer.statusCode).toBe(200)
      token = answer.json().refresh_token
    }
    server.wait(3_600_000)
    expect((await renew()).statusCode).toBe(401)
  })
})

describe('a release of the software', () => {
  it('SAFE-04, T31 is refused without the signature of the configured key', async () => {
    const [operator] = await two()
    const foreign = sign(null, PROGRAM, generateKeyPairSync('ed25519').privateKey).toString('base64')
    for (const signature of [undefined, 'AAAA', foreign, signatureOf(Buffer.from('MZ another program'))]) {
      const answer = await upload(operator, '1.0.0', signature)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature-invalid'])
    }
    expect((await upload(operator, '1.0.0', signatureOf(PROGRAM))).statusCode).toBe(200)
  })

  it('SAFE-04, T31 is offered when another operator than the one who uploaded it agrees', async () => {
    const [one, other] = await two()
    const { id } = (await upload(one, '1.0.0', signatureOf(PROGRAM))).json()
    const alone = await ask(one, `releases/${id}/publish/`)
    expect([alone.statusCode, alone.json().code]).toEqual([403, 'second-person'])
    expect((await ask(other, `releases/${id}/publish/`)).json().state).toBe('published')
  })
})

describe("the reset of a clerk's second factor", () => {
  it('SAFE-04, T31 needs two operators within a day', async () => {
    const [one, other] = await two()
    const organisation = (await ask(one, 'organisations/', AUTHORITY)).json().id
    const clerk = { first_name: 'Arne', last_name: 'Clausen', email: `${randomUUID()}@amt.test` }
    const [{ account_id: accountId }] = (await ask(one, `organisations/${organisation}/clerks/`, clerk)).json().clerks
    await server.mails()
    for (let time = 0; time < 2; time += 1) {
      const asked = (await ask(one, `clerks/${accountId}/second-factor/`)).json()
      expect(asked.clerks[0].reset_asked_at).toEqual(expect.any(String))
      expect(await server.mails()).toEqual([])
    }
    const agreed = (await ask(other, `clerks/${accountId}/second-factor/`)).json()
    expect(agreed.clerks[0].reset_asked_at).toBeNull()
    expect(await server.mails()).toHaveLength(1)
  })
})
