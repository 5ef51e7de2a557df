import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { CALLS } from '#test/access/calls.ts'
import { readContract } from '#test/access/read-contract.ts'
import { makeTwoCompanies } from '#test/access/two-companies.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const ROLES = ['operator', 'authority', 'admin', 'root', 'staff', 'superuser', 'manager', 'employee', 'owner']
const JSON_TYPE = { 'content-type': 'application/json' }
let email = 0

function send(body: string) {
  email += 1
  const remoteAddress = `10.1.${email >> 8}.${email & 255}`
  const payload = body.replaceAll(OWNER.user.email, `k${email}@atelier.test`)
  return server.app.inject({
    method: 'POST',
    url: '/api/photobooth/register/',
    payload,
    headers: JSON_TYPE,
    remoteAddress,
  })
}

/** The registration as JSON text, with text appended after its last field; this allows duplicate keys. */
const withText = (more: string) => `${JSON.stringify(OWNER).slice(0, -1)},${more}}`
const withUserText = (more: string) => JSON.stringify(OWNER).replace('"user":{', `"user":{${more},`)

function variantsOf(role: string): string[] {
  const spellings = [
    role,
    role.toUpperCase(),
    ` ${role}`,
    `${role} `,
    `${role}\u0000`,
    `${role}\u200b`,
    `owner,${role}`,
  ]
  const asType = [...spellings, [role], ['owner', role], { role }, { $eq: role }, null, true, 1]
  const fields = ['role', 'roles', 'is_staff', 'is_admin', 'userType', 'user_type ', 'account', 'permissions']
  return [
    ...asType.map((userType) => JSON.stringify({ ...OWNER, user_type: userType })),
    ...asType.map((userType) => JSON.stringify({ ...OWNER, user_type: userType, owner_code: 'geraten' })),
    ...fields.map((field) => JSON.stringify({ ...OWNER, [field]: role })),
    ...fields.map((field) => JSON.stringify({ ...OWNER, user: { ...OWNER.user, [field]: role } })),
    withText(`"user_type":"${role}"`),
    withText(`"__proto__":{"user_type":"${role}"}`),
    withText(`"constructor":{"prototype":{"user_type":"${role}"}}`),
    withUserText(`"__proto__":{"role":"${role}"}`),
    withText(`"company_id":1`),
    withText(`"verifiedAt":"2026-01-01T00:00:00Z"`),
  ]
}

describe('a registration that asks for more than it may have', () => {
  it.each(ROLES)('T06, QUAL-05 gives no one the role of a privileged account: %s', async (role) => {
    const answers = []
    for (const variant of variantsOf(role)) answers.push((await send(variant)).statusCode)
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.every((status) => status === 400 || status === 200)).toBe(true)
    const { rows } = await server.deps.db.execute<{ role: string; verified: boolean; review: string }>(
      sql`select distinct role, verified_at is not null as verified, review from accounts join companies on companies.id = company_id`,
    )
    // Only the exact spelling of the one public role founds a company, which is then under review.
    expect(rows).toEqual(role === 'owner' ? [{ role: 'owner', verified: false, review: 'under-review' }] : [])
  })

  it('T06 refuses a field that would give rights instead of leaving it out', async () => {
    const answer = await send(JSON.stringify({ ...OWNER, role: 'operator' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ role: ['Dieses Feld gibt es hier nicht.'] })
  })

  it('T06 leaves the prototype of objects alone', async () => {
    await send(withText('"__proto__":{"polluted":true}'))
    await send(withText('"constructor":{"prototype":{"polluted":true}}'))
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

/** Providers add their own parameters to OpenID Connect responses; clients ignore unknown ones (RFC 6749, 4.1.2). */
const ANSWERED_BY_PROVIDERS = 'GET /api/eid/callback/'

describe('every call of the contract', () => {
  it('T06 refuses a field that it does not name, in its body and in its query', async () => {
    const world = await makeTwoCompanies(server)
    for (const [name, { input, bytes, method, path }] of await readContract()) {
      // If the body is binary, the input consists of headers, and browsers send many of their own.
      if (!input || bytes || name === ANSWERED_BY_PROVIDERS) continue
      const { payload, query } = (await CALLS[name]?.call?.(world, server)) ?? {}
      const valid = payload ?? Object.fromEntries(new URLSearchParams(query))
      expect([method, path, input.safeParse(valid).success]).toEqual([method, path, true])
      expect([method, path, input.safeParse({ ...valid, is_admin: 'true' }).success]).toEqual([method, path, false])
    }
  })
})
