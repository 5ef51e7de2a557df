import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, passkeys, recoveryCodes } from '#features/accounts/accounts-schema.ts'
import { listOperators } from '#features/accounts/operator-store.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { endOperator } from './end-operator.ts'

const server = startTestServer()

const post = (url: string, payload: object, headers: object = {}) => server.post(url, payload, { ...headers })

const rowOf = async ({ id }: TestPerson) => (await server.deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]

/** A person with a passkey, an authenticator app and a recovery code. */
async function secured(): Promise<TestPerson> {
  const { db, clock } = server.deps
  const owner = await makePerson(server, 'owner')
  const createdAt = clock.now()
  const key = { publicKey: 'public', counter: 0, transports: [], createdAt }
  await db.insert(passkeys).values({ ...key, id: 'key', accountId: owner.id, name: 'Maren am Empfang' })
  await db.insert(recoveryCodes).values({ hash: 'hash', accountId: owner.id })
  const factors = { secondFactor: 'on', totpSecret: 'secret', resetAskedBy: 1, resetAskedAt: createdAt } as const
  await db
    .update(accounts)
    .set({ ...factors, secondFactorPutOffAt: createdAt })
    .where(eq(accounts.id, owner.id))
  return owner
}

const endings = {
  closed: (owner: TestPerson) =>
    post(
      '/api/photobooth/profile/close/',
      { confirm_last_name: 'Muster', current_password: PASSWORD },
      { ...owner.headers },
    ),
  blocked: async (owner: TestPerson) => {
    const { headers } = await makePerson(server, 'operator')
    const payload = { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' }
    return post(`/api/operator/accounts/${owner.id}/block/`, payload, headers)
  },
}

describe('an account that has ended', () => {
  it.each(['closed', 'blocked'] as const)('ACC-04, SAFE-03 keeps nothing of its sign-in: %s', async (because) => {
    const owner = await secured()
    expect((await endings[because](owner)).statusCode).toBe(200)
    expect(await server.deps.db.select().from(passkeys)).toEqual([])
    expect(await server.deps.db.select().from(recoveryCodes)).toEqual([])
    expect(await rowOf(owner)).toMatchObject({
      salutation: 'Keine-Anrede',
      username: '',
      phone: '',
      secondFactor: 'off',
      totpSecret: null,
      secondFactorPutOffAt: null,
      resetAskedBy: null,
      resetAskedAt: null,
    })
  })

  it('ACC-01 keeps the hash of the password when it is blocked, so that the person reads why nothing opens', async () => {
    const owner = await secured()
    await endings.blocked(owner)
    const answer = await post('/api/photobooth/web-login/', { email: owner.email, password: PASSWORD })
    expect(answer.json().detail).toBe('Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.')
  })
})

describe('ending an operator at the command line', () => {
  const makeOperator = (email: string) => makePerson(server, 'operator', { email })
  const callAs = ({ headers }: TestPerson) => server.get('/api/operator/accounts/', { ...headers })

  it('ACC-01, OPR-04 ends the sessions at once, refuses the sign-in, and is in the audit log', async () => {
    const [gone, left] = [await makeOperator('fort@betrieb.test'), await makeOperator('da@betrieb.test')]
    expect((await callAs(gone)).statusCode).toBe(200)
    await endOperator(server.deps, ' Fort@Betrieb.test ')
    // The command is another process: instances cache a caller for a second.
    server.wait(1_000)
    expect((await callAs(gone)).statusCode).toBe(401)
    expect((await callAs(left)).statusCode).toBe(200)
    const answer = await post('/api/photobooth/web-login/', { email: gone.email, password: PASSWORD })
    expect(answer.json().detail).toBe('Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.')
    const entries = await server.audited('account-blocked')
    expect(entries).toMatchObject([{ actorId: null, facts: { accountId: gone.id } }])
    await expect(endOperator(server.deps, gone.email)).rejects.toThrow(
      'fort@betrieb.test is not an operator who can sign in',
    )
  })

  it.each(['niemand@betrieb.test', 'owner@studio.test'])('OPR-04 ends nothing for %s', async (email) => {
    const owner = await makePerson(server, 'owner')
    await makeOperator('da@betrieb.test')
    await expect(endOperator(server.deps, email)).rejects.toThrow(`${email} is not an operator who can sign in`)
    expect(await rowOf(owner)).toMatchObject({ blockedAt: null })
  })

  it('OPR-04 ends an operator by an address whose domain has an umlaut', async () => {
    const [gone] = [await makeOperator('fort@xn--mller-kva.de'), await makeOperator('da@betrieb.test')]
    await endOperator(server.deps, ' Fort@Müller.de ')
    expect(await rowOf(gone)).toMatchObject({ blockedAt: server.deps.clock.now() })
  })

  it('OPR-04 keeps the last operator, also when two are blocked concurrently', async () => {
    const last = await makeOperator('da@betrieb.test')
    await expect(endOperator(server.deps, last.email)).rejects.toThrow('da@betrieb.test is the last operator')
    const other = await makeOperator('fort@betrieb.test')
    const ended = await Promise.allSettled([last, other].map(({ email }) => endOperator(server.deps, email)))
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('OPR-04 lists every operator with what became of them', async () => {
    const [gone] = [await makeOperator('fort@betrieb.test'), await makeOperator('da@betrieb.test')]
    await makePerson(server, 'owner')
    await endOperator(server.deps, gone.email)
    expect(await listOperators(server.deps.db)).toMatchObject([
      { email: 'fort@betrieb.test', blockedAt: server.deps.clock.now() },
      { email: 'da@betrieb.test', blockedAt: null },
    ])
  })
})
