import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { machineKeys, machineRequests } from '#features/authorities/authorities-schema.ts'
import { deleteOldMachineRequests } from '#features/authorities/authority-store.ts'
import { findMachine } from '#features/authorities/find-machine.ts'
import { requireAuthority } from '#features/authorities/require-authority.ts'
import { makeClerk, makeMachineKey, makeOrganisation, newMachine, signedBy } from '#test/authorities.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
/** No server listens there. */
const withoutDirectory = startTestServer({ AUTHORITY_DIRECTORY_URL: 'http://127.0.0.1:9' })
const PHOTO = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const own = (headers: { authorization: string }) => server.get('/api/retrieval/organisation/', headers)
const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)

describe('T22 clerks', () => {
  it('T22 ABR-01 gets in by password and an app code, and no code works twice', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const clerk = await makeClerk(server, await makeOrganisation(server), 'arne@amt.test')
    const factor = { secondFactor: 'on', totpSecret: secret } as const
    await server.deps.db.update(accounts).set(factor).where(eq(accounts.id, clerk.id))
    const ticketOf = async () => (await post('web-login', { email: clerk.email, password: PASSWORD })).json()
    const code = new TOTP({ secret }).generate({ timestamp: server.deps.clock.now().getTime() })

    const first = await post('second-factor', { ticket: (await ticketOf()).second_factor, code })
    const shown = await own({ authorization: `Bearer ${first.json().access_token}` })
    const expected = { name: 'Bürgeramt Musterstadt', clerk: 'Maren Muster' }
    expect([shown.statusCode, shown.json()]).toMatchObject([200, expected])
    const replayed = await post('second-factor', { ticket: (await ticketOf()).second_factor, code })
    expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'second-factor-wrong'])
    expect(replayed.body).not.toContain('access_token')
  })

  it('T22 lets no token of a studio or an operator in, and no clerk without an authority', async () => {
    for (const role of ['owner', 'manager', 'employee', 'operator', 'authority'] as const) {
      const { headers } = await makePerson(server, role)
      const answer = await own(headers)
      expect([role, answer.statusCode, answer.json().code]).toEqual([role, 403, 'not-allowed'])
    }
  })
})

