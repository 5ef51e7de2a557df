import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { importJWK, type JWK, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts, mailedCodes, sessions } from '#features/accounts/accounts-schema.ts'
import { hashCode } from '#features/accounts/codes/issue-code.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { serverKeys } from '#platform/database/platform-schema.ts'
import { requireServerKey } from '#platform/keys/server-keys.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { makeKeyFile, newWrappingKey } from '#test/key-file.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer({ KEY_FILE: makeKeyFile(newWrappingKey()) })
const clear = startTestServer()

/** Every row of every table, like a backup. */
async function dump({ deps }: TestServer): Promise<string> {
  const tables = await deps.db.execute(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const rows: unknown[] = []
  for (const { name } of tables.rows)
    rows.push((await deps.db.execute(sql.raw(`select to_jsonb(t) as row from ${name} t`))).rows)
  return JSON.stringify(rows)
}

/** The attack of the assessment: the signing key from the dump, an operator's id and session. */
async function forgeToken(on: TestServer, { id, sessionId }: { id: number; sessionId: string }): Promise<string> {
  const [key] = await on.deps.db.select().from(serverKeys).where(eq(serverKeys.purpose, 'access-token'))
  const now = Math.floor(on.deps.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key?.id ?? '' })
    .setSubject(String(id))
    .setIssuer('epassbild')
    .setAudience('epassbild')
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + 600)
    .sign(await importJWK(key?.secret as JWK, 'EdDSA'))
}

async function operatorInDump(on: TestServer) {
  const { id } = await makePerson(on, 'operator')
  const [session] = await on.deps.db.select().from(sessions).where(eq(sessions.accountId, id))
  return { id, sessionId: session?.id ?? randomUUID() }
}

const reviews = (on: TestServer, token: string) =>
  on.get('/api/operator/reviews/', { authorization: `Bearer ${token}` })

describe('a stolen dump of the database', () => {
  it('SAFE-05, T32 forges no token of an operator, which the one of a trial does', async () => {
    const token = await forgeToken(clear, await operatorInDump(clear))
    expect((await reviews(clear, token)).statusCode).toBe(200)
    await expect(forgeToken(server, await operatorInDump(server))).rejects.toThrow()
  })

  it('SAFE-05, T32 contains no key of the server, for any purpose', async () => {
    const purposes = ['access-token', 'refresh-token', 'link', 'pseudonym', 'licence', 'provenance', 'audit'] as const
    const secrets = await Promise.all(purposes.map((purpose) => requireServerKey(server.deps, purpose)))
    const text = await dump(server)
    for (const { id, secret } of secrets) {
      const parts = [secret.d, secret.k].filter((part) => typeof part === 'string')
      expect(parts.length, id).toBeGreaterThan(0)
      for (const part of parts) expect(text.includes(part), id).toBe(false)
    }
    expect(text).toContain('aes-256-gcm:')
  })

  it('SAFE-05, T32 opens no second factor, neither a confirmed one nor one that is being set up', async () => {
    const operator = await makePerson(server, 'operator')
    await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, operator.id))
    const signIn = async () =>
      (await server.post('/api/photobooth/web-login/', { email: operator.email, password: PASSWORD })).json()
    const finish = (ticket: string, code: string) => server.post('/api/photobooth/second-factor/', { ticket, code })
    const { second_factor: ticket, enrolment } = await signIn()
    expect(await dump(server)).not.toContain(enrolment.secret)
    expect((await finish(ticket, totpAt(enrolment.secret, server.deps.clock.now()))).statusCode).toBe(200)
    expect(await dump(server)).not.toContain(enrolment.secret)
    // The second factor still works for its owner, with the next code.
    server.wait(30_000)
    const again = await signIn()
    expect((await finish(again.second_factor, totpAt(enrolment.secret, server.deps.clock.now()))).statusCode).toBe(200)
  })

  it('SAFE-05, T32 accepts no planted secret: neither unwrapped nor copied from another account', async () => {
    const [own, other] = [
      await makePerson(server, 'operator', { email: 'eins@betrieb.test' }),
      await makePerson(server, 'operator', { email: 'zwei@betrieb.test' }),
    ]
    const known = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const wrappedForOwn = await server.deps.vault.wrap(known, `accounts ${own.id} totp_secret`)
    for (const planted of [known, wrappedForOwn]) {
      const change = { secondFactor: 'on', totpSecret: planted } as const
      await server.deps.db.update(accounts).set(change).where(eq(accounts.id, other.id))
      const asked = await server.post('/api/photobooth/web-login/', { email: other.email, password: PASSWORD })
      const payload = { ticket: asked.json().second_factor, code: totpAt(known, server.deps.clock.now()) }
      const answer = await server.post('/api/photobooth/second-factor/', payload)
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toContain('access_token')
    }
  })

  it('SAFE-05, T32 holds no hash of a living code that trying all of them would find', async () => {
    const { email } = await makePerson(server, 'owner')
    const url = '/api/photobooth/request-password-reset/'
    await server.post(url, { email })
    const code = await server.mailedCode()
    const [row] = await server.deps.db.select().from(mailedCodes)
    expect(code).toHaveLength(6)
    expect(row?.codeHash).not.toBe(sha256(`${row?.id}:${code}`))
    expect(row?.codeHash).toBe(hashCode(server.deps, row?.id ?? '', code))
  })
})
