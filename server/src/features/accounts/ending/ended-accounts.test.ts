import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, passkeys, recoveryCodes } from '#features/accounts/accounts-schema.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

const post = (url: string, payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { ...headers } })

const rowOf = async ({ id }: TestPerson) => (await server.deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]

/** With a passkey, an app and a recovery code. */
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