describe('T22 the directory', () => {
  it('T22 lets no one in while it does not answer, and says when to retry', async () => {
    const { headers } = await makeClerk(withoutDirectory, await makeOrganisation(withoutDirectory))
    const answer = await withoutDirectory.get('/api/retrieval/organisation/', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
    expect(answer.headers['retry-after']).toBe('5')
  })
})

describe('T22 machines', () => {
  const find = async (headers: { authorization: string }) =>
    findMachine(server.deps, headers.authorization.slice('EPass-JWS '.length))

  it('T22 ABR-01 knows a machine by its signed request, for that photo, once', async () => {
    const organisationId = await makeOrganisation(server)
    const machine = await makeMachineKey(server, organisationId)
    const request = await signedBy(server, machine, PHOTO)
    const caller = await find(request)
    expect(caller).toEqual({ role: 'machine', organisationId, keyId: machine.keyId, photoId: PHOTO })
    expect(await find(request)).toBeUndefined()
    if (!caller) throw new Error('not found')
    const authority = await requireAuthority(server.deps, caller, PHOTO)
    expect(authority).toMatchObject({ organisationId, actorId: null, machineKeyId: machine.keyId })
    await expect(requireAuthority(server.deps, caller, OTHER)).rejects.toThrow('not-allowed')
    await expect(requireAuthority(server.deps, caller)).rejects.toThrow('not-allowed')
  })

  it('ABR-06, T22 takes a request for the address in the code, which need not be that of the pages', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const deps = { ...server.deps, config: { ...server.deps.config, codeUrl: 'https://foto.test/' } }
    const findAt = async (audience: string) => {
      const { authorization } = await signedBy(server, machine, PHOTO, { audience })
      return findMachine(deps, authorization.slice('EPass-JWS '.length))
    }
    expect(await findAt('https://foto.test')).toMatchObject({ photoId: PHOTO })
    expect(await findAt(deps.config.publicUrl)).toMatchObject({ photoId: PHOTO })
    expect(await findAt('https://other.example')).toBeUndefined()
  })

  it('ABR-01, T22 takes the fractions of a second that other clocks write, and remembers the request as long', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const request = await signedBy(server, machine, PHOTO, { issuedIn: 0.75 })
    expect(await find(request)).toMatchObject({ photoId: PHOTO })
    server.wait(65_900)
    await deleteOldMachineRequests(server.deps.db, server.deps.clock.now())
    expect(await find(request)).toBeUndefined()
    expect(await find(await signedBy(server, machine, PHOTO, { issuedIn: 0.75, lives: 60.25 }))).toBeUndefined()
  })

  it('T22 uses a request once, also when many present it at the same moment', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const request = await signedBy(server, machine, PHOTO)
    const found = await Promise.all(Array.from({ length: 10 }, () => find(request)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })

  it('T22 remembers a request as long as it would be taken, also by a clock that is late', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const request = await signedBy(server, machine, PHOTO)
    expect(await find(request)).toBeDefined()
    server.wait(64_000)
    await deleteOldMachineRequests(server.deps.db, server.deps.clock.now())
    expect(await find(request)).toBeUndefined()
  })

  it('T22 remembers it, too, where an instance whose clock is ahead forgets old ones', async () => {
    const { deps } = server
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const request = await signedBy(server, machine, PHOTO)
    expect(await find(request)).toBeDefined()
    server.wait(64_000)
    await deleteOldMachineRequests(deps.db, new Date(deps.clock.now().getTime() + 5_000))
    expect(await find(request)).toBeUndefined()
    await deleteOldMachineRequests(deps.db, new Date(deps.clock.now().getTime() + 7_000))
    expect(await deps.db.$count(machineRequests), 'forgotten in the end').toBe(0)
  })

  it.each([
    ['for another service', { audience: 'https://other.example' }],
    ['that lives longer than a minute', { lives: 61 }],
    ['from the future', { issuedIn: 30 }],
    ['that is too old', { issuedIn: -120, lives: 60 }],
    ['with a guessable jti', { jti: '1' }],
    ['of another type', { header: { typ: 'at+jwt' } }],
    ['with a key of its own', { header: { jku: 'https://evil.example' } }],
  ])('T22 refuses a request %s', async (_kind, signing) => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    expect(await find(await signedBy(server, machine, PHOTO, signing))).toBeUndefined()
  })

  it('T22 refuses a request by another key, by a revoked one, and an invalid one', async () => {
    const operator = await makePerson(server, 'operator')
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const { privateKey } = newMachine()
    expect(await find(await signedBy(server, { ...machine, privateKey }, PHOTO))).toBeUndefined()
    const url = `/api/operator/machine-keys/${machine.keyId}/`
    await server.delete(url, operator.headers)
    expect(await find(await signedBy(server, machine, PHOTO))).toBeUndefined()
    for (const text of ['', 'x', 'a.b.c', `${'a'.repeat(5_000)}.b.c`])
      expect(await findMachine(server.deps, text)).toBeUndefined()
  })

  it('T22 answers 401 to a machine whose stored key cannot be imported', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 3_072 }).publicKey
    const publicKey = pss.export({ type: 'spki', format: 'pem' }).toString()
    await server.deps.db
      .update(machineKeys)
      .set({ algorithm: 'PS256', publicKey })
      .where(eq(machineKeys.id, machine.keyId))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3_072 })
    const headers = await signedBy(server, { ...machine, privateKey }, PHOTO, { header: { alg: 'PS256' } })
    const payload = { photoId: PHOTO }
    const answer = await server.post('/api/retrieval/photos/', payload, headers)
    expect(answer.statusCode).toBe(401)
  })

  it('T22 opens nothing that is not for machines', async () => {
    const machine = await makeMachineKey(server, await makeOrganisation(server))
    expect((await own(await signedBy(server, machine, PHOTO))).statusCode).toBe(401)
  })
})
